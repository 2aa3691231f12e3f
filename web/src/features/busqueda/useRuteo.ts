import type { RequestState, SearchDriverOptions } from '@elastic/search-ui'
import { useEffect, useLayoutEffect, useRef, useState } from 'react'
import { useLocation, useNavigate, useNavigationType, type Location } from 'react-router-dom'
import { cursorDe, cursoresDe, paginaAnterior, paginaSiguiente } from '@/entidades/busqueda/paginas.ts'
import { leerAl } from '@/entidades/pasado/al.ts'
import { esLaMisma, useAdonde } from '@/lib/sigue-aqui.ts'
import { cambioSoloElTexto, escribirDireccion, leerComprension, leerDireccion } from './direccion.ts'

/** Lo que guarda cada entrada del historial. Los cursores no van en la dirección: valen para quien los pidió. */
type Historial = {
  cursores: readonly string[]
  /** La escribió Search UI: no hay que volver a leerla. */
  propia: boolean
  /** La dejó lo que se tecleaba: lo siguiente que se teclee la reemplaza. */
  tecleo: boolean
}

/** Si a esa dirección la llevó lo que se busca, y no al revés. */
export const escribioLaBusqueda = ({ state }: Pick<Location, 'state'>) =>
  (state as Partial<Historial> | null)?.propia === true

/** El estado de Search UI en la dirección, con las rutas de la aplicación: recargar, volver y compartir. */
export function useRuteo(tamanoPorOmision: number) {
  const ubicacion = useLocation()
  const tipo = useNavigationType()
  const navegar = useNavigate()
  const adonde = useAdonde()
  const actual = useRef({ ubicacion, navegar })
  const avisar = useRef<((buscado?: string) => void) | null>(null)
  const cursores = useRef(cursoresDe(ubicacion.state))
  const vista = useRef(ubicacion)
  const enviada = useRef(false)
  const corregida = useRef(false)
  const vivo = useRef(true)

  useEffect(() => {
    vivo.current = true
    return () => {
      vivo.current = false
    }
  }, [])
  useLayoutEffect(() => {
    actual.current = { ubicacion, navegar }
  }, [ubicacion, navegar])
  useEffect(() => {
    // Por identidad: a una dirección escrita a mano el historial no le pone clave.
    if (vista.current === ubicacion) return
    vista.current = ubicacion
    const historial = ubicacion.state as Partial<Historial> | null
    if (tipo !== 'POP' && historial?.propia) return
    cursores.current = historial?.cursores ?? []
    avisar.current?.(ubicacion.search)
  }, [ubicacion, tipo])

  const ir = (search: string, historial: Omit<Historial, 'propia'>, replace: boolean) => {
    const { navegar, ubicacion } = actual.current
    const state = { ...historial, propia: true } satisfies Historial
    // Desde ya, y no cuando React la dibuje: quien teclea Enter en ese instante fija ésta.
    actual.current = { navegar, ubicacion: { ...ubicacion, search, state } }
    void navegar({ pathname: ubicacion.pathname, search }, { replace, state, preventScrollReset: true })
  }
  /** Alguien ya fue a otra dirección que todavía no se dibujó: escribir encima lo traería de vuelta. */
  const yaSeFue = () => !vivo.current || !esLaMisma(adonde(), actual.current.ubicacion)
  // Se arma una sola vez: el motor de Search UI vive tanto como la pantalla, y todo lo que cambia está en las refs.
  const [ruteo] = useState(() => ({
    routingOptions: {
      readUrl: () => actual.current.ubicacion.search,
      urlToState: (buscado) => leerDireccion(buscado, tamanoPorOmision, cursores.current.length > 0),
      stateToUrl: (estado) => escribirDireccion(estado, actual.current.ubicacion.search, tamanoPorOmision),
      routeChangeHandler: (avisarle) => {
        avisar.current = avisarle
        return () => (avisar.current = null)
      },
      writeUrl: (parametros, { replaceUrl }) => {
        // Una búsqueda que contesta después de irse no trae de vuelta.
        if (yaSeFue()) return
        const fija = enviada.current
        enviada.current = false
        const { search, state } = actual.current.ubicacion
        const nueva = parametros === '' ? '' : `?${parametros}`
        if (nueva === search) return
        const soloTexto = cambioSoloElTexto(search, nueva)
        const sobreTecleo = search === '' || (state as Partial<Historial> | null)?.tecleo === true
        const tecleo = soloTexto && !fija
        const replace = replaceUrl || corregida.current || (soloTexto && sobreTecleo)
        corregida.current = false
        ir(nueva, { cursores: cursores.current, tecleo }, replace)
      },
    } satisfies SearchDriverOptions['routingOptions'],
    /** El camino de lo que se está buscando, aunque la dirección todavía tenga lo anterior. */
    caminoDe: (estado: RequestState) => {
      const { pathname, search } = actual.current.ubicacion
      const parametros = escribirDireccion(estado, search, tamanoPorOmision)
      return parametros === '' ? pathname : `${pathname}?${parametros}`
    },
    /** Lo escrito queda en el historial: lo que se teclee después es otra búsqueda. */
    fijar: (escrito: string) => {
      const { search, state } = actual.current.ubicacion
      // Si la dirección todavía tiene lo anterior, la reemplaza la búsqueda que viene.
      const alDia = (new URLSearchParams(search).get('q') ?? '') === escrito.trim()
      enviada.current = !alDia
      if (alDia && (state as Partial<Historial> | null)?.tecleo && !yaSeFue())
        ir(search, { cursores: cursores.current, tecleo: false }, true)
    },
    /** La próxima dirección corrige la que está: no deja ésta en el historial. */
    reemplazar: () => {
      corregida.current = true
    },
    /** Cursor de la página pedida, si está más allá de la ventana. */
    cursor: ({ current = 1, resultsPerPage = 10 }: RequestState) =>
      cursorDe({ current, resultsPerPage, cursores: cursores.current }),
    filtroPDF: () => new URLSearchParams(actual.current.ubicacion.search).get('filtroPDF'),
    comprension: () => leerComprension(actual.current.ubicacion.search),
    al: () => leerAl(actual.current.ubicacion.search),
    avanzar: (siguiente: string, { current = 1, resultsPerPage = 10 }: RequestState) => {
      const pagina = paginaSiguiente({ current, resultsPerPage, cursores: cursores.current }, siguiente)
      cursores.current = pagina.cursores
      return pagina.current
    },
    /** Si ya no se sabe cómo llegar a la de antes, la primera. */
    retroceder: ({ current = 1, resultsPerPage = 10 }: RequestState) => {
      const pagina = paginaAnterior({ current, resultsPerPage, cursores: cursores.current })
      cursores.current = pagina?.cursores ?? []
      return pagina?.current ?? 1
    },
  }))
  return ruteo
}
export type Ruteo = ReturnType<typeof useRuteo>
