import { Link, useLocation } from 'react-router-dom'
import { caminoDeModo, NOMBRE_DE_MODO, type Modo } from './entre-busquedas.ts'
import estilos from './ModosDeBusqueda.module.css'

/** Las maneras de buscar (BUS-01); de una a otra va lo que se busca. */
export function ModosDeBusqueda({ actual }: { actual: Modo }) {
  const { search } = useLocation()
  return (
    <nav aria-label="Maneras de buscar" className={estilos.modos}>
      {(Object.keys(NOMBRE_DE_MODO) as Modo[]).map((modo) => (
        <Link
          key={modo}
          to={modo === actual ? { search } : caminoDeModo(modo, actual, search)}
          aria-current={modo === actual ? 'page' : undefined}
          className={estilos.modo}
        >
          {NOMBRE_DE_MODO[modo]}
        </Link>
      ))}
    </nav>
  )
}
