import { hashKey, useQueryClient } from '@tanstack/react-query'
import { useEffect, useRef, useState } from 'react'
import { leerVista, paginaDeVista } from '@/entidades/vista/consultas.ts'
import { useAlCambiarLasListas } from '@/entidades/vista/useRecontar.ts'
import { hayDialogo } from '@/lib/dialogo.ts'
import { leerDeNuevo } from './leer-de-nuevo.ts'
import { queCambio, type Cambio } from './que-cambio.ts'
import type { Lista } from './useLista.ts'

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
  // El pedido se rehace, igual, cada vez que cambia la dirección.
  const de = hashKey(queryKey)
  type Visto = Cambio & { de: string; leida: number; seMuestra: boolean }
  const [visto, decir] = useState<Visto | null>(null)
  // Tomado siempre: React Query sólo avisa de lo que se tomó, y la página releída igual cambia nada más que esto.
  const { dataUpdatedAt } = lectura
  const vigente = useRef({ de, libre: true })
  useEffect(() => {
    vigente.current = { de, libre: !ocupada && lista.pagina === 1 }
  })
  const mirar = async (): Promise<void> => {
    if (pedido === null) return
    const leido = await leerDeNuevo(consultas, queryKey, (senal) => leerVista(pedido, senal))
    // Mientras tanto se la leyó, o se pasó a otra.
    if (!leido || vigente.current.de !== de) return
    const { antes, ahora, leida } = leido
    const cambio = queCambio(antes, ahora, lista.pagina === 1)
    const seMuestra = cambio
      ? antes.rows.length === 0 || (vigente.current.libre && !seUsanLasFilas())
      : !hayDialogo()
    if (seMuestra) consultas.setQueryData(queryKey, ahora)
    decir(cambio && { ...cambio, de, leida, seMuestra })
  }
  useAlCambiarLasListas(() => void mirar().catch(() => undefined))
  const ultimo = visto?.de === de && (visto.seMuestra || visto.leida === dataUpdatedAt) ? visto : null
  return { ultimo, pendiente: ultimo?.seMuestra ? null : ultimo }
}
