import type { ClaseEnLeyenda } from '@foja/domain/novedad/clase.ts'
import estilos from './Color.module.css'

/** El color de una clase de novedad; su nombre va siempre al lado (SHL-12). */
export const Color = ({ clase }: { clase: ClaseEnLeyenda }) => (
  <span className={`${estilos.color} ${estilos.clase}`} data-clase={clase} aria-hidden />
)

/** Lo mismo, a lo que se dibuja: el color está en `--de-la-clase`. */
export const conColor = (clase: ClaseEnLeyenda) => ({ className: estilos.clase!, 'data-clase': clase })
