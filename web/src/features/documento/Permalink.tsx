import { Button, Group, Modal, Skeleton, Text } from '@mantine/core'
import { useMediaQuery } from '@mantine/hooks'
import { useMutation, useQuery } from '@tanstack/react-query'
import { useNavigate, useSearchParams } from 'react-router-dom'
import { terminosDe } from '@foja/domain/texto/hallazgos.ts'
import { Fallo } from '@/components/Fallo.tsx'
import { Pantalla } from '@/components/Pantalla.tsx'
import { ErrorDeApi, pedir } from '@/lib/api.ts'
import { avisarError } from '@/lib/avisos.tsx'
import { cantidad, contar } from '@/lib/cantidad.ts'
import { descargar } from '@/lib/descargar.ts'
import { documento } from '@/lib/documento.ts'
import { enlaceAPresentacion } from '@/lib/presentacion.ts'
import { Texto } from './Texto.tsx'
import { Titulo } from './Titulo.tsx'

type Totales = { url: string; hash: string; documentos: number; paginas: number; tamanio: number }

const NADA = terminosDe([])
const UN_KB = 1024
const noEs = () => new ErrorDeApi(404, { message: 'No se puede visualizar documento' })

/** Los totales del PDF de esa versión, si el enlace es el suyo: su firma la da el servidor (PRE-09). */
const totalesDe = (id: string, version: string, hash: string) => ({
  queryKey: ['permalink', id, version, hash],
  queryFn: async ({ signal }: { signal: AbortSignal }) => {
    const camino = `/v1/documento/preview_url/${encodeURIComponent(id)}?${new URLSearchParams({ version })}`
    const { data } = await pedir<{ data: Totales }>(camino, { senal: signal })
    if (data.hash !== hash) throw noEs()
    return data
  },
})

/** Enlace permanente de una versión (RUT-19): la vista previa en un diálogo, con su PDF y sus totales. */
export function Permalink() {
  const [parametros] = useSearchParams()
  const navegar = useNavigate()
  const angosto = useMediaQuery('(max-width: 48em)', false, { getInitialValueInEffect: false })
  const [id, version, hash] = ['idDocumento', 'version', 'hash'].map((uno) => parametros.get(uno) ?? '') as [
    string,
    string,
    string,
  ]
  const totales = useQuery(totalesDe(id, version, hash))
  const { data, error } = useQuery({ ...documento(id, version), enabled: totales.isSuccess })
  const pdf = useMutation({
    mutationFn: descargar,
    onError: (fallo) => avisarError(fallo, 'No se pudo obtener PDF'),
  })
  const fallo = totales.error ?? error
  if (fallo)
    return (
      <Pantalla titulo="No se pudo abrir el documento">
        <Fallo
          titulo="Error inesperado al generar vista previa"
          error={fallo}
          reintentar={() => void totales.refetch()}
        />
      </Pantalla>
    )
  return (
    <Pantalla titulo="Enlace permanente">
      <Modal
        opened
        onClose={() => void navegar('/')}
        size={860}
        fullScreen={angosto}
        title={
          <Text component="span" fw={650} size="lg">
            {data ? <Titulo documento={data} terminos={NADA} /> : 'Vista previa'}
          </Text>
        }
        closeButtonProps={{ 'aria-label': 'Cerrar la vista previa' }}
      >
        {!data || !totales.data ? (
          <>
            <Text role="status" c="dimmed" mb="sm">
              Recopilando datos...
            </Text>
            <Skeleton height={320} />
          </>
        ) : (
          <>
            <Group justify="space-between" mb="md" gap="sm">
              <Text size="sm" c="dimmed">
                {contar(totales.data.documentos, 'documento', 'documentos')} ·{' '}
                {contar(totales.data.paginas, 'página', 'páginas')} ·{' '}
                {cantidad(Math.ceil(totales.data.tamanio / UN_KB))} kB · Versión {version}
              </Text>
              <Group gap="xs">
                <Button
                  size="xs"
                  variant="default"
                  loading={pdf.isPending}
                  onClick={() => pdf.mutate(totales.data.url)}
                >
                  Descargar PDF
                </Button>
                <Button
                  size="xs"
                  onClick={() =>
                    void navegar(enlaceAPresentacion({ id: data.id, idTipo: data.tipo.id, version }))
                  }
                >
                  Abrir
                </Button>
              </Group>
            </Group>
            <Texto documento={data} terminos={NADA} />
          </>
        )}
      </Modal>
    </Pantalla>
  )
}
