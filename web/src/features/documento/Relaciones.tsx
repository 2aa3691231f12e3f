import { Anchor, Button, Text, Title } from '@mantine/core'
import { Suspense, useState } from 'react'
import { Link } from 'react-router-dom'
import { enFojas } from '@foja/domain/incorporacion/tramo-de-fojas.ts'
import type { Documento } from '@foja/domain/documento/respuesta.ts'
import { enlaceAPresentacion } from '@/entidades/documento/caminos.ts'
import { cantidad } from '@/lib/cantidad.ts'
import { pedazo } from '@/lib/pedazo.tsx'
import { sinPartir } from '@/lib/sin-partir.tsx'
import estilos from './Datos.module.css'

const TodasLasRelaciones = pedazo(() => import('@/entidades/relacion/TodasLasRelaciones.tsx'))

/** Con más que éstas, las demás se miran aparte: a una ley pueden relacionarla miles. */
const AL_LADO = 10

type Relacion = Documento['relaciones_documentos'][number]

const fojas = (relacion: Relacion) => enFojas(relacion) && ` · ${enFojas(relacion)}`

/** Documentos relacionados (PRE-01). Del que no puede verse sólo se sabe que está (D-100). */
export function Relaciones({ documento }: { documento: Documento }) {
  const { id, relaciones_documentos, total_relaciones_documentos: total } = documento
  const [todas, mostrarTodas] = useState(false)
  if (total === 0) return null
  return (
    <section aria-labelledby="relacionados">
      <Title order={2} id="relacionados" mb="xs">
        Relacionados
      </Title>
      <ul className={estilos.lista}>
        {relaciones_documentos.slice(0, AL_LADO).map((r) => (
          <li key={r.id}>
            <Text size="xs" c="dimmed" component="span">
              {r.nombre_relacion}
              {fojas(r)}
            </Text>
            <br />
            {r.visible ? (
              <Anchor component={Link} to={enlaceAPresentacion({ id: r.id_documento_relacionado })}>
                {sinPartir([r.tipo_documento, r.nro_str, r.titulo].filter(Boolean).join(' · '))}
              </Anchor>
            ) : (
              'Un documento que no puede ver'
            )}
          </li>
        ))}
      </ul>
      {total > AL_LADO && (
        <Button variant="default" size="xs" mt="xs" onClick={() => mostrarTodas(true)}>
          Ver los {cantidad(total)} relacionados
        </Button>
      )}
      {todas && (
        <Suspense>
          <TodasLasRelaciones id={id} cerrar={() => mostrarTodas(false)} />
        </Suspense>
      )}
    </section>
  )
}
