import { demasiadosCargados, tipoDeRelacionInvalido } from '@foja/domain/busqueda/errores.ts'
import type { Rango } from '@foja/domain/busqueda/fecha.ts'
import { ESENCIAS_DE_RELACION } from '@foja/domain/busqueda/relaciones.ts'
import type { ParametrosDeBusqueda } from '@foja/domain/busqueda/schema.ts'
import { comienzoDelDia, ultimoInstante } from '@foja/domain/fecha/hora-oficial.ts'
import type { Sql } from '@foja/platform/postgres/postgres.ts'
import type { Buscador } from '@foja/api/busqueda/buscador.ts'

/** Dentro de qué se busca; no son filtros que alguien eligió y por eso no bastan para buscar (VAL-52). */
export type Ambito = Partial<{
  /** También donde estuvo y lo que le pasó, y no sólo lo de ahora (BUS-03). */
  historica: true
  /** Último evento en estos días (BUS-04). */
  dias: number
  /** Y al mirar un día que pasó, en los que terminan con él. */
  sucedio: Rango
  /** Documentos que no entran (BUS-05, BUS-06). */
  sin: number[]
  /** Sólo estos tipos (BUS-10). */
  tipos: number[]
}>

const MAXIMO_DE_CARGADOS = 1_000
const DIA_MS = 86_400_000

/** @throws demasiadosCargados, tipoDeRelacionInvalido */
export async function leerAmbito(
  { sql, configuracion }: Pick<Buscador, 'sql' | 'configuracion'>,
  parametros: ParametrosDeBusqueda,
): Promise<Ambito | undefined> {
  const { tipo_busqueda, busquedaRapida, id_tipo_ie, id_documento_padre, al } = parametros
  const cargados = (parametros.docs_cargados ?? '').split(/[,|\s]+/).filter((id) => /^\d{1,15}$/.test(id))
  if (cargados.length > MAXIMO_DE_CARGADOS) throw demasiadosCargados(MAXIMO_DE_CARGADOS)
  const sin = [...new Set([...cargados.map(Number), ...(id_documento_padre ? [id_documento_padre] : [])])]
  const [ajustes, tipos] = await Promise.all([
    busquedaRapida || tipo_busqueda === 'rapida' ? configuracion() : undefined,
    id_tipo_ie === undefined ? undefined : tiposQueSeRelacionan(sql, id_tipo_ie),
  ])
  const dias = ajustes?.busqueda_periodo_dias
  const historica = tipo_busqueda === 'historica'
  if (!historica && dias === undefined && tipos === undefined && sin.length === 0) return undefined
  return {
    ...(historica && { historica }),
    ...(dias !== undefined && (al === undefined ? { dias } : { sucedio: hastaEseDia(al, dias) })),
    ...(tipos && { tipos }),
    ...(sin.length > 0 && { sin }),
  }
}

const hastaEseDia = (al: string, dias: number): Rango => ({
  desde: Date.parse(comienzoDelDia(al)) - dias * DIA_MS,
  hasta: Date.parse(ultimoInstante(al)),
})

async function tiposQueSeRelacionan(sql: Sql, id_tipo_ie: number): Promise<number[]> {
  const esencias = ESENCIAS_DE_RELACION[id_tipo_ie]
  if (!esencias) throw tipoDeRelacionInvalido()
  const filas = await sql<{ id: number }[]>`
    select id from tipos_documento where esencia = any(${esencias as string[]}::text[])`
  return filas.map(({ id }) => id)
}
