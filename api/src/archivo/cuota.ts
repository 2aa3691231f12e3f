import { ErrorDeDominio } from '@foja/domain/errores/error-de-dominio.ts'
import type { Sql } from '@foja/platform/postgres/postgres.ts'

const UN_MB = 1024 * 1024
/** Lo que una persona copia en un día. Lo primero entra, pese lo que pese. */
const DIA_MB = 2048
/** Segundos tras los que se invita a repetir. */
const ESPERAR = 3600

const cuotaDeCopias = () =>
  new ErrorDeDominio(
    'demasiadas',
    'cuota_de_copias',
    'Estos adjuntos no entran en lo que le queda por copiar hoy.',
    {
      detalle: `Hasta ${DIA_MB} MB en veinticuatro horas. Cópielo sin adjuntos, o espere.`,
      esperar: ESPERAR,
    },
  )

/** Espera a que terminen de anotarse las otras copias de una persona, en todos los procesos: hasta el fin de la transacción. */
export const unaCopiaPorVez = (sql: Sql, idUsuario: number) =>
  sql`select pg_advisory_xact_lock(hashtext('copias'), ${idUsuario})`

/**
 * Exige que a una persona le quede lugar para copiar esos adjuntos. Dos a la vez no pasan las dos por el último lugar si
 * va dentro de la transacción que los anota, después de `unaCopiaPorVez`; antes dice sólo si ahora hay lugar.
 * @throws cuotaDeCopias (429)
 */
export async function exigirCuota(sql: Sql, idUsuario: number, bytes: number): Promise<void> {
  const [gasto] = await sql<{ bytes: number }[]>`
    select coalesce(sum(f.size), 0)::bigint as bytes
    from archivos f join documentos d on d.id = f.id_documento
    where d.id_usuario = ${idUsuario} and f.id_usuario = ${idUsuario} and f.ts > now() - interval '1 day'`
  if (gasto!.bytes > 0 && gasto!.bytes + bytes > DIA_MB * UN_MB) throw cuotaDeCopias()
}
