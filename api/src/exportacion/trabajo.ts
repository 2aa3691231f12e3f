import { ErrorDeDominio } from '@foja/domain/errores/error-de-dominio.ts'
import { encolar, type Trabajo } from '@foja/platform/trabajos/trabajos.ts'
import type { Contexto } from '@foja/api/contexto.ts'
import { AL_FINAL, COLA_DE_EXPORTACIONES } from '@foja/api/exportacion/cola.ts'
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

/** Las que un proceso dejó a medias al morir vuelven a la cola: sus filas ya congeladas se aprovechan. */
export async function retomar({ sql, almacen }: Pick<Contexto, 'sql' | 'almacen'>): Promise<void> {
  await restos.abandonarLasQueMatan(sql)
  await restos.dejarPasajeras(sql)
  for (const { id, archivo } of await restos.conRestos(sql)) {
    await almacen.borrar(archivo)
    await restos.sinRestos(sql, id)
  }
  await sql.begin(async (sql) => {
    // Se pregunta cada pocos segundos, y delante puede haber una de media hora.
    for (const { id, esperaba } of await restos.abandonadas(sql))
      await encolar(sql, COLA_DE_EXPORTACIONES, { id }, { sinRepetir: true, ...(esperaba && AL_FINAL) })
  })
}

/** Borra las vencidas, con su archivo y sus filas. */
export async function borrarVencidas({ sql, almacen }: Pick<Contexto, 'sql' | 'almacen'>): Promise<void> {
  for (const { id, archivo } of await restos.vencidas(sql)) {
    if (archivo) await almacen.borrar(archivo)
    await restos.olvidar(sql, id)
  }
}
