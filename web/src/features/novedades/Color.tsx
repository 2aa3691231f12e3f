import type { ClaseDeNovedad } from '@foja/domain/novedad/clase.ts'
import estilos from './Novedades.module.css'

/** El color de una clase de novedad; su nombre va siempre al lado (SHL-12). */
export function Color({ clase }: { clase: ClaseDeNovedad }) {
  return <span className={estilos.color} data-clase={clase} aria-hidden />
}
