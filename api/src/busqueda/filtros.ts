import { leerFecha, type Rango } from '@foja/domain/busqueda/fecha.ts'
import {
  FILTROS,
  valoresDe,
  type NombreDeFiltro,
  type ParametrosDeBusqueda,
} from '@foja/domain/busqueda/schema.ts'
import { formaDeIdentificador } from '@foja/domain/numero/identificadores.ts'
import type { Sql } from '@foja/platform/postgres/postgres.ts'
import { idsDeAreas, idsDeEstados, idsDeTipos } from '@foja/api/busqueda/filtros.sql.ts'

/** Filtros listos para la consulta: nombres ya resueltos a ids. Ausente: no filtra. */
export type Filtros = Partial<{
  titulo: string[]
  contenido: string[]
  nro_numero: string[]
  tipo: number[]
  palabra_clave: string[]
  fecha: Rango[]
  nro_area: number[]
  visibilidad: string[]
  anio: number[]
  estado: number[]
}>

export type FiltrosLeidos = {
  filtros: Filtros
  /** Valores que no se pudieron resolver, por filtro. */
  descartados: { filtro: NombreDeFiltro; valor: string }[]
  /** Un texto de menos de cuatro letras no busca nada (BUS-16). */
  imposible: boolean
}

/** Letras mínimas de los filtros de título y contenido (BUS-16). */
const MINIMO = 4
const VISIBILIDADES = new Set(['publico', 'privado', 'reservado'])

type Resolucion<T> = { valores: T[]; perdidos: string[] }
type Resolutor = (sql: Sql, valores: string[]) => Promise<Resolucion<unknown>> | Resolucion<unknown>

const separar = <T>(valores: string[], leer: (valor: string) => T | undefined): Resolucion<T> => {
  const leidos = valores.map((valor) => [valor, leer(valor)] as const)
  return {
    valores: leidos.flatMap(([, leido]) => (leido === undefined ? [] : [leido])),
    perdidos: leidos.flatMap(([valor, leido]) => (leido === undefined ? [valor] : [])),
  }
}
const tal = (_: Sql, valores: string[]): Resolucion<string> => ({ valores, perdidos: [] })

const RESOLUTORES: Partial<Record<NombreDeFiltro, Resolutor>> = {
  titulo: tal,
  contenido: tal,
  nro_numero: (_, valores) => separar(valores, formaDeIdentificador),
  tipo: idsDeTipos,
  palabra_clave: (_, valores) => separar(valores, (v) => v.toLowerCase()),
  fecha: (_, valores) => separar(valores, leerFecha),
  nro_area: idsDeAreas,
  visibilidad: (_, valores) =>
    separar(
      valores.filter((v) => v !== 'all'),
      (v) => (VISIBILIDADES.has(v) ? v : undefined),
    ),
  anio: (_, valores) => separar(valores, (v) => (/^\d{1,4}$/.test(v) ? Number(v) : undefined)),
  estado: idsDeEstados,
}

/** Lee y resuelve los filtros; lo que no se resuelve se descarta y se nombra (BUS-18). */
export async function leerFiltros(sql: Sql, parametros: ParametrosDeBusqueda): Promise<FiltrosLeidos> {
  const filtros: Record<string, unknown[]> = {}
  const descartados: FiltrosLeidos['descartados'] = []
  let imposible = false
  for (const filtro of FILTROS) {
    const valores = valoresDe(parametros[filtro])
    if (valores.length === 0) continue
    if ((filtro === 'titulo' || filtro === 'contenido') && valores.every((v) => v.length < MINIMO))
      imposible = true
    const resuelto = (await RESOLUTORES[filtro]?.(sql, valores)) ?? { valores: [], perdidos: valores }
    if (resuelto.valores.length > 0) filtros[filtro] = resuelto.valores
    descartados.push(...resuelto.perdidos.map((valor) => ({ filtro, valor })))
  }
  return { filtros: filtros as Filtros, descartados, imposible }
}
