import { useScrollSpy } from '@mantine/hooks'
import { NOMBRE_DE_PARTE, type ParteDeFormulario } from './campos.ts'
import estilos from './Formulario.module.css'

/** Índice de las partes, a la vista al bajar. */
export function Indice({ partes }: { partes: readonly ParteDeFormulario[] }) {
  const { active } = useScrollSpy({ selector: '[data-parte]', offset: 160 })
  return (
    <nav className={estilos.indice} aria-label="Partes del formulario">
      <ul>
        {partes.map((parte, i) => (
          <li key={parte}>
            <a
              href={`#parte-${parte}`}
              aria-current={i === Math.max(0, active) ? 'location' : undefined}
              onClick={(e) => {
                // El fragmento de la dirección es la ruta: el salto se hace con el foco.
                e.preventDefault()
                irA(parte)
              }}
            >
              {NOMBRE_DE_PARTE[parte]}
            </a>
          </li>
        ))}
      </ul>
    </nav>
  )
}

function irA(parte: ParteDeFormulario) {
  const titulo = document.getElementById(`parte-${parte}`)
  titulo?.scrollIntoView({ block: 'start' })
  titulo?.focus({ preventScroll: true })
}
