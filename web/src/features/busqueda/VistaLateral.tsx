import { Anchor, CloseButton, Group, Skeleton, Stack, Text, Title, VisuallyHidden } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useEffect, useMemo, type KeyboardEvent } from 'react'
import { Link } from 'react-router-dom'
import type { FilaDeBusqueda } from '@foja/domain/busqueda/respuesta.ts'
import { estaAnulado } from '@foja/domain/documento/estado.ts'
import { terminosDe } from '@foja/domain/texto/terminos.ts'
import { Contenido } from '@/components/Contenido.tsx'
import { Fallo } from '@/components/Fallo.tsx'
import { porQueNoSeAbre } from '@/entidades/busqueda/se-abre.ts'
import { areasDe } from '@/entidades/documento/areas.ts'
import { enlaceAPresentacion } from '@/entidades/documento/caminos.ts'
import { documento } from '@/entidades/documento/consultas.ts'
import { Estado } from '@/entidades/documento/Estado.tsx'
import { fechaEntera } from '@/lib/sin-partir.tsx'
import { dialogosAlApretar } from '@/lib/teclas.ts'
import { yaNoSeVe } from '@/lib/ya-no-se-ve.ts'
import estilos from './VistaLateral.module.css'

const LARGO_DEL_COMIENZO = 4_000

type Props = { fila: FilaDeBusqueda; historial: unknown; resaltar: readonly string[]; cerrar: () => void }

/** Un resultado al lado de la lista: sus datos y el comienzo del texto. */
export function VistaLateral({ fila, historial, resaltar, cerrar }: Props) {
  const { id, nro_str, titulo, tipo, area, area_actual, estado, fecha_recibido } = fila
  const dicho = titulo || 'Sin título'
  // Recorriendo con la vista abierta se llega también a lo que no se abre: se dice por qué, y no se lee.
  const noSeAbre = porQueNoSeAbre(fila)
  const seAbre = noSeAbre === null
  const { data: leido, error: falla, refetch } = useQuery({ ...documento(id), enabled: seAbre })
  const error = seAbre ? falla : null
  const data = seAbre && !yaNoSeVe(error) ? leido : undefined
  const terminos = useMemo(() => terminosDe([...resaltar]), [resaltar])
  const comienzo = useMemo(() => comenzar(data?.atributos.contenido ?? ''), [data])
  const volver = () => {
    document.querySelector<HTMLElement>(`[data-resultado="${id}"]`)?.focus()
    cerrar()
  }
  const teclas = ({ key }: KeyboardEvent) => key === 'Escape' && dialogosAlApretar().length === 0 && volver()
  useEffect(() => {
    document.getElementById('vista-lateral')?.scrollTo({ top: 0 })
  }, [id])
  return (
    <aside id="vista-lateral" className={estilos.vista} aria-label="Vista del documento" onKeyDown={teclas}>
      <Group justify="space-between" align="flex-start" wrap="nowrap">
        <Title order={2} size="md">
          {estaAnulado(estado) ? <s>{dicho}</s> : dicho}
        </Title>
        <CloseButton aria-label="Cerrar la vista" onClick={volver} />
      </Group>
      <Group gap="4px 10px">
        {nro_str !== '' && <Text fw={600}>{nro_str}</Text>}
        <Estado {...estado} />
        <Text size="sm" c="dimmed">
          {tipo.nombre_singular} · {areasDe(area, area_actual)} · {fechaEntera(fecha_recibido)}
        </Text>
      </Group>
      {data && data.palabras_clave.length > 0 && (
        <Text size="sm" c="dimmed">
          {data.palabras_clave.join(' · ')}
        </Text>
      )}
      {error && (
        <Fallo titulo="No se pudo leer el documento" error={error} reintentar={() => void refetch()} />
      )}
      {noSeAbre !== null && <Text c="dimmed">{noSeAbre}</Text>}
      {seAbre && !data && !error && (
        <Skeleton height={200}>
          <VisuallyHidden>Leyendo…</VisuallyHidden>
        </Skeleton>
      )}
      {data && (
        <Stack gap="sm">
          {comienzo.html === '' ? (
            <Text c="dimmed">Sin texto.</Text>
          ) : (
            <Contenido html={comienzo.html} terminos={terminos} />
          )}
          <Anchor
            component={Link}
            to={enlaceAPresentacion({ id, idTipo: tipo.id, resaltar })}
            state={historial}
          >
            {comienzo.sigue ? 'Seguir leyendo' : 'Abrir el documento'}
          </Anchor>
        </Stack>
      )}
    </aside>
  )
}

/** Los primeros párrafos de un HTML que el servidor ya saneó. */
function comenzar(html: string): { html: string; sigue: boolean } {
  const plantilla = document.createElement('template')
  plantilla.innerHTML = html
  const hijos = [...plantilla.content.childNodes]
  let largo = 0
  const fuera = hijos.filter((nodo) => {
    const sobra = largo > LARGO_DEL_COMIENZO
    largo += nodo.textContent?.length ?? 0
    return sobra
  })
  for (const nodo of fuera) nodo.parentNode?.removeChild(nodo)
  return { html: plantilla.innerHTML.trim(), sigue: fuera.length > 0 }
}
