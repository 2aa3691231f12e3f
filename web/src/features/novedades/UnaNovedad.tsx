import { Badge, Text } from '@mantine/core'
import { Link } from 'react-router-dom'
import { fueRechazado } from '@foja/domain/evento/evento.ts'
import { NOMBRE_DE_CLASE } from '@foja/domain/novedad/clase.ts'
import type { Novedad } from '@foja/domain/novedad/schema.ts'
import { enlaceAPresentacion } from '@/entidades/documento/caminos.ts'
import { nombresDe } from '@/entidades/movimiento/quienes.ts'
import { Color } from '@/entidades/novedad/Color.tsx'
import { cortar, LARGO_DE_TITULO } from '@/lib/cortar.ts'
import { fechaYHora } from '@/lib/fecha.ts'
import estilos from './Novedades.module.css'

/** Una novedad: qué pasó, con qué documento, quién lo hizo y cuándo se supo; lleva al documento. */
export function UnaNovedad({ novedad, cerrar }: { novedad: Novedad; cerrar: () => void }) {
  const { id, tipo, nro_str, titulo, clase, eventos_tipo, usuario, destino, resultado, fecha_novedad } =
    novedad
  const nombre = NOMBRE_DE_CLASE[clase]
  const para = nombresDe(destino)
  return (
    <li className={estilos.una}>
      <div className={estilos.que}>
        <span className={estilos.clase}>
          <Color clase={clase} />
          {nombre}
          {eventos_tipo.nombre !== nombre && <span className={estilos.tipo}> · {eventos_tipo.nombre}</span>}
        </span>
        <time dateTime={fecha_novedad} className={estilos.cuando}>
          {fechaYHora(fecha_novedad)}
        </time>
      </div>
      <Link to={enlaceAPresentacion({ id, idTipo: tipo.id })} className={estilos.enlace} onClick={cerrar}>
        {nro_str !== '' && <strong>{nro_str} </strong>}
        <span title={titulo}>{cortar(titulo, LARGO_DE_TITULO) || 'Sin título'}</span>
      </Link>
      <Text size="sm" c="dimmed">
        {usuario.nombre} {usuario.apellido}
        {para !== '' && ` · Para: ${para}`}
        {fueRechazado(resultado) && (
          <Badge component="span" ml="xs" size="sm" variant="dot" color="red" tt="none">
            Rechazado
          </Badge>
        )}
      </Text>
    </li>
  )
}
