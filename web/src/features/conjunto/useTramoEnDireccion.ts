import { useSearchParams } from 'react-router-dom'
import type { Tramo } from '@/components/TablaPaginada.tsx'
import { TAMANOS } from '@/lib/tamanos.ts'

/** La página que se mira de la única tabla de una pantalla, en su dirección: `?pagina=2&filas=25`. */
export function useTramoEnDireccion(): Tramo {
  const [parametros, fijarParametros] = useSearchParams()
  return {
    pagina: Math.max(1, Math.trunc(Number(parametros.get('pagina'))) || 1),
    tamano: TAMANOS.find((uno) => String(uno) === parametros.get('filas')) ?? TAMANOS[0],
    fijar: ({ pagina, tamano }, replace = false) =>
      fijarParametros(
        (actuales) =>
          new URLSearchParams({
            ...Object.fromEntries(actuales),
            pagina: String(pagina),
            filas: String(tamano),
          }),
        { replace, preventScrollReset: true },
      ),
  }
}
