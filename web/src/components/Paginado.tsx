import { Group, NativeSelect, Text } from '@mantine/core'
import { useEffect, useRef, useState } from 'react'
import { AnteriorSiguiente } from '@/components/AnteriorSiguiente.tsx'
import { cantidad } from '@/lib/cantidad.ts'
import { TAMANOS } from '@/lib/tamanos.ts'
import estilos from './Paginado.module.css'

type Props = {
  /** De qué es, si en la pantalla hay más de uno. */
  nombre?: string
  /** Al pasar de página no se sube al comienzo de la pantalla. */
  enSuLugar?: boolean
  /** Desde uno. */
  pagina: number
  tamano: number
  total: number
  /** Falso: hay al menos ésos. */
  contado?: boolean
  alCambiarTamano: (tamano: number) => void
  anterior: () => void
  /** Nulo en la última. */
  siguiente: (() => void) | null
}

/** «Página n de m», filas por página, anterior y siguiente (LIS-08, LIS-12). */
export function Paginado({
  nombre = 'Paginado',
  enSuLugar = false,
  pagina,
  tamano,
  total,
  contado = true,
  alCambiarTamano,
  anterior,
  siguiente,
}: Props) {
  const paginas = Math.max(1, Math.ceil(total / tamano))
  const [aqui, estar] = useState(false)
  const ir = (mover: () => void) => {
    mover()
    if (!enSuLugar) window.scrollTo({ top: 0 })
  }
  return (
    <Group
      component="nav"
      aria-label={nombre}
      justify="space-between"
      mt="sm"
      gap="sm"
      onFocus={() => estar(true)}
      onBlur={() => estar(false)}
    >
      <Group gap="md">
        {/* En voz alta, al pasarla: el foco se va a la primera fila. Al buscar cambia con cada letra, y ahí se dicen cuántos. */}
        <Text size="sm" aria-live={aqui ? 'polite' : 'off'}>
          Página {cantidad(pagina)}
          {contado && ` de ${cantidad(paginas)}`}
        </Text>
        <NativeSelect
          size="xs"
          label="Filas por página"
          classNames={{ root: estilos.enLinea!, label: estilos.rotulo! }}
          data={[...new Set([...TAMANOS, tamano])].toSorted((a, b) => a - b).map(String)}
          value={String(tamano)}
          onChange={(e) => alCambiarTamano(Number(e.currentTarget.value))}
        />
      </Group>
      <AnteriorSiguiente
        anterior={pagina > 1 ? () => ir(anterior) : null}
        siguiente={siguiente && (() => ir(siguiente))}
      />
    </Group>
  )
}

type Pasada = {
  pagina: number
  tamano: number
  /** Lo que trajo, aunque sea de la página anterior mientras llega ésta. */
  leida: { rows: readonly unknown[]; total: number } | undefined
  /** Está por llegar otra respuesta. */
  esperando: boolean
  ir: (pagina: number) => void
}

/** De una página más allá de la última se va a la última: se fue lo que tenía, o la dirección dice una que no hay. */
export function usePaginaPasada({ pagina, tamano, leida, esperando, ir }: Pasada): void {
  const dejada = useRef<readonly unknown[]>(undefined)
  const pasada = leida?.rows.length === 0 && leida.total > 0 && pagina > 1
  useEffect(() => {
    if (!pasada) dejada.current = undefined
    // Mientras llega la otra se ve todavía la respuesta de ésta: por ella se va una sola vez.
    else if (!esperando && dejada.current !== leida.rows) {
      dejada.current = leida.rows
      ir(Math.max(1, Math.min(pagina - 1, Math.ceil(leida.total / tamano))))
    }
  })
}
