import { useCallback, useEffect, useRef } from 'react'
import { useBlocker, useNavigate, type BlockerFunction } from 'react-router-dom'
import { vaHaciaAtras } from '@/lib/historial.ts'
import { esSalir, puedeSalir, quedarse } from '@/lib/salida.ts'

/** Si se va hacia atrás. */
export const esAtras: BlockerFunction = ({ historyAction }) => historyAction === 'POP' && vaHaciaAtras()

/** Con un diálogo delante, «atrás» lo cierra a él, como Escape, y no deja la pantalla: en un teléfono es con lo que se cierra. */
export function useAtras(cerrar: () => void): void {
  const vuelve = useRef(false)
  // El enrutador le pregunta sólo al último que llegó: el diálogo responde también por la pantalla de debajo.
  const detiene = useCallback<BlockerFunction>((paso) => {
    vuelve.current = esAtras(paso)
    return vuelve.current || esSalir(paso)
  }, [])
  const bloqueo = useBlocker(detiene)
  const ultimo = useRef(cerrar)
  ultimo.current = cerrar
  useEffect(() => {
    if (bloqueo.state !== 'blocked') return
    if (vuelve.current) {
      bloqueo.reset()
      if (!quedarse()) ultimo.current()
    } else void puedeSalir().then((sale) => (sale ? bloqueo.proceed() : bloqueo.reset()))
  }, [bloqueo])
}

/**
 * Lo mismo con un menú, que se cierra al elegir: si lo elegido deja algo sin guardar, primero se cierra y después se va, y
 * pregunta la pantalla, que es la que queda.
 */
export function useAtrasEnMenu(cerrar: () => void): void {
  const navegar = useNavigate()
  const sigue = useRef<() => void>(undefined)
  const detiene = useCallback<BlockerFunction>(
    (paso) => {
      if (esAtras(paso)) return true
      if (!esSalir(paso)) return false
      const { nextLocation: alla, historyAction } = paso
      // Adelante con el menú abierto sólo lo cierra.
      if (historyAction !== 'POP')
        sigue.current = () => void navegar(alla, { replace: historyAction === 'REPLACE', state: alla.state })
      return true
    },
    [navegar],
  )
  const bloqueo = useBlocker(detiene)
  const ultimo = useRef(cerrar)
  ultimo.current = cerrar
  useEffect(() => {
    if (bloqueo.state !== 'blocked') return
    bloqueo.reset()
    if (!quedarse()) ultimo.current()
  }, [bloqueo])
  useEffect(() => () => void setTimeout(() => sigue.current?.()), [])
}
