import { Group, Skeleton, Text } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { enFojas } from '@foja/domain/incorporacion/tramo-de-fojas.ts'
import type { RelacionDeDocumento } from '@foja/domain/incorporacion/schema.ts'
import { AnteriorSiguiente } from '@/components/AnteriorSiguiente.tsx'
import { Fallo } from '@/components/Fallo.tsx'
import { relaciones } from '@/entidades/relacion/consultas.ts'
import { useConfiguracion } from '@/entidades/sesion/sesion.ts'
import { cantidad } from '@/lib/cantidad.ts'
import { fechaYHora } from '@/lib/fecha.ts'
import { EnlaceARelacionado } from './FilaDeRelacion.tsx'
import { rotuloDe } from './valores.ts'
import estilos from './Formulario.module.css'

const fojasDe = (relacion: RelacionDeDocumento) => enFojas(relacion) && ` · ${enFojas(relacion)}`

/** Lo que ya está en el expediente, en el orden en que entró y de a `limite_incorporados` (CFG-29); no se quita. */
export function Incorporados({ id, alguno }: { id: number; alguno: boolean }) {
  const tamano = useConfiguracion().limite_incorporados
  const [pagina, ir] = useState(1)
  const { data, error, refetch } = useQuery({
    ...relaciones(id, 'dentro', { pagina, tamano }),
    enabled: alguno,
  })
  if (!alguno) return <Text c="dimmed">No hay documentos incorporados.</Text>
  if (error)
    return <Fallo titulo="No se pudo obtener el listado" error={error} reintentar={() => void refetch()} />
  if (!data) return <Skeleton height={64} />
  const paginas = Math.ceil(data.total / tamano)
  return (
    <div>
      <ol className={estilos.dentro} aria-label="Documentos incorporados" start={(pagina - 1) * tamano + 1}>
        {data.rows.map((r) => (
          <li key={r.id}>
            <EnlaceARelacionado id={r.id_documento_relacionado} rotulo={rotuloDe(r)} />
            <Text size="sm" c="dimmed">
              {[r.nombre_relacion, fechaYHora(r.fecha_relacion)].filter(Boolean).join(' · ')}
              {fojasDe(r)}
            </Text>
          </li>
        ))}
      </ol>
      {paginas > 1 && (
        <Group justify="space-between" mt="sm">
          <Text size="sm">
            Página {pagina} de {paginas} · {cantidad(data.total)} incorporados
          </Text>
          <AnteriorSiguiente
            anterior={pagina > 1 ? () => ir(pagina - 1) : null}
            siguiente={pagina < paginas ? () => ir(pagina + 1) : null}
          />
        </Group>
      )}
    </div>
  )
}
