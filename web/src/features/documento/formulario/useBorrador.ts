import { useEffect, useLayoutEffect, useRef } from 'react'
import { borrarBorrador, guardarBorrador } from '@/entidades/borrador/borradores.ts'
import { soltar, tomar } from '@/entidades/borrador/en-escritura.ts'
import type { Edicion } from './useEdicion.ts'

const PAUSA_MS = 800

/** Lo que todavía no está en el servidor queda en el navegador mientras se escribe, al irse y al ocultarse la página. */
export function useBorrador({
  clave,
  cambiado,
  guardando,
  comoBorrador,
  descartando,
  seDejo,
  senal: [valores, tecleos],
}: Edicion) {
  const escribir = useRef((_alIrse?: boolean) => {})
  const anotado = useRef(false)
  useLayoutEffect(() => {
    escribir.current = (alIrse = false) => {
      if (descartando) return
      if (cambiado)
        void guardarBorrador(clave, { ...comoBorrador(), ...(alIrse && seDejo() && { dejado: true }) })
      // Lo que se deshizo a mano no vuelve la próxima vez como algo que no llegó a guardarse.
      else if (anotado.current) void borrarBorrador(clave)
      anotado.current = cambiado
    }
  })
  useEffect(() => {
    const espera = setTimeout(() => escribir.current(), PAUSA_MS)
    return () => clearTimeout(espera)
    // También al terminar de guardar: si no se supo cómo, se anota con qué pedirlo igual.
  }, [valores, tecleos, guardando])
  useEffect(() => {
    // Desde el primer guardado la clave es otra. Si otra pestaña la tiene, se escribe igual: es el mismo documento.
    void tomar(clave).catch(() => undefined)
    return () => soltar(clave)
  }, [clave])
  useLayoutEffect(() => {
    const alOcultarse = () => document.visibilityState === 'hidden' && escribir.current()
    document.addEventListener('visibilitychange', alOcultarse)
    return () => {
      document.removeEventListener('visibilitychange', alOcultarse)
      // Antes de que el editor se vaya con la pantalla.
      escribir.current(true)
    }
  }, [])
}
