import { ErrorDeDominio } from '@foja/domain/errores/error-de-dominio.ts'
import { encolar, type Trabajo } from '@foja/platform/trabajos/trabajos.ts'
import type { Contexto } from '@foja/api/contexto.ts'
import { COLA_DE_EXPORTACIONES } from '@foja/api/exportacion/cola.ts'
import * as restos from '@foja/api/exportacion/restos.sql.ts'
import { hacerExportacion } from '@foja/api/exportacion/hacer-exportacion.ts'

/** Las largas, de a una. Por qué no se pudo alguna queda anotado en ella. */
export const trabajoDeExportacion = (contexto: Contexto): Trabajo => ({
  cola: COLA_DE_EXPORTACIONES,
  hacer: async ({ id }: { id: number }) => {
    await hacerExportacion(contexto, id, { seReintenta: true }).catch((error: unknown) => {
      if (!(error instanceof ErrorDeDominio)) throw error
    })
  },
})

/**
 * Las que un proceso dejó a medias al morir vuelven a la cola: sus filas ya congeladas se aprovechan. Y se borra lo que
 * las fallidas dejaron escrito, al final: lo que no se deja borrar no detiene a las demás.
 * @throws AggregateError si de alguna no se pudo, ya probadas todas
 */
export async function retomar({ sql, almacen }: Pick<Contexto, 'sql' | 'almacen'>): Promise<void> {
  await restos.abandonarLasQueMatan(sql)
  await restos.dejarPasajeras(sql)
  await sql.begin(async (sql) => {
    // Se pregunta cada pocos segundos, y delante puede haber una de media hora.
    for (const { id } of await restos.abandonadas(sql))
      await encolar(sql, COLA_DE_EXPORTACIONES, { id }, { sinRepetir: true })
  })
  await deCadaUna(await restos.conRestos(sql), async ({ id, archivo }) => {
    await almacen.borrar(archivo)
    await restos.sinRestos(sql, id)
  })
}

/** Borra las vencidas, con su archivo y sus filas. @throws AggregateError como retomar */
export async function borrarVencidas({ sql, almacen }: Pick<Contexto, 'sql' | 'almacen'>): Promise<void> {
  await deCadaUna(await restos.vencidas(sql), async ({ id, archivo }) => {
    if (archivo) await almacen.borrar(archivo)
    await restos.olvidar(sql, id)
  })
}

/** Una por una; si alguna falla, las demás se hacen igual, y esa se intenta la próxima vez. */
async function deCadaUna<T>(unas: readonly T[], hacer: (una: T) => Promise<void>): Promise<void> {
  const fallos: unknown[] = []
  for (const una of unas) await hacer(una).catch((error: unknown) => fallos.push(error))
  if (fallos.length > 0)
    throw new AggregateError(fallos, 'No se pudo borrar lo que dejaron unas exportaciones')
}
