import { useLocation, useSearchParams } from 'react-router-dom'
import { useTramo, type Tramo } from '@/components/TablaPaginada.tsx'
import { TAMANOS } from '@/lib/tamanos.ts'

/**
 * La página que se mira de una tabla; si se dice qué parte de la pantalla es, va en la dirección
 * (`?contenido=3&contenido_filas=25`) y al volver es la misma.
 */
export function useTramoDe(parte: string | undefined, inicial: number = TAMANOS[0]): Tramo {
  const propio = useTramo(inicial)
  const [parametros, fijarParametros] = useSearchParams()
  const { state } = useLocation()
  if (parte === undefined) return propio
  const deFilas = `${parte}_filas`
  return {
    pagina: Math.max(1, Math.trunc(Number(parametros.get(parte))) || 1),
    tamano: TAMANOS.find((uno) => String(uno) === parametros.get(deFilas)) ?? inicial,
    // Cada página no es otro lugar: «atrás» sigue llevando a de donde se vino.
    fijar: ({ pagina, tamano }) =>
      fijarParametros(
        (actuales) => {
          actuales.set(parte, String(pagina))
          actuales.set(deFilas, String(tamano))
          if (pagina === 1) actuales.delete(parte)
          if (tamano === inicial) actuales.delete(deFilas)
          return actuales
        },
        { replace: true, state, preventScrollReset: true },
      ),
  }
}
