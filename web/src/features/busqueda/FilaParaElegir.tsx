import { Button, Text } from '@mantine/core'
import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useRef, useState } from 'react'
import type { FilaDeBusqueda } from '@foja/domain/busqueda/respuesta.ts'
import type { BusquedaParaElegir } from '@/entidades/documento/elegir-documento.ts'
import { areasDe } from '@/entidades/documento/areas.ts'
import { Estado } from '@/entidades/documento/Estado.tsx'
import { herramientas } from '@/entidades/herramienta/consultas.ts'
import { cortar, LARGO_DE_TITULO } from '@/lib/cortar.ts'
import { fechaEntera } from '@/lib/sin-partir.tsx'
import estilos from './ElegirEntreHallados.module.css'

/** Al pasar de página se sube al comienzo del diálogo en que está la lista: la pantalla de atrás no se mueve. */
export const alComienzo = (lista: HTMLElement | null) => lista?.closest('[role=dialog]')?.scrollTo({ top: 0 })

/** El último que se quiso elegir: quien apretó otro mientras se preguntaba quiere el otro. */
let ultimo: symbol | null = null

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
  const consultas = useQueryClient()
  const [dicho, decir] = useState<string | null>(null)
  const [preguntando, preguntar] = useState(false)
  const motivo = impide?.(fila) ?? dicho
  const porQueNo = useRef<HTMLParagraphElement>(null)
  useEffect(() => {
    // El foco que tenía el botón: a quien no ve se le dice.
    if (dicho !== null) porQueNo.current?.focus()
  }, [dicho])
  /** Se pregunta por el que se elige, y no por cada fila; si no hay respuesta, lo dirá la operación. */
  const alElegir = async () => {
    if (pide === undefined) return elegir(fila)
    const este = Symbol()
    ultimo = este
    preguntar(true)
    const puede = await consultas.fetchQuery(herramientas(fila.id)).catch(() => null)
    preguntar(false)
    if (ultimo !== este) return
    if (puede && puede[pide].motivo !== null) decir(puede[pide].motivo)
    else elegir(fila)
  }
  return (
    <li className={estilos.fila}>
      <div className={estilos.texto}>
        <Text size="sm" c="dimmed" component="div" className={estilos.cabeza!}>
          <Text component="span" fw={600} c="var(--mantine-color-text)">
            {fila.nro_str || fila.tipo.nombre_singular}
          </Text>
          <span>
            {fila.nro_str !== '' && fila.tipo.nombre_singular} · {areasDe(fila.area, fila.area_actual)} ·{' '}
            {fechaEntera(fila.fecha_recibido)}
          </span>
          <Estado {...fila.estado} />
        </Text>
        <Text title={fila.titulo}>{cortar(fila.titulo, LARGO_DE_TITULO)}</Text>
      </div>
      {motivo === null ? (
        <Button
          variant="default"
          size="xs"
          data-resultado={fila.id}
          loading={preguntando}
          aria-label={`Elegir ${fila.tipo.nombre_singular} ${fila.nro_str || fila.titulo}`}
          onClick={() => void alElegir()}
        >
          Elegir
        </Button>
      ) : (
        <Text ref={porQueNo} tabIndex={-1} size="sm" c="dimmed" className={estilos.motivo!}>
          {motivo}
        </Text>
      )}
    </li>
  )
}
