import { Anchor, Text, Title } from '@mantine/core'
import { Link } from 'react-router-dom'
import type { Documento } from '@foja/domain/documento/respuesta.ts'
import { enlaceAPresentacion } from '@/entidades/documento/caminos.ts'
import estilos from './Datos.module.css'

type Relacion = Documento['relaciones_documentos'][number]

const fojas = ({ fojas_desde, fojas_hasta }: Relacion) =>
  fojas_desde === null ? '' : ` · fojas ${fojas_desde} a ${fojas_hasta ?? fojas_desde}`

/** Documentos relacionados (PRE-01). Del que no puede verse sólo se sabe que está (D-100). */
export function Relaciones({ relaciones }: { relaciones: Relacion[] }) {
  if (relaciones.length === 0) return null
  return (
    <section aria-labelledby="relacionados">
      <Title order={2} id="relacionados" mb="xs">
        Relacionados
      </Title>
      <ul className={estilos.lista}>
        {relaciones.map((r) => (
          <li key={r.id}>
            <Text size="xs" c="dimmed" component="span">
              {r.nombre_relacion}
              {fojas(r)}
            </Text>
            <br />
            {r.visible ? (
              <Anchor component={Link} to={enlaceAPresentacion({ id: r.id_documento_relacionado })}>
                {[r.tipo_documento, r.nro_str, r.titulo].filter(Boolean).join(' · ')}
              </Anchor>
            ) : (
              'Un documento que no puede ver'
            )}
          </li>
        ))}
      </ul>
    </section>
  )
}
