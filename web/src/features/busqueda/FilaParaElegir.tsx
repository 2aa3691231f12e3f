import { Button, Text } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import type { FilaDeBusqueda } from '@foja/domain/busqueda/respuesta.ts'
import type { BusquedaParaElegir } from '@/entidades/documento/elegir-documento.ts'
import { areasDe } from '@/entidades/documento/areas.ts'
import { Estado } from '@/entidades/documento/Estado.tsx'
import { herramientas } from '@/entidades/herramienta/consultas.ts'
import { cortar, LARGO_DE_TITULO } from '@/lib/cortar.ts'
import { fechaYHora } from '@/lib/fecha.ts'
import estilos from './ElegirEntreHallados.module.css'

/** Un documento con su botón para elegirlo o, en su lugar, por qué no puede elegirse. */
export function FilaParaElegir({
  fila,
  elegir,
  impide,
  pide,
}: {
  fila: FilaDeBusqueda
  elegir: (fila: FilaDeBusqueda) => void
} & Pick<BusquedaParaElegir, 'impide' | 'pide'>) {
  const { data, isLoading } = useQuery({ ...herramientas(fila.id), enabled: pide !== undefined })
  const motivo = impide?.(fila) ?? (pide && data?.[pide].motivo) ?? null
  return (
    <li className={estilos.fila}>
      <div className={estilos.texto}>
        <Text size="sm" c="dimmed" component="div" className={estilos.cabeza!}>
          <Text component="span" fw={600} c="var(--mantine-color-text)">
            {fila.nro_str || fila.tipo.nombre_singular}
          </Text>
          {fila.nro_str !== '' && fila.tipo.nombre_singular} · {areasDe(fila.area, fila.area_actual)} ·{' '}
          {fechaYHora(fila.fecha_recibido)}
          <Estado {...fila.estado} />
        </Text>
        <Text>{cortar(fila.titulo, LARGO_DE_TITULO)}</Text>
      </div>
      {motivo === null ? (
        <Button
          variant="default"
          size="xs"
          data-resultado={fila.id}
          disabled={isLoading}
          aria-label={`Elegir ${fila.tipo.nombre_singular} ${fila.nro_str || fila.titulo}`}
          onClick={() => elegir(fila)}
        >
          Elegir
        </Button>
      ) : (
        <Text size="sm" c="dimmed" className={estilos.motivo!}>
          {motivo}
        </Text>
      )}
    </li>
  )
}
