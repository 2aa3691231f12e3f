import { Box, Skeleton, Text } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { enFojas } from '@foja/domain/incorporacion/tramo-de-fojas.ts'
import type { RelacionDeDocumento } from '@foja/domain/incorporacion/schema.ts'
import { Fallo } from '@/components/Fallo.tsx'
import { Paginado } from '@/components/Paginado.tsx'
import { relaciones } from '@/entidades/relacion/consultas.ts'
import { useTramoDeRelaciones } from '@/entidades/relacion/useTramoDeRelaciones.ts'
import { cantidad } from '@/lib/cantidad.ts'
import { fechaYHora } from '@/lib/fecha.ts'
import { TAMANOS } from '@/lib/tamanos.ts'
import { yaNoSeVe } from '@/lib/ya-no-se-ve.ts'
import { EnlaceARelacionado } from './FilaDeRelacion.tsx'
import { rotuloDe } from './valores.ts'
import estilos from './Formulario.module.css'

const fojasDe = (relacion: RelacionDeDocumento) => enFojas(relacion) && ` · ${enFojas(relacion)}`

/** Lo que ya está en el expediente, en el orden en que entró y de a `limite_incorporados` (CFG-29, LIS-12); no se quita. */
export function Incorporados({ id, alguno }: { id: number; alguno: boolean }) {
  const { pagina, tamano, fijar } = useTramoDeRelaciones()
  const {
    data: leidos,
    error,
    refetch,
  } = useQuery({
    ...relaciones(id, 'dentro', { pagina, tamano }),
    enabled: alguno,
  })
  if (!alguno) return <Text c="dimmed">No hay documentos incorporados.</Text>
  const data = yaNoSeVe(error) ? undefined : leidos
  const fallo = error && (
    <Box mb="xs">
      <Fallo titulo="No se pudo obtener el listado" error={error} reintentar={() => void refetch()} />
    </Box>
  )
  if (!data) return fallo ?? <Skeleton height={64} />
  const paginado = data.total > Math.min(tamano, TAMANOS[0])
  return (
    <div>
      {fallo}
      {paginado && (
        <Text size="sm" c="dimmed">
          {cantidad(data.total)} incorporados
        </Text>
      )}
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
      {paginado && (
        <Paginado
          nombre="Paginado de Documentos incorporados"
          enSuLugar
          pagina={pagina}
          tamano={tamano}
          total={data.total}
          alCambiarTamano={(otro) => fijar({ pagina: 1, tamano: otro })}
          anterior={() => fijar({ pagina: pagina - 1, tamano })}
          siguiente={pagina * tamano < data.total ? () => fijar({ pagina: pagina + 1, tamano }) : null}
        />
      )}
    </div>
  )
}
