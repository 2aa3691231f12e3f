import { Link, useLocation } from 'react-router-dom'
import { leerAl } from '@/entidades/pasado/al.ts'
import { avisar } from '@/lib/avisos.tsx'
import { mostrarDia } from '@/lib/fecha.ts'
import { caminoDeModo, NOMBRE_DE_MODO, type Modo } from './entre-busquedas.ts'
import estilos from './ModosDeBusqueda.module.css'

/** Las maneras de buscar (BUS-01); de una a otra va lo que se busca. */
export function ModosDeBusqueda({ actual }: { actual: Modo }) {
  const { search } = useLocation()
  const al = leerAl(search)
  // La histórica ya es toda la historia: que deja el día se dice.
  const decirQueDejaElDia = (modo: Modo) => {
    if (modo === 'historica' && al !== null)
      avisar(
        `La búsqueda histórica no es del ${mostrarDia(al)}, sino de todo el tiempo`,
        'info',
        'Para volver a ese día, vaya atrás.',
      )
  }
  return (
    <nav aria-label="Maneras de buscar" className={estilos.modos}>
      {(Object.keys(NOMBRE_DE_MODO) as Modo[]).map((modo) => (
        <Link
          key={modo}
          onClick={() => decirQueDejaElDia(modo)}
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
