import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useRef, useState } from 'react'
import { leerVista, paginaDeVista } from '@/entidades/vista/consultas.ts'
import { useAlCambiarLasListas } from '@/entidades/vista/useRecontar.ts'
import { hayDialogo } from '@/lib/dialogo.ts'
import { queCambio, type Cambio } from './que-cambio.ts'
import type { Lista } from './useLista.ts'

const AHORA = ['vista', 'ahora']

/** Si se está por hacer algo con una fila, o se bajó por ellas: si se corrieran, se apretaría otra. */
const seUsanLasFilas = () =>
  window.scrollY > 0 ||
  hayDialogo() ||
  document.querySelector('tbody:is(:hover, :focus-within, :has([aria-expanded=true]))') !== null

/**
 * Vuelve a leer la página que se mira cuando el canal dice que algo cambió (RT-10), y la muestra como está ahora o, si se
 * usan sus filas, no las corre. @param ocupada hay filas elegidas, o que se están recibiendo
 * @returns qué cambió: lo último, para decirlo, y lo que todavía no se muestra
 */
export function useLoNuevo({ pedido, lista, lectura }: Lista, ocupada: boolean) {
  const consultas = useQueryClient()
  const { queryKey } = paginaDeVista(pedido)
  type Visto = Cambio & { de: typeof pedido; leida: number }
  const [ultimo, decir] = useState<Visto | null>(null)
  const [pendiente, esperar] = useState<Visto | null>(null)
  const libre = useRef(true)
  useEffect(() => {
    libre.current = !ocupada && lista.pagina === 1
  })
  const mirar = async (): Promise<void> => {
    const leida = consultas.getQueryState(queryKey)?.dataUpdatedAt
    if (pedido === null || !leida) return
    decir(null)
    // La que está en camino salió antes de este aviso.
    await consultas.cancelQueries({ queryKey: AHORA })
    const ahora = await consultas.fetchQuery({
      queryKey: [...AHORA, pedido],
      queryFn: ({ signal }) => leerVista(pedido, signal),
      staleTime: 0,
      gcTime: 0,
    })
    const estado = consultas.getQueryState(queryKey)
    if (!estado?.data) return
    // Mientras tanto se la leyó, quizás como era antes.
    if (estado.dataUpdatedAt !== leida) return mirar()
    const cambio = queCambio(estado.data, ahora, lista.pagina === 1)
    const seMuestra = cambio
      ? estado.data.rows.length === 0 || (libre.current && !seUsanLasFilas())
      : !hayDialogo()
    if (seMuestra) consultas.setQueryData(queryKey, ahora)
    const visto = cambio && { ...cambio, de: pedido, leida }
    esperar(seMuestra ? null : visto)
    decir(visto)
  }
  useAlCambiarLasListas(() => void mirar().catch(() => undefined))
  const deEsta = (visto: Visto | null) => (visto?.de === pedido ? visto : null)
  const espera = deEsta(pendiente)
  return { ultimo: deEsta(ultimo), pendiente: espera?.leida === lectura.dataUpdatedAt ? espera : null }
}
