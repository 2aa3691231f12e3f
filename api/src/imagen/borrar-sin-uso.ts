import { claveDeImagen } from '@foja/platform/almacen/almacen.ts'
import type { Contexto } from '@foja/api/contexto.ts'
import { DIAS_SIN_USO } from '@foja/api/imagen/imagen.sql.ts'

const POR_VEZ = 500

/**
 * Borra las imágenes que se subieron y no quedaron en ningún documento. Las filas primero: si los bytes no se llegan a
 * borrar, sobran y nadie los ve. Los de una que falla no dejan los de las demás.
 * @throws AggregateError si de alguna no se pudo, ya probadas todas.
 */
export async function borrarImagenesSinUso({
  sql,
  almacen,
}: Pick<Contexto, 'sql' | 'almacen'>): Promise<void> {
  const fallos: unknown[] = []
  let borradas: { identifier: string }[]
  do {
    borradas = await sql<{ identifier: string }[]>`
    delete from imagenes where identifier in (
      select identifier from imagenes i
      where i.ts < now() - make_interval(days => ${DIAS_SIN_USO})
        and not exists (select from documentos_imagenes x where x.identifier = i.identifier)
      limit ${POR_VEZ} for update skip locked)
    returning identifier`
    const borrados = await Promise.allSettled(
      borradas.map(({ identifier }) => almacen.borrar(claveDeImagen(identifier))),
    )
    fallos.push(...borrados.flatMap((uno) => (uno.status === 'rejected' ? [uno.reason as unknown] : [])))
  } while (borradas.length === POR_VEZ)
  if (fallos.length > 0) throw new AggregateError(fallos, 'Quedaron bytes de imágenes que ya no están')
}
