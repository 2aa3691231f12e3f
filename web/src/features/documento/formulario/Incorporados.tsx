import { Group, Text } from '@mantine/core'
import { useState } from 'react'
import type { Documento } from '@foja/domain/documento/respuesta.ts'
import { AnteriorSiguiente } from '@/components/AnteriorSiguiente.tsx'
import { useConfiguracion } from '@/entidades/sesion/sesion.ts'
import { cantidad } from '@/lib/cantidad.ts'
import { fechaYHora } from '@/lib/fecha.ts'
import { EnlaceARelacionado } from './FilaDeRelacion.tsx'
import { rotuloDe } from './valores.ts'
import estilos from './Formulario.module.css'

type Relacion = Documento['relaciones_documentos'][number]

const fojasDe = ({ fojas_desde, fojas_hasta }: Relacion): string => {
  const [desde, hasta] = [fojas_desde ?? fojas_hasta, fojas_hasta ?? fojas_desde]
  if (desde === null) return ''
  return desde === hasta ? ` · foja ${desde}` : ` · fojas ${desde} a ${hasta}`
}

/** Lo que ya está en el expediente, en el orden en que entró y de a `limite_incorporados` (CFG-29); no se quita. */
export function Incorporados({ dentro }: { dentro: readonly Relacion[] }) {
  const { limite_incorporados } = useConfiguracion()
  const tamano = Math.max(1, limite_incorporados)
  const paginas = Math.max(1, Math.ceil(dentro.length / tamano))
  const [pedida, ir] = useState(1)
  const pagina = Math.min(pedida, paginas)
  if (dentro.length === 0) return <Text c="dimmed">No hay documentos incorporados.</Text>
  const desde = (pagina - 1) * tamano
  return (
    <div>
      <ol className={estilos.dentro} aria-label="Documentos incorporados" start={desde + 1}>
        {dentro.slice(desde, desde + tamano).map((r) => (
          <li key={r.id}>
            <EnlaceARelacionado id={r.id_documento_relacionado} rotulo={rotuloDe(r)} />
            <Text size="sm" c="dimmed">
              {r.nombre_relacion} · {fechaYHora(r.fecha_relacion)}
              {fojasDe(r)}
            </Text>
          </li>
        ))}
      </ol>
      {paginas > 1 && (
        <Group justify="space-between" mt="sm">
          <Text size="sm">
            Página {pagina} de {paginas} · {cantidad(dentro.length)} incorporados
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
