import { Button, Text } from '@mantine/core'
import type { FilaDeBusqueda } from '@foja/domain/busqueda/respuesta.ts'
import { areasDe } from '@/entidades/documento/areas.ts'
import { Estado } from '@/entidades/documento/Estado.tsx'
import { cortar, LARGO_DE_TITULO } from '@/lib/cortar.ts'
import { fechaYHora } from '@/lib/fecha.ts'
import estilos from './ElegirEntreHallados.module.css'

/** Un documento con su botón para elegirlo. */
export function FilaParaElegir({
  fila,
  elegir,
}: {
  fila: FilaDeBusqueda
  elegir: (fila: FilaDeBusqueda) => void
}) {
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
      <Button
        variant="default"
        size="xs"
        data-resultado={fila.id}
        aria-label={`Elegir ${fila.tipo.nombre_singular} ${fila.nro_str || fila.titulo}`}
        onClick={() => elegir(fila)}
      >
        Elegir
      </Button>
    </li>
  )
}
