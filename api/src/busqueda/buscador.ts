import type { Equivalencias } from '@foja/domain/busqueda/equivalencias.ts'
import type { Elastic } from '@foja/platform/elasticsearch/elasticsearch.ts'
import type { Sql } from '@foja/platform/postgres/postgres.ts'
import type { Contexto } from '@foja/api/contexto.ts'
import { crearIndiceEnUso, type EnUso } from '@foja/api/busqueda/indice/indice-en-uso.ts'
import { crearAreasNombradas } from '@foja/api/busqueda/entender/areas-nombradas.ts'
import { crearNombres } from '@foja/api/busqueda/facetas/nombres.sql.ts'
import { crearTiposPorEsencia } from '@foja/api/busqueda/listas/tipos-por-esencia.ts'
import { crearTiposNombrados } from '@foja/api/busqueda/entender/tipos-nombrados.ts'
import { crearEquivalencias } from '@foja/api/busqueda/palabras/equivalencias.ts'
import { crearRecordadas, type Recordadas } from '@foja/api/busqueda/palabras/recordadas.ts'

/** Con qué se busca. */
export type Buscador = {
  sql: Sql
  es: Elastic
  secreto: string
  /** Con el que empiezan los índices de la instalación. */
  prefijo: string
  /** Alias de documentos, con el prefijo. */
  indice: string
  /** El índice tras el alias, que puede ser todavía el de otra versión. */
  enUso: () => Promise<EnUso>
  /** Lo mismo, del de bandejas. */
  bandejasEnUso: () => Promise<EnUso>
  tiposNombrados: ReturnType<typeof crearTiposNombrados>
  areasNombradas: ReturnType<typeof crearAreasNombradas>
  nombres: ReturnType<typeof crearNombres>
  tiposPorEsencia: ReturnType<typeof crearTiposPorEsencia>
  configuracion: Contexto['configuracion']
  equivalencias: () => Promise<Equivalencias>
  recordadas: Recordadas
}

export const crearBuscador = ({
  sql,
  es,
  entorno,
  configuracion,
}: Pick<Contexto, 'sql' | 'es' | 'entorno' | 'configuracion'>): Buscador => ({
  sql,
  es,
  secreto: entorno.FOJA_SECRETO,
  prefijo: entorno.FOJA_INDICE_PREFIJO,
  indice: `${entorno.FOJA_INDICE_PREFIJO}documentos`,
  enUso: crearIndiceEnUso(sql, 'documentos'),
  bandejasEnUso: crearIndiceEnUso(sql, 'bandejas'),
  tiposNombrados: crearTiposNombrados(sql),
  areasNombradas: crearAreasNombradas(sql),
  nombres: crearNombres(sql),
  tiposPorEsencia: crearTiposPorEsencia(sql),
  configuracion,
  equivalencias: crearEquivalencias(configuracion),
  recordadas: crearRecordadas(),
})

const buscadores = new WeakMap<Elastic, Buscador>()

/** El de todas las habitaciones: lo que una supo de las palabras, las áreas o el índice, las demás no lo preguntan. */
export function buscadorDe(contexto: Parameters<typeof crearBuscador>[0]): Buscador {
  const hecho = buscadores.get(contexto.es) ?? crearBuscador(contexto)
  buscadores.set(contexto.es, hecho)
  return hecho
}
