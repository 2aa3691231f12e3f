import { useCallback, useEffect, useLayoutEffect, useRef, type RefObject } from 'react'
import { useBlocker, useNavigate, type BlockerFunction } from 'react-router-dom'
import { vaHaciaAtras } from '@/lib/historial.ts'
import { esSalir, puedeSalir, quedarse } from '@/lib/salida.ts'

/** Si se va hacia atrás. */
export const esAtras: BlockerFunction = ({ historyAction }) => historyAction === 'POP' && vaHaciaAtras()

/**
 * Con qué se cierra; nulo cuando ya se fue. El enrutador deja de preguntarle un momento después: lo que detuviera entonces no
 * lo seguiría nadie.
 */
function useCerrar(cerrar: () => void): RefObject<(() => void) | null> {
  const ultimo = useRef<(() => void) | null>(null)
  useLayoutEffect(() => {
    ultimo.current = cerrar
    return () => {
      ultimo.current = null
    }
  }, [cerrar])
  return ultimo
}

/** Con un diálogo delante, «atrás» lo cierra a él, como Escape, y no deja la pantalla: en un teléfono es con lo que se cierra. */
export function useAtras(cerrar: () => void): void {
  const vuelve = useRef(false)
  const ultimo = useCerrar(cerrar)
  // El enrutador le pregunta sólo al último que llegó: el diálogo responde también por la pantalla de debajo.
  const detiene = useCallback<BlockerFunction>(
    (paso) => {
      vuelve.current = ultimo.current !== null && esAtras(paso)
      return vuelve.current || esSalir(paso)
    },
    [ultimo],
  )
  const bloqueo = useBlocker(detiene)
  useEffect(() => {
    if (bloqueo.state !== 'blocked') return
    if (vuelve.current) {
      bloqueo.reset()
      if (!quedarse()) ultimo.current?.()
    } else void puedeSalir().then((sale) => (sale ? bloqueo.proceed() : bloqueo.reset()))
  }, [bloqueo, ultimo])
}

/**
 * Lo mismo con un menú, que se cierra al elegir: si lo elegido deja algo sin guardar, primero se cierra y después se va, y
 * pregunta la pantalla, que es la que queda.
 */
export function useAtrasEnMenu(cerrar: () => void): void {
  const navegar = useNavigate()
  const sigue = useRef<() => void>(undefined)
  const ultimo = useCerrar(cerrar)
  const detiene = useCallback<BlockerFunction>(
    (paso) => {
      if (esAtras(paso)) return ultimo.current !== null
      if (!esSalir(paso)) return false
      const { nextLocation: alla, historyAction } = paso
      // Adelante con el menú abierto sólo lo cierra.
      if (historyAction !== 'POP')
        sigue.current = () => void navegar(alla, { replace: historyAction === 'REPLACE', state: alla.state })
      return true
    },
    [ultimo, navegar],
  )
  const bloqueo = useBlocker(detiene)
  useEffect(() => {
    if (bloqueo.state !== 'blocked') return
    bloqueo.reset()
    if (!quedarse()) ultimo.current?.()
  }, [bloqueo, ultimo])
  useEffect(() => () => void setTimeout(() => sigue.current?.()), [])
}
