import type { Acceso } from '@foja/domain/acceso/acceso.ts'
import { sinFiltros } from '@foja/domain/busqueda/errores.ts'
import { DE_AVANZADA } from '@foja/domain/busqueda/filtros.ts'
import type { ParametrosDeBusqueda } from '@foja/domain/busqueda/schema.ts'
import { sonComunes } from '@foja/api/busqueda/consulta/comunes.ts'
import type { Pedido } from '@foja/api/busqueda/consulta/consulta.ts'
import { soloTitulo } from '@foja/api/busqueda/consulta/solo-titulo.ts'
import { sePuedeOrdenar, type Ventana } from '@foja/api/busqueda/consulta/cuerpo.ts'
import { sellarCursor, type Atadura } from '@foja/api/busqueda/resultados/cursor.ts'
import { leerCuentas, separarFacetas } from '@foja/api/busqueda/facetas/facetas.ts'
import { llenarPagina, type Pagina } from '@foja/api/busqueda/resultados/llenar-pagina.ts'
import { estaEnElBorde } from '@foja/api/busqueda/resultados/tras-la-ventana.ts'
import { ventanaDe } from '@foja/api/busqueda/resultados/ventana.ts'
import { nombrarFacetas, SIN_FACETAS } from '@foja/api/busqueda/facetas/nombrar-facetas.ts'
import { preparar, type Preparada } from '@foja/api/busqueda/preparar.ts'
import { sinExigirNumero } from '@foja/api/busqueda/sin-numero.ts'
import type { Buscador } from '@foja/api/busqueda/buscador.ts'

export type Resultado = Preparada & Omit<Pagina, 'ultima'> & { siguiente: string | null }

export type ComoSeBusca = Pick<Pedido, 'soloTodo'> & { enTitulo?: boolean }

const NINGUNO = { hallados: 0, conTodo: 0, contado: true, siguiente: null }

/**
 * La búsqueda: Elasticsearch dice cuáles y en qué orden; Postgres, qué se muestra. Por página, se corta donde el
 * índice corta; por cursor, sigue hasta llenarla.
 * @param como soloTodo: nada de lo parecido; enTitulo: lo escrito, sólo en el número y en el título
 * @throws sinFiltros, paginaDemasiadoLejos, cursorInvalido
 */
export async function buscar(
  buscador: Buscador,
  acceso: Acceso,
  parametros: ParametrosDeBusqueda,
  { soloTodo = false, enTitulo = false }: ComoSeBusca = {},
): Promise<Resultado> {
  const preparada = await preparar(buscador, acceso, parametros)
  const { escrito, elegidos, eligen, imposible } = preparada
  const { texto: leido } = preparada.pedido
  const pedido = { ...preparada.pedido, texto: leido && enTitulo ? soloTitulo(leido) : leido, soloTodo }
  const { filtros, texto } = pedido
  const filtra = elegidos.length > 0 || DE_AVANZADA.some((nombre) => nombre in filtros)
  if (escrito === '' && !filtra && !imposible) throw sinFiltros()
  const { direccion, facetas } = parametros
  const contar = async (agregado: unknown) => {
    const cuentas = leerCuentas(agregado, separarFacetas(filtros).facetas)
    return nombrarFacetas(await buscador.nombres(), acceso, cuentas, eligen)
  }
  if (imposible) {
    const vacias = facetas ? await contar({}) : SIN_FACETAS
    return { ...preparada, filas: [], ...NINGUNO, ...vacias }
  }
  const natural = texto ? 'relevancia' : 'recibido'
  const pedida = parametros.orden ?? natural
  const ordena = sePuedeOrdenar(pedida, preparada.faltan)
  const orden = ordena ? pedida : natural
  const atadura: Atadura = {
    secreto: buscador.secreto,
    id_usuario: acceso.id_usuario,
    busqueda: {
      escrito,
      literal: parametros.literal,
      amplio: pedido.amplio,
      soloTodo,
      ...(enTitulo && { enTitulo }),
      cuentas: parametros.cuentas,
      filtros,
      al: parametros.al,
      orden,
      direccion,
    },
  }
  const tramo = ventanaDe(parametros, atadura, orden)
  const comunes = texto !== null && pedido.amplio && sonComunes(texto)
  const aparte = parametros.cuentas === 'aparte' && (estaEnElBorde(tramo) || comunes)
  const ventana: Ventana = {
    ...tramo,
    cuentas: aparte ? 'ninguna' : facetas ? 'facetas' : 'total',
  }
  const llenar = (uno: Pedido) => llenarPagina(buscador, uno, ventana, acceso, contar)
  const primera = await llenar(pedido)
  const sinNumero = primera.hallados === 0 ? sinExigirNumero(pedido) : null
  const { ultima, ...pagina } = sinNumero ? await llenar(sinNumero) : primera
  const sin = ordena ? preparada.sin : [...preparada.sin, 'orden' as const]
  return { ...preparada, sin, ...pagina, siguiente: ultima && sellarCursor(atadura, ultima) }
}
