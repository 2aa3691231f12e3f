import type { QueryClient } from '@tanstack/react-query'
import type { BusquedaConNombre } from '@foja/domain/busqueda-guardada/schema.ts'
import { pedir } from '@/lib/api.ts'
import { esperarLectura } from '@/lib/lo-leido.ts'
import { guardadas, nuevosDeGuardadas, recientes } from './consultas.ts'

/** Vuelve a leer las que guardó: también si falló, que pudo hacerse y perderse la respuesta. */
export const releer = (consultas: QueryClient) =>
  consultas.invalidateQueries({ queryKey: guardadas.queryKey })

/** Guarda una búsqueda, o le da otro nombre a la que ya lo estaba. @throws ErrorDeApi */
export async function guardarBusqueda(consultas: QueryClient, cuerpo: BusquedaConNombre): Promise<void> {
  await pedir('POST /busquedas/guardadas', { cuerpo }).finally(() => releer(consultas))
}

/** @throws ErrorDeApi */
export async function renombrarGuardada(consultas: QueryClient, id: number, nombre: string): Promise<void> {
  await pedir('PUT /busquedas/guardadas/{id}', { camino: { id }, cuerpo: { nombre } }).finally(() =>
    releer(consultas),
  )
}

/** Da por visto lo que encuentra una guardada; si no se pudo, lo nuevo sigue contándose. */
export async function mirarGuardada(consultas: QueryClient, id: number): Promise<void> {
  const vista = await pedir('POST /busquedas/guardadas/{id}/mirada', { camino: { id } }).catch(() => null)
  if (!vista) return
  // La cuenta que está en camino puede ser de antes de mirarla.
  await esperarLectura(consultas, nuevosDeGuardadas.queryKey)
  consultas.setQueryData(nuevosDeGuardadas.queryKey, (nuevos) => nuevos && new Map(nuevos).set(id, 0))
}

/** Se acuerda de una búsqueda que se miró. Nadie espera por ella: si no se pudo, no se dice. */
export async function anotarReciente(consultas: QueryClient, cuerpo: BusquedaConNombre): Promise<void> {
  await pedir('POST /busquedas/recientes', { cuerpo }).catch(() => null)
  await consultas.invalidateQueries({ queryKey: recientes.queryKey })
}

/** Olvida una reciente o, sin decir cuál, todas: se va enseguida. @throws ErrorDeApi */
export async function olvidarReciente(consultas: QueryClient, id?: number): Promise<void> {
  consultas.setQueryData(recientes.queryKey, (filas) =>
    id === undefined ? [] : filas?.filter((fila) => fila.id !== id),
  )
  try {
    if (id === undefined) await pedir('DELETE /busquedas/recientes')
    else await pedir('DELETE /busquedas/recientes/{id}', { camino: { id } })
  } finally {
    await consultas.invalidateQueries({ queryKey: recientes.queryKey })
  }
}
