import { filtroDeAcceso, type Acceso, type FiltroDeAcceso } from '@foja/domain/acceso/acceso.ts'
import { historicaSinDia, pasadoNoDisponible } from '@foja/domain/busqueda/errores.ts'
import type { Actualizando } from '@foja/domain/busqueda/respuesta.ts'
import type { Entendido } from '@foja/domain/busqueda/entendido.ts'
import { valoresDe } from '@foja/domain/busqueda/filtros.ts'
import type { ParametrosDeBusqueda } from '@foja/domain/busqueda/schema.ts'
import { textoDeCampo } from '@foja/domain/texto/normalizar.ts'
import type { Pedido } from '@foja/api/busqueda/consulta/consulta.ts'
import { PRESCINDIBLES } from '@foja/api/busqueda/consulta/campos.ts'
import { filtroElegido } from '@foja/api/busqueda/consulta/clausulas.ts'
import { facetasSin } from '@foja/api/busqueda/facetas/facetas.ts'
import { leerFiltros, type Filtros, type FiltrosLeidos } from '@foja/api/busqueda/filtros/filtros.ts'
import { nombraAlguno, type EnUso } from '@foja/api/busqueda/indice/indice-en-uso.ts'
import { textoLibre } from '@foja/api/busqueda/consulta/texto-libre.ts'
import type { Buscador } from '@foja/api/busqueda/buscador.ts'
import { entenderTexto } from '@foja/api/busqueda/entender/entender-texto.ts'

export type Preparada = {
  pedido: Pedido
  escrito: string
  entendido: Entendido[]
  /** Nulo si se busca en el índice de esta versión. */
  avance: EnUso['avance']
  faltan: EnUso['faltan']
  /** Lo pedido que el índice en uso todavía no puede contestar. */
  sin: Actualizando['sin']
} & Omit<FiltrosLeidos, 'filtros'>

/** @throws pasadoNoDisponible si el índice en uso no sabe cómo estaba todo otro día */
export function exigirPasado(al: string | undefined, faltan: EnUso['faltan']): void {
  if (al !== undefined && faltan.has('dias.tokens')) throw pasadoNoDisponible()
}

/** Lo que se pide, ya entendido: filtros resueltos, texto interpretado y acceso de quien llama. */
export const preparar = (
  buscador: Buscador,
  acceso: Acceso,
  parametros: ParametrosDeBusqueda,
): Promise<Preparada> => prepararCon(buscador, filtroDeAcceso(acceso), parametros)

/** Lo mismo, con un filtro de acceso ya dicho. */
export async function prepararCon(
  buscador: Buscador,
  filtro: FiltroDeAcceso,
  parametros: ParametrosDeBusqueda,
): Promise<Preparada> {
  if (parametros.al !== undefined && parametros.tipo_busqueda === 'historica') throw historicaSinDia()
  const escrito = textoDeCampo(parametros.q ?? '').trim()
  const amplio = parametros.parecidos ?? (parametros.orden === undefined || parametros.orden === 'relevancia')
  const [{ filtros, ...leido }, comprendido, { avance, faltan }] = await Promise.all([
    leerFiltros(buscador, filtro, parametros),
    escrito === ''
      ? null
      : entenderTexto(buscador, filtro, escrito, {
          literal: valoresDe(parametros.literal),
          amplio,
          al: parametros.al,
        }),
    buscador.enUso(),
  ])
  exigirPasado(parametros.al, faltan)
  const texto = comprendido?.texto ?? null
  const { usables, inutiles } = separar(filtros, faltan)
  const enTexto =
    texto && faltan.size > 0 && nombraAlguno(textoLibre(texto, amplio), faltan.difference(PRESCINDIBLES))
  const deFacetas = parametros.facetas ? facetasSin(faltan) : []
  return {
    pedido: { acceso: filtro, filtros: usables, texto, amplio, faltan, al: parametros.al },
    escrito,
    entendido: comprendido?.entendido ?? [],
    ...leido,
    // Con nada más que lo que todavía no se puede, no se busca: sería traerlo todo.
    imposible: leido.imposible || (inutiles.length > 0 && !texto && Object.keys(usables).length === 0),
    avance,
    faltan,
    sin: [...new Set([...inutiles, ...deFacetas, ...(enTexto ? (['q'] as const) : [])])],
  }
}

/** Los filtros cuyos campos el índice en uso tiene, y los nombres de los demás. */
function separar(filtros: Filtros, faltan: ReadonlySet<string>) {
  const nombres = Object.keys(filtros) as (keyof Filtros)[]
  const inutiles = nombres.filter(
    (nombre): nombre is Exclude<keyof Filtros, 'ambito'> =>
      nombre !== 'ambito' && nombraAlguno(filtroElegido(filtros, nombre), faltan),
  )
  const usables = Object.fromEntries(
    Object.entries(filtros).filter(([nombre]) => !inutiles.some((inutil) => inutil === nombre)),
  ) as Filtros
  return { usables, inutiles }
}
