import { NOMBRE_DE_PARTE, type ParteDeFormulario } from './campos.ts'
import { useParteALaVista } from './useParteALaVista.ts'
import estilos from './Formulario.module.css'

/** Índice de las partes, a la vista al bajar. */
export function Indice({ partes }: { partes: readonly ParteDeFormulario[] }) {
  const { actual, ir } = useParteALaVista(partes)
  return (
    <nav className={estilos.indice} aria-label="Partes del formulario">
      <ul>
        {partes.map((parte) => (
          <li key={parte}>
            <a
              href={`#parte-${parte}`}
              aria-current={parte === actual ? 'location' : undefined}
              onClick={(e) => {
                // El fragmento de la dirección es la ruta: el salto se hace con el foco.
                e.preventDefault()
                ir(parte)
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
