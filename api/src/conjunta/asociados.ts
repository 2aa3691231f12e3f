import { filtroDeAcceso, type Acceso } from '@foja/domain/acceso/acceso.ts'
import type { ExpedienteAsociado } from '@foja/domain/conjunta/schema.ts'
import type { ErrorDeDominio } from '@foja/domain/errores/error-de-dominio.ts'
import type { ContextoDeHerramientas, HechosDeDocumento } from '@foja/domain/herramienta/contexto.ts'
import { motivoDe } from '@foja/domain/herramienta/errores.ts'
import type { Sql } from '@foja/platform/postgres/postgres.ts'
import { visible } from '@foja/api/acceso/visible.sql.ts'
import { asociadosDe } from '@foja/api/herramienta/asociados.sql.ts'
import { contextosDe } from '@foja/api/herramienta/contexto.ts'
import { nombreDicho } from '@foja/api/operacion/homonima.sql.ts'
import type { Medios } from '@foja/api/operacion/operar.ts'

/** Los expedientes asociados (13) a uno, los haya asociado él o ellos. */
export async function asociadosA(sql: Sql, idCabecera: number): Promise<number[]> {
  const asociados = await sql<{ id: number }[]>`
    select distinct id from ${asociadosDe(sql, sql`${idCabecera}::bigint`)} as asociados`
  return asociados.map(({ id }) => id)
}

/** Si todos ésos están asociados a un expediente. */
export async function todosAsociados(sql: Sql, idCabecera: number, ids: readonly number[]): Promise<boolean> {
  const suyos = new Set(await asociadosA(sql, idCabecera))
  return ids.every((id) => suyos.has(id))
}

/** Los que caben para elegir de una lista. */
const CANDIDATOS = 500

/** De esos expedientes, los que quien llama puede ver, por su número: a lo sumo 500. */
export const expedientesVisibles = (sql: Sql, acceso: Acceso, ids: readonly number[]) =>
  sql<Omit<ExpedienteAsociado, 'motivo'>[]>`
    select d.id, t.nombre_singular as tipo, d.nro_str, d.titulo, ${nombreDicho(sql, 'a')} as area
    from documentos d
    join tipos_documento t on t.id = d.id_tipo
    join areas a on a.id = d.id_area_actual
    where d.id = any(${ids as number[]}::bigint[]) and ${visible(sql, filtroDeAcceso(acceso))}
    order by d.nro_orden, d.id limit ${CANDIDATOS}`

/** Lo que impide elegir un expediente para hacer algo con el que encabeza. */
type Impide = (
  cabecera: HechosDeDocumento,
  contexto: ContextoDeHerramientas,
  cual: Omit<ExpedienteAsociado, 'motivo'>,
) => ErrorDeDominio | undefined

/**
 * Los expedientes asociados a uno que quien llama puede ver, y por qué no puede elegirse cada uno, si no se puede.
 * @param impide las reglas de lo que se hará con ellos
 */
export async function paraElegir(
  { sql, configuracion }: Medios,
  acceso: Acceso,
  idCabecera: number,
  impide: Impide,
): Promise<ExpedienteAsociado[]> {
  const filas = await expedientesVisibles(sql, acceso, await asociadosA(sql, idCabecera))
  const ids = [idCabecera, ...filas.map(({ id }) => id)]
  const contextos = await contextosDe(sql, acceso, ids, await configuracion())
  const { documento } = contextos.get(idCabecera)!
  return filas.map((fila) => {
    const suyo = contextos.get(fila.id)!
    const falla = impide(documento, suyo, fila)
    const donde = `${suyo.documento.en_transito ? 'Salió de' : 'Está en'} ${fila.area}`
    return { ...fila, motivo: falla ? enSuFila(falla, donde) : null }
  })
}

/** En la fila de uno, que no se pudo hacer con todos no hace falta decirlo: alcanza con por qué, y dónde está. */
function enSuFila(falla: ErrorDeDominio, donde: string): string {
  if (falla.clave === 'en_otra_area') return `${donde}. ${falla.detalle}`
  return falla.message === 'No se pudo realizar la fusión' ? falla.detalle! : motivoDe(falla)
}
