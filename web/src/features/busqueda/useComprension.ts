import { useLocation } from 'react-router-dom'
import { useBuscado } from '@/lib/buscado.ts'
import { useCambiarParametros } from '@/lib/sigue-aqui.ts'
import { leerComprension } from './direccion.ts'

/** Cómo se entiende lo escrito y cuánto parecido se admite: vive en la dirección, como todo lo que se pide. */
export function useComprension() {
  const { search } = useLocation()
  const buscado = useBuscado()
  const cambiarParametros = useCambiarParametros()
  const cambiar = (cambio: (parametros: URLSearchParams) => void) => {
    const parametros = new URLSearchParams(buscado)
    cambio(parametros)
    parametros.delete('pagina')
    cambiarParametros(parametros, { preventScrollReset: true })
  }
  return {
    ...leerComprension(search),
    /** Esa parte de lo escrito son sólo palabras. */
    literal: (escrito: string) =>
      cambiar((parametros) =>
        parametros.set('literal', [parametros.get('literal'), escrito].filter(Boolean).join('|')),
      ),
    admitir: (parecidos: boolean) => cambiar((parametros) => parametros.set('parecidos', String(parecidos))),
  }
}
export type Comprension = ReturnType<typeof useComprension>
