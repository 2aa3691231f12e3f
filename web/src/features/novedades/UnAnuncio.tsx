import { Link } from 'react-router-dom'
import type { Anuncio } from '@foja/domain/busqueda-guardada/schema.ts'
import { NOMBRE_EN_LEYENDA } from '@foja/domain/novedad/clase.ts'
import { caminoDeBuscado } from '@/entidades/busqueda-guardada/caminos.ts'
import { documentosNuevos } from '@/entidades/busqueda-guardada/nuevos.ts'
import { Color } from '@/entidades/novedad/Color.tsx'
import { fechaYHora } from '@/lib/fecha.ts'
import estilos from './Novedades.module.css'

/** Lo nuevo de una búsqueda vigilada: cuántos y cuándo se supo; lleva a ella con lo último recibido primero. */
export function UnAnuncio({ anuncio: { nombre, buscado, nuevos, fecha } }: { anuncio: Anuncio }) {
  return (
    <li className={estilos.una}>
      <div className={estilos.que}>
        <span className={estilos.clase}>
          <Color clase="busqueda" />
          {NOMBRE_EN_LEYENDA.busqueda}
        </span>
        <time dateTime={fecha} className={estilos.cuando}>
          {fechaYHora(fecha)}
        </time>
      </div>
      <Link
        to={caminoDeBuscado({ ...buscado, orden: 'recibido', direccion: 'desc' })}
        className={estilos.enlace}
      >
        {documentosNuevos(nuevos, nombre)}
      </Link>
    </li>
  )
}
