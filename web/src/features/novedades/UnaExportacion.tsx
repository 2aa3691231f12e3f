import { Link } from 'react-router-dom'
import { NOMBRE_EN_LEYENDA } from '@foja/domain/novedad/clase.ts'
import { RUTA_DE_EXPORTACIONES } from '@/entidades/exportacion/caminos.ts'
import { Color } from '@/entidades/novedad/Color.tsx'
import type { Terminada } from '@/entidades/novedad/mezcla.ts'
import { fechaYHora } from '@/lib/fecha.ts'
import estilos from './Novedades.module.css'

type Props = { exportacion: Terminada }

/** Una exportación larga que terminó: si está lista o por qué no; lleva a donde se baja. */
export function UnaExportacion({ exportacion: { titulo, estado, motivo, avisada } }: Props) {
  return (
    <li className={estilos.una}>
      <div className={estilos.que}>
        <span className={estilos.clase}>
          <Color clase="exportacion" />
          {NOMBRE_EN_LEYENDA.exportacion}
        </span>
        <time dateTime={avisada} className={estilos.cuando}>
          {fechaYHora(avisada)}
        </time>
      </div>
      <Link to={RUTA_DE_EXPORTACIONES} className={estilos.enlace}>
        {estado === 'lista' ? `«${titulo}» está lista para bajar` : `No se pudo exportar «${titulo}»`}
      </Link>
      {estado === 'fallo' && <p className={estilos.cuando}>{motivo}</p>}
    </li>
  )
}
