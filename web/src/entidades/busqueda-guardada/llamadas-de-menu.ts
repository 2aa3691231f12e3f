// Aparte de las demás: viajan con el menú de una guardada, cuando se lo abre.
import type { QueryClient } from '@tanstack/react-query'
import { pedir } from '@/lib/api.ts'
import { compartidas, guardadas } from './consultas.ts'
import { releer } from './llamadas.ts'

/** @throws ErrorDeApi */
export async function quitarGuardada(consultas: QueryClient, id: number): Promise<void> {
  await pedir('DELETE /busquedas/guardadas/{id}', { camino: { id } }).finally(() => releer(consultas))
}

/** Quita de las áreas propias una que comparte quien está de baja. @throws ErrorDeApi */
export async function quitarCompartida(consultas: QueryClient, id: number): Promise<void> {
  await pedir('DELETE /busquedas/compartidas/{id}', { camino: { id } }).finally(() =>
    consultas.invalidateQueries({ queryKey: compartidas.queryKey }),
  )
}

/** La comparte con esas áreas y con ninguna otra. @throws ErrorDeApi */
export async function compartirGuardada(consultas: QueryClient, id: number, areas: number[]): Promise<void> {
  await pedir('PUT /busquedas/guardadas/{id}/areas', { camino: { id }, cuerpo: { areas } }).finally(() =>
    releer(consultas),
  )
}

/** Pide que se le avise de lo nuevo de una guardada, suya o compartida, o que se deje de hacerlo. @throws ErrorDeApi */
export async function vigilarGuardada(consultas: QueryClient, id: number, avisar: boolean): Promise<void> {
  await pedir('PUT /busquedas/guardadas/{id}/vigilancia', { camino: { id }, cuerpo: { avisar } }).finally(
    () => Promise.all([releer(consultas), consultas.invalidateQueries({ queryKey: compartidas.queryKey })]),
  )
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
