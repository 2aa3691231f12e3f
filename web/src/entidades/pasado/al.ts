import { useLocation, useNavigate } from 'react-router-dom'
import { useBuscado } from '@/lib/buscado.ts'

/** El día cuyo final se mira, aaaa-MM-dd, según una dirección; nulo: ahora. Si existe lo dice el servidor. */
export function leerAl(buscado: string): string | null {
  const al = new URLSearchParams(buscado).get('al')
  return al !== null && /^\d{4}-\d{2}-\d{2}$/.test(al) ? al : null
}

/** Lo que una dirección dice como día y no se entiende, así que se ve lo de ahora; nulo si no dice nada así. */
function leerAlDudoso(buscado: string): string | null {
  return leerAl(buscado) === null ? new URLSearchParams(buscado).get('al') : null
}

/** El día que se mira; nulo: ahora. */
export const useAl = (): string | null => leerAl(useLocation().search)

/** El día que se mira y con qué se pasa a otro, o se vuelve a ahora (nulo), en la misma búsqueda o lista. */
export function usePasado() {
  const { pathname, search } = useLocation()
  const buscado = useBuscado()
  const navegar = useNavigate()
  return {
    al: leerAl(search),
    dudoso: leerAlDudoso(search),
    mirar: (dia: string | null) => {
      const parametros = new URLSearchParams(buscado)
      if (dia === null) parametros.delete('al')
      else parametros.set('al', dia)
      parametros.delete('pagina')
      void navegar({ pathname, search: parametros.toString() }, { preventScrollReset: true })
    },
  }
}
