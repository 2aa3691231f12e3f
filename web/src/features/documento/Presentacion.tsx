import { Button, Group, Skeleton, Stack, Text } from '@mantine/core'
import { IconArrowLeft, IconPrinter } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useNavigate, useSearchParams } from 'react-router-dom'
import type { Documento } from '@foja/domain/documento/respuesta.ts'
import { Estado, estaAnulado } from '@/components/Estado.tsx'
import { Fallo } from '@/components/Fallo.tsx'
import { Pantalla } from '@/components/Pantalla.tsx'
import { pedir } from '@/lib/api.ts'
import { Datos } from './Datos.tsx'
import { Relaciones } from './Relaciones.tsx'
import estilos from './Presentacion.module.css'

/** Documento de sólo lectura (RUT-18, PRE-01): /documentos/presentacion?tipo&id. */
export function Presentacion() {
  const [parametros] = useSearchParams()
  const id = parametros.get('id') ?? ''
  const { data, error, refetch } = useQuery({
    queryKey: ['documento', id],
    queryFn: ({ signal }) =>
      pedir<{ data: Documento }>(`/documentos/documento/${encodeURIComponent(id)}`, { senal: signal }),
    select: (respuesta) => respuesta.data,
  })
  const titulo = error ? 'No se pudo abrir el documento' : data ? tituloDe(data) : 'Abriendo el documento…'
  return (
    <Pantalla
      titulo={titulo}
      tituloDePestana={data && `${data.nro_str || data.tipo.nombre_singular} · ${data.titulo}`}
    >
      {error && (
        <Fallo titulo="No se puede visualizar documento" error={error} reintentar={() => void refetch()} />
      )}
      {data && !error && <Hoja documento={data} />}
      {!data && !error && <Skeleton height={480} />}
    </Pantalla>
  )
}

const tituloDe = ({ titulo, estado }: Documento) => (estaAnulado(estado.id) ? `${titulo} (Anulado)` : titulo)

function Hoja({ documento }: { documento: Documento }) {
  const { nro_str, tipo, estado, atributos } = documento
  return (
    <>
      <Group justify="space-between" mb="md" gap="sm">
        <Group gap="sm">
          <Text fw={650}>{nro_str === '' ? tipo.nombre_singular : `${tipo.nombre_singular} ${nro_str}`}</Text>
          <Estado {...estado} />
        </Group>
        <Acciones />
      </Group>
      <div className={estilos.cuerpo}>
        <article className={estilos.hoja} aria-label="Contenido">
          {atributos.descripcion && <p className={estilos.descripcion}>{atributos.descripcion}</p>}
          {atributos.contenido === '' ? (
            <Text c="dimmed">Este documento no tiene contenido escrito.</Text>
          ) : (
            // El servidor lo sanea al escribir y otra vez al leer.
            <div dangerouslySetInnerHTML={{ __html: atributos.contenido }} />
          )}
        </article>
        <Stack component="aside" aria-label="Datos del documento" className={estilos.datos} gap="lg">
          <Datos documento={documento} />
          <Relaciones relaciones={documento.relaciones_documentos} />
        </Stack>
      </div>
    </>
  )
}

function Acciones() {
  const navegar = useNavigate()
  // Sin nada atrás en el historial (un enlace recibido), volver es ir al inicio.
  const volver = () => void (window.history.length > 1 ? navegar(-1) : navegar('/'))
  return (
    <Group gap="xs" className={estilos.acciones}>
      <Button
        variant="default"
        size="xs"
        leftSection={<IconArrowLeft size={14} aria-hidden />}
        onClick={volver}
      >
        Volver
      </Button>
      <Button
        variant="default"
        size="xs"
        leftSection={<IconPrinter size={14} aria-hidden />}
        onClick={() => window.print()}
      >
        Imprimir
      </Button>
    </Group>
  )
}
