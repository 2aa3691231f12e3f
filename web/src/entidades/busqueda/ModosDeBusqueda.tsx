import { Link } from 'react-router-dom'
import { leerAl } from '@/entidades/pasado/al.ts'
import { avisar } from '@/lib/avisos.tsx'
import { useBuscado } from '@/lib/buscado.ts'
import { mostrarDia } from '@/lib/fecha.ts'
import { esParaOtraPestana } from '@/lib/otra-pestana.ts'
import { caminoDeModo, noVaALaAvanzada, NOMBRE_DE_MODO, type Modo } from './entre-busquedas.ts'
import estilos from './ModosDeBusqueda.module.css'

const enumerar = new Intl.ListFormat('es', { type: 'conjunction' })

/** Las maneras de buscar (BUS-01); de una a otra va lo que se busca. */
export function ModosDeBusqueda({ actual }: { actual: Modo }) {
  const search = useBuscado()
  const al = leerAl(search)
  const decirLoQueDeja = (modo: Modo) => {
    const deja = modo === 'avanzada' && actual !== modo ? noVaALaAvanzada(search) : []
    if (deja.length > 0)
      avisar(
        `La búsqueda avanzada no lleva ${enumerar.format(deja.map((una) => `«${una}»`))}`,
        'info',
        'Para volver a lo que estaba filtrado, vaya atrás.',
      )
    // La histórica ya es toda la historia: que deja el día se dice.
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
          onClick={(clic) => esParaOtraPestana(clic) || decirLoQueDeja(modo)}
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
