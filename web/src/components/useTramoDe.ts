import { useLocation, useSearchParams } from 'react-router-dom'
import { useTramo, type Tramo } from '@/components/useTramo.ts'
import { useCambiarParametros } from '@/lib/sigue-aqui.ts'
import { leerNumeroDePagina, TAMANOS } from '@/lib/tamanos.ts'

/** La página que se mira de la única tabla de una pantalla, en su dirección: `?pagina=2&filas=25`. */
export const useTramoEnDireccion = (): Tramo => useEnDireccion({ pagina: 'pagina', filas: 'filas' })

/**
 * La página que se mira de una tabla; si se dice qué parte de la pantalla es, va en la dirección
 * (`?contenido=3&contenido_filas=25`) y al volver es la misma.
 */
export function useTramoDe(parte: string | undefined, inicial: number = TAMANOS[0]): Tramo {
  const propio = useTramo(inicial)
  const cual = parte ?? ''
  // De varias en una pantalla, cada página no es otro lugar: «atrás» sigue llevando a de donde se vino.
  const suyo = useEnDireccion({ pagina: cual, filas: `${cual}_filas`, inicial, enSuLugar: true })
  return parte === undefined ? propio : suyo
}

type Donde = { pagina: string; filas: string; inicial?: number; enSuLugar?: boolean }

function useEnDireccion({ pagina, filas, inicial = TAMANOS[0], enSuLugar = false }: Donde): Tramo {
  const [parametros] = useSearchParams()
  const cambiarParametros = useCambiarParametros()
  const { state } = useLocation()
  return {
    pagina: leerNumeroDePagina(parametros.get(pagina)),
    tamano: TAMANOS.find((uno) => String(uno) === parametros.get(filas)) ?? inicial,
    fijar: (tramo, replace = enSuLugar) => {
      const otros = new URLSearchParams(parametros)
      otros.set(pagina, String(tramo.pagina))
      otros.set(filas, String(tramo.tamano))
      if (tramo.pagina === 1) otros.delete(pagina)
      if (tramo.tamano === inicial) otros.delete(filas)
      cambiarParametros(otros, { replace, state, preventScrollReset: true })
    },
  }
}
