import { CLASES_EN_LEYENDA, NOMBRE_EN_LEYENDA } from '@foja/domain/novedad/clase.ts'
import { Color } from '@/entidades/novedad/Color.tsx'
import estilos from './Novedades.module.css'

/** Qué quiere decir cada color (SHL-12). */
export function Leyenda() {
  return (
    <details className={estilos.leyenda}>
      <summary>Leyenda de colores</summary>
      <ul>
        {CLASES_EN_LEYENDA.map((clase) => (
          <li key={clase} className={estilos.clase}>
            <Color clase={clase} />
            {NOMBRE_EN_LEYENDA[clase]}
          </li>
        ))}
      </ul>
    </details>
  )
}
