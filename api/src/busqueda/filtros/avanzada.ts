import type { FiltroDeAcceso } from '@foja/domain/acceso/acceso.ts'
import { demasiadosElegidos, demasiadosRelacionados } from '@foja/domain/busqueda/errores.ts'
import type { ParametrosDeBusqueda } from '@foja/domain/busqueda/schema.ts'
import { textoDeCampo } from '@foja/domain/texto/normalizar.ts'
import type { Sql } from '@foja/platform/postgres/postgres.ts'
import { visible } from '@foja/api/acceso/visible.sql.ts'

/** Lo que la búsqueda avanzada agrega a los filtros (ENT-28). */
export type Avanzada = Partial<{
  /** Lo que tiene que estar, y no estar, entre el título, el contenido y los adjuntos (BUS-30). */
  contiene: string
  tieneadjuntos: boolean
  /** Los documentos que se relacionan con los elegidos: sólo puede hallarse entre ellos. */
  documentosrelacionados: number[]
}>

/** Por debajo de las 65.536 que admite `terms` en Elasticsearch. */
const MAXIMO_DE_RELACIONADOS = 60_000
const MAXIMO_DE_ELEGIDOS = 100

/** @throws demasiadosElegidos, demasiadosRelacionados (422) */
export async function leerAvanzada(
  sql: Sql,
  acceso: FiltroDeAcceso,
  parametros: Pick<ParametrosDeBusqueda, 'contiene' | 'tieneadjuntos' | 'documentosrelacionados'>,
): Promise<Avanzada> {
  const contiene = textoDeCampo(parametros.contiene ?? '').trim()
  const { tieneadjuntos } = parametros
  const elegidos = (parametros.documentosrelacionados ?? '').split(/[,|\s]+/).filter((id) => id !== '')
  if (elegidos.length > MAXIMO_DE_ELEGIDOS) throw demasiadosElegidos(MAXIMO_DE_ELEGIDOS)
  return {
    ...(contiene !== '' && { contiene }),
    ...(tieneadjuntos !== undefined && { tieneadjuntos }),
    ...(elegidos.length > 0 && {
      documentosrelacionados: await relacionadosCon(sql, acceso, elegidos),
    }),
  }
}

/**
 * Los que se relacionan, en cualquier sentido, con alguno de los elegidos que quien llama puede ver: con qué se relaciona
 * lo que no se ve, tampoco. En orden, porque el cursor queda atado a ellos.
 */
async function relacionadosCon(sql: Sql, acceso: FiltroDeAcceso, elegidos: string[]): Promise<number[]> {
  const ids = elegidos.filter((id) => /^\d{1,15}$/.test(id)).map(Number)
  const filas = await sql<{ id: number }[]>`
    with vistos as materialized (
      select d.id from documentos d where d.id = any(${ids}::bigint[]) and ${visible(sql, acceso)})
    select r.id_documento_relacionado as id from relaciones r join vistos v on v.id = r.id_documento
    union
    select r.id_documento from relaciones r join vistos v on v.id = r.id_documento_relacionado
    order by id limit ${MAXIMO_DE_RELACIONADOS + 1}`
  if (filas.length > MAXIMO_DE_RELACIONADOS) throw demasiadosRelacionados(MAXIMO_DE_RELACIONADOS)
  return filas.map(({ id }) => id)
}
