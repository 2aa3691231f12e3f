import type { QueryClient } from '@tanstack/react-query'
import type { BusquedaConNombre } from '@foja/domain/busqueda-guardada/schema.ts'
import { pedir } from '@/lib/api.ts'
import { compartidas, guardadas, nuevosDeGuardadas, recientes } from './consultas.ts'

const releer = (consultas: QueryClient) => consultas.invalidateQueries({ queryKey: guardadas.queryKey })

/** Guarda una búsqueda, o le da otro nombre a la que ya lo estaba. @throws ErrorDeApi */
export async function guardarBusqueda(consultas: QueryClient, cuerpo: BusquedaConNombre): Promise<void> {
  await pedir('POST /busquedas/guardadas', { cuerpo })
  await releer(consultas)
}

/** @throws ErrorDeApi */
export async function renombrarGuardada(consultas: QueryClient, id: number, nombre: string): Promise<void> {
  await pedir('PUT /busquedas/guardadas/{id}', { camino: { id }, cuerpo: { nombre } })
  await releer(consultas)
}

/** @throws ErrorDeApi */
export async function quitarGuardada(consultas: QueryClient, id: number): Promise<void> {
  await pedir('DELETE /busquedas/guardadas/{id}', { camino: { id } })
  await releer(consultas)
}

/** La comparte con esas áreas y con ninguna otra. @throws ErrorDeApi */
export async function compartirGuardada(consultas: QueryClient, id: number, areas: number[]): Promise<void> {
  await pedir('PUT /busquedas/guardadas/{id}/areas', { camino: { id }, cuerpo: { areas } })
  await releer(consultas)
}

/** Pide que se le avise de lo nuevo de una guardada, suya o compartida, o que se deje de hacerlo. @throws ErrorDeApi */
export async function vigilarGuardada(consultas: QueryClient, id: number, avisar: boolean): Promise<void> {
  await pedir('PUT /busquedas/guardadas/{id}/vigilancia', { camino: { id }, cuerpo: { avisar } })
  await Promise.all([releer(consultas), consultas.invalidateQueries({ queryKey: compartidas.queryKey })])
}

let anterior: Promise<unknown> = Promise.resolve()
let ultimo = 0

/**
 * Pone las guardadas en ese orden: se ve enseguida y, si no se pudo, se relee el que era. De varios seguidos se manda
 * uno por vez, y de los que esperan sólo el último: el servidor podría atenderlos en otro orden.
 * @throws ErrorDeApi
 */
export async function ordenarGuardadas(consultas: QueryClient, ids: number[]): Promise<void> {
  const suyo = ++ultimo
  // Lo que se esté releyendo trae todavía el orden de antes.
  void consultas.cancelQueries({ queryKey: guardadas.queryKey })
  consultas.setQueryData(guardadas.queryKey, (filas) =>
    filas?.toSorted((a, b) => ids.indexOf(a.id) - ids.indexOf(b.id)),
  )
  const hecho = anterior.then(() =>
    suyo === ultimo ? pedir('PUT /busquedas/guardadas/orden', { cuerpo: { ids } }) : undefined,
  )
  anterior = hecho.catch(() => {})
  try {
    await hecho
  } finally {
    if (suyo === ultimo) await releer(consultas)
  }
}

/** Da por visto lo que encuentra una guardada; si no se pudo, lo nuevo sigue contándose. */
export async function mirarGuardada(consultas: QueryClient, id: number): Promise<void> {
  const vista = await pedir('POST /busquedas/guardadas/{id}/mirada', { camino: { id } }).catch(() => null)
  if (vista)
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
