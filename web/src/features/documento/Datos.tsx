import { Anchor, Badge, Group } from '@mantine/core'
import type { ReactNode } from 'react'
import type { Documento } from '@foja/domain/documento/respuesta.ts'
import { cantidad } from '@/lib/cantidad.ts'
import { fecha, fechaYHora } from '@/lib/fecha.ts'
import estilos from './Datos.module.css'

const VISIBILIDADES = { publico: 'Público', privado: 'Privado', reservado: 'Reservado' }

function Dato({ nombre, children }: { nombre: string; children: ReactNode }) {
  if (children === null || children === '' || children === false) return null
  return (
    <div>
      <dt>{nombre}</dt>
      <dd>{children}</dd>
    </div>
  )
}

/** Los datos del documento (PRE-01); lo que no tiene no ocupa lugar. */
export function Datos({ documento: d }: { documento: Documento }) {
  const enlace =
    typeof d.atributos.url === 'string' && /^https?:\/\//.test(d.atributos.url) && d.atributos.url
  return (
    <dl className={estilos.datos}>
      <Dato nombre="Tipo">{d.tipo.nombre_singular}</Dato>
      <Dato nombre="Número">{d.nro_str}</Dato>
      <Dato nombre="Estado">{d.estado.nombre}</Dato>
      <Dato nombre="Área">{d.area.nombre}</Dato>
      <Dato nombre="Fecha">{fecha(d.fecha)}</Dato>
      <Dato nombre="Recibido">{fechaYHora(d.fecha_recibido)}</Dato>
      <Dato nombre="Creado por">
        {d.usuario.nombre} {d.usuario.apellido}
      </Dato>
      <Dato nombre="Versión">{d.version}</Dato>
      <Dato nombre="Visibilidad">{VISIBILIDADES[d.visibilidad]}</Dato>
      <Dato nombre="Validez">
        {d.validez.string === 'Papel' && d.validez.ubicacion
          ? `Papel · ${d.validez.ubicacion}`
          : d.validez.string}
      </Dato>
      <Dato nombre="Número externo">{d.nro_externo}</Dato>
      <Dato nombre="Fojas">{d.fojas > 0 ? cantidad(d.fojas) : null}</Dato>
      <Dato nombre="Palabras clave">
        {d.palabras_clave.length > 0 && (
          <Group gap={4} component="span">
            {d.palabras_clave.map((palabra) => (
              <Badge key={palabra} variant="default" radius="sm" tt="none" fw={500}>
                {palabra}
              </Badge>
            ))}
          </Group>
        )}
      </Dato>
      <Dato nombre="Personas">
        {d.relaciones_personas.length > 0 && (
          <ul className={estilos.lista}>
            {d.relaciones_personas.map((p) => (
              <li key={`${p.id}/${p.rol}`}>
                {p.rol}: {p.nombre_completo}
                {p.nro_doc && ` (${p.tipo_doc} ${p.nro_doc})`}
              </li>
            ))}
          </ul>
        )}
      </Dato>
      <Dato nombre="Fuente">
        {enlace && (
          <Anchor href={enlace} target="_blank" rel="noopener noreferrer">
            {d.id_fuente ?? enlace}
          </Anchor>
        )}
      </Dato>
    </dl>
  )
}
