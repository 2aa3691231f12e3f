import { randomUUID } from 'node:crypto'
import type { FiltroDeAcceso } from '@foja/domain/acceso/acceso.ts'
import { adjuntoPerdido } from '@foja/domain/archivo/errores.ts'
import { claveDeArchivo, type Almacen } from '@foja/platform/almacen/almacen.ts'
import type { Sql } from '@foja/platform/postgres/postgres.ts'
import { visible } from '@foja/api/acceso/visible.sql.ts'
import { exigirCuota, unaCopiaPorVez } from '@foja/api/archivo/cuota.ts'

/** Un adjunto y el identificador de su copia, cuyos bytes ya están en el almacén. */
export type Copiado = { id: number; copia: string; bytes: number }

/**
 * Copia los bytes de los adjuntos de un documento que se puede ver: desde ahí no dependen de él (API-10). Va antes de la
 * transacción, que no debe esperar al almacén; lo que no se use se quita con `quitarSobrantes`.
 * @param para de quién son las copias
 * @throws cuotaDeCopias (429), adjuntoPerdido (409)
 */
export async function copiarBytes(
  sql: Sql,
  almacen: Almacen,
  { de, para, filtro }: { de: number; para: number; filtro: FiltroDeAcceso },
): Promise<Copiado[]> {
  const suyos = await sql<{ id: number; identifier: string; filename: string; size: number }[]>`
    select f.id, f.identifier, f.filename, f.size from archivos f join documentos d on d.id = f.id_documento
    where d.id = ${de} and ${visible(sql, filtro)} order by f.id`
  // Lo que no tiene lugar no llega al almacén; al anotarlos se vuelve a exigir, ya sin nadie a la vez.
  if (suyos.length > 0) await exigirCuota(sql, para, sumar(suyos.map(({ size }) => size)))
  const copiados: Copiado[] = []
  for (const { id, identifier, filename, size } of suyos) {
    const copia = randomUUID()
    try {
      await almacen.copiar(claveDeArchivo(identifier), claveDeArchivo(copia))
    } catch (error) {
      await borrarBytes(almacen, copiados)
      if (await almacen.existe(claveDeArchivo(identifier))) throw error
      throw adjuntoPerdido(filename)
    }
    copiados.push({ id, copia, bytes: size })
  }
  return copiados
}

/**
 * Quita los bytes copiados que no son de ningún adjunto: ni lo que falló ni un reintento que recibe la primera respuesta
 * los dejan. Si no puede saberse cuáles son (la transacción pudo confirmarse aunque su respuesta se cortara), quedan.
 */
export async function quitarSobrantes(
  sql: Sql,
  almacen: Almacen,
  copiados: readonly Copiado[],
): Promise<void> {
  if (copiados.length === 0) return
  const copias = copiados.map(({ copia }) => copia)
  const usadas = await sql<{ identifier: string }[]>`
    select identifier from archivos where identifier = any(${copias}::text[])`.catch(() => null)
  if (!usadas) return
  const son = new Set(usadas.map(({ identifier }) => identifier))
  await borrarBytes(
    almacen,
    copiados.filter(({ copia }) => !son.has(copia)),
  )
}

/** Los que se pueda: lo que no se borró no cambia lo que se contesta. */
const borrarBytes = (almacen: Almacen, copiados: readonly Copiado[]) =>
  Promise.allSettled(copiados.map(({ copia }) => almacen.borrar(claveDeArchivo(copia))))

const sumar = (unos: readonly number[]) => unos.reduce((suma, uno) => suma + uno, 0)

/**
 * Deja lo copiado entre los adjuntos de otro documento, en la transacción que lo crea. Otro proceso pudo copiar mientras
 * tanto para la misma persona.
 * @throws cuotaDeCopias (429)
 */
export async function anotarCopiados(
  sql: Sql,
  copiados: readonly Copiado[],
  { a, idUsuario }: { a: number; idUsuario: number },
): Promise<void> {
  await unaCopiaPorVez(sql, idUsuario)
  await exigirCuota(sql, idUsuario, sumar(copiados.map(({ bytes }) => bytes)))
  await sql`
  insert into archivos (id_documento, identifier, filename, ext, type, size, principal, firmado, texto, id_usuario)
  select ${a}, c.copia, filename, ext, type, size, principal, firmado, texto, ${idUsuario}
  from jsonb_to_recordset(${sql.json(copiados as never)}) as c (id bigint, copia text)
  join archivos using (id) order by id`
}
