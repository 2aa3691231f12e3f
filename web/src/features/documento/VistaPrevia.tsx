import { Button, Group, Skeleton, Text } from '@mantine/core'
import { modals, type ContextModalProps } from '@mantine/modals'
import { useQuery } from '@tanstack/react-query'
import { useEffect, useMemo } from 'react'
import { Link } from 'react-router-dom'
import { terminosDe } from '@foja/domain/texto/terminos.ts'
import { Fallo } from '@/components/Fallo.tsx'
import { enlaceAPresentacion } from '@/entidades/documento/caminos.ts'
import { documento } from '@/entidades/documento/consultas.ts'
import {
  cerrarVistaPrevia,
  TITULO_DE_VISTA_PREVIA,
  type VistaPrevia as QueVer,
} from '@/entidades/documento/vista-previa.ts'
import { useAtras } from '@/lib/atras.ts'
import { yaNoSeVe } from '@/lib/ya-no-se-ve.ts'
import { ResumenDeDocumento } from './ResumenDeDocumento.tsx'
import { Texto } from './Texto.tsx'
import { Titulo } from './Titulo.tsx'

/** El texto de un documento en un diálogo sobre la pantalla en que se está (RUT-20). */
export function VistaPrevia({ id: ventana, innerProps }: ContextModalProps<QueVer>) {
  useAtras(cerrarVistaPrevia)
  const { id, version, resaltar, estado } = innerProps
  const { data: leido, error, refetch } = useQuery(documento(id, version))
  const data = yaNoSeVe(error) ? undefined : leido
  const terminos = useMemo(() => terminosDe(resaltar ?? []), [resaltar])
  useEffect(() => {
    modals.updateModal({
      modalId: ventana,
      title: data ? <Titulo documento={data} terminos={terminos} /> : TITULO_DE_VISTA_PREVIA,
    })
  }, [data, terminos, ventana])
  return (
    <>
      {error && (
        <Fallo titulo="No se puede visualizar documento" error={error} reintentar={() => void refetch()} />
      )}
      {!data && !error && <Skeleton height={320} />}
      {data && (
        <>
          <Group justify="space-between" mb="md" gap="sm">
            <ResumenDeDocumento documento={data} />
            <Button
              component={Link}
              to={enlaceAPresentacion({ id, idTipo: data.tipo.id, version, resaltar })}
              state={estado}
              size="xs"
            >
              Abrir
            </Button>
          </Group>
          {version !== undefined && (
            <Text size="sm" c="dimmed" mb="sm">
              Versión {data.version}
            </Text>
          )}
          <Texto documento={data} terminos={terminos} />
        </>
      )}
    </>
  )
}
