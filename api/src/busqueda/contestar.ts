import { puedeBuscar, type Acceso } from '@foja/domain/acceso/acceso.ts'
import { buscadorInhabilitado, demasiadasBusquedas } from '@foja/domain/busqueda/errores.ts'
import type { RespuestaDeBusqueda } from '@foja/domain/busqueda/respuesta.ts'
import { valoresDe } from '@foja/domain/busqueda/filtros.ts'
import type { ParametrosDeBusqueda } from '@foja/domain/busqueda/schema.ts'
import { areaDeTrabajo } from '@foja/domain/sesion/exigir.ts'
import { accesoEn } from '@foja/api/acceso/identidad.sql.ts'
import type { Contexto } from '@foja/api/contexto.ts'
import type { Pedido } from '@foja/api/busqueda/consulta/consulta.ts'
import { buscar, type ComoSeBusca, type Resultado } from '@foja/api/busqueda/buscar.ts'
import { coincidencias } from '@foja/api/busqueda/historica/coincidencias.ts'
import { presentarFila } from '@foja/api/busqueda/resultados/fila.presenter.ts'
import { loQueNoSeAbre } from '@foja/api/busqueda/resultados/lo-que-no-se-abre.ts'
import { crearFrescura } from '@foja/api/busqueda/indice/frescura.ts'
import { buscadorDe, type Buscador } from '@foja/api/busqueda/buscador.ts'
import { contarConParecidos } from '@foja/api/busqueda/poco-hallado/con-parecidos.ts'
import { aconsejar } from '@foja/api/busqueda/poco-hallado/consejos.ts'
import { quizasQuiso } from '@foja/api/busqueda/poco-hallado/quizas.ts'
import { relacionar } from '@foja/api/busqueda/resultados/relaciones.ts'
import { contarSinFiltros } from '@foja/api/busqueda/poco-hallado/sin-filtro.ts'
import { crearFilasDePersona } from '@foja/api/turno-de-persona.ts'

/** Búsquedas, sugerencias y porqués de una persona a la vez, y las que le esperan: no ocupa Elasticsearch entero. */
const DE_UNA_PERSONA = { aLaVez: 8, enEspera: 100 }
export const enFilaDeBuscar = crearFilasDePersona(
  DE_UNA_PERSONA.aLaVez,
  DE_UNA_PERSONA.enEspera,
  demasiadasBusquedas,
)

/**
 * Con qué acceso se busca: por una de las áreas de quien llama, con los roles que tiene en ella, como en las listas (SES-10).
 * @throws areaAjena, buscadorInhabilitado
 */
export async function exigirBusqueda(
  { sql, configuracion }: Contexto,
  entrada: Acceso,
  area?: number,
): Promise<Acceso> {
  const acceso = area === undefined ? entrada : await accesoEn(sql, entrada, areaDeTrabajo(entrada, area))
  if (!puedeBuscar(acceso, await configuracion())) throw buscadorInhabilitado()
  return acceso
}

/** La búsqueda entera, con permiso comprobado: la usan por igual la llamada directa y la de Search UI. */
export function crearContestador(contexto: Contexto) {
  const buscador = buscadorDe(contexto)
  const frescura = crearFrescura(contexto.sql)
  const contestar = async (
    acceso: Acceso,
    parametros: ParametrosDeBusqueda,
    como?: ComoSeBusca,
  ): Promise<RespuestaDeBusqueda> => {
    // La frescura se pregunta mientras Elasticsearch busca: no suma a la espera.
    const [resultado, fresca] = await Promise.all([buscar(buscador, acceso, parametros, como), frescura()])
    const { filas, hallados, conTodo, contado, siguiente, elegidos, descartados, avance, sin } = resultado
    const ids = filas.map(({ fila }) => fila.id)
    const [relacion, coincidencia, falla, ayudas] = await Promise.all([
      relacionar(contexto, acceso, parametros, ids),
      coincidencias(buscador, resultado.pedido, ids),
      loQueNoSeAbre(contexto, acceso, ids),
      ayudar(buscador, parametros, resultado),
    ])
    return {
      rows: filas.map((una) => {
        const { id } = una.fila
        return presentarFila(una, { ...relacion(id), ...coincidencia(id) }, falla(id))
      }),
      total: conTodo,
      parecidos: hallados - conTodo,
      contado,
      entendido: resultado.entendido,
      corregido: corregido(resultado.pedido),
      siguiente,
      facetas: resultado.facetas,
      facetas_cortadas: resultado.facetas_cortadas,
      elegidos,
      descartados,
      ...ayudas,
      frescura: { ...fresca, actualizando: avance && { ...avance, sin } },
    }
  }
  return async (entrada: Acceso, parametros: ParametrosDeBusqueda, como?: ComoSeBusca) => {
    const acceso = await exigirBusqueda(contexto, entrada, parametros.area)
    return enFilaDeBuscar(acceso.id_usuario, () => contestar(acceso, parametros, como))
  }
}

/** Las palabras que se buscaron también de otra manera. */
const corregido = ({ texto }: Pedido): RespuestaDeBusqueda['corregido'] =>
  (texto?.palabras ?? [])
    .filter(({ correcciones }) => correcciones.length > 0)
    .map(({ escrita, correcciones }) => ({
      palabra: escrita,
      por: correcciones.map(({ palabra }) => palabra),
    }))

/** Qué se ofrece a quien no halló nada; sólo en la primera página. */
async function ayudar(
  buscador: Buscador,
  { siguiente, offset, numeroPagina, literal }: ParametrosDeBusqueda,
  resultado: Resultado,
): Promise<Pick<RespuestaDeBusqueda, 'sugerencia' | 'sin_filtro' | 'consejos' | 'con_parecidos'>> {
  const { pedido, escrito, imposible, hallados, facetas } = resultado
  const primera = !siguiente && !offset && (numeroPagina ?? 1) <= 1
  if (imposible || !primera || hallados > 0)
    return { sugerencia: null, sin_filtro: [], consejos: [], con_parecidos: 0 }
  const [sugerencia, sin_filtro, consejos, con_parecidos] = await Promise.all([
    // Donde se busca lo parecido, lo corregido ya está entre los resultados.
    pedido.amplio ? null : quizasQuiso(buscador, pedido, escrito),
    facetas ? contarSinFiltros(buscador, resultado) : [],
    facetas ? aconsejar(buscador, resultado) : [],
    facetas ? contarConParecidos(buscador, resultado, valoresDe(literal)) : 0,
  ])
  return { sugerencia, sin_filtro, consejos, con_parecidos }
}
