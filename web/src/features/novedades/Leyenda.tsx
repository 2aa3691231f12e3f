import { CLASES, NOMBRE_DE_CLASE } from '@foja/domain/novedad/clase.ts'
import { Color } from '@/entidades/novedad/Color.tsx'
import estilos from './Novedades.module.css'

/** Qué quiere decir cada color (SHL-12). */
export function Leyenda() {
  return (
    <details className={estilos.leyenda}>
      <summary>Leyenda de colores</summary>
      <ul>
        {CLASES.map((clase) => (
          <li key={clase} className={estilos.clase}>
            <Color clase={clase} />
            {NOMBRE_DE_CLASE[clase]}
          </li>
        ))}
      </ul>
    </details>
  )
}
