import { Button, Text } from '@mantine/core'
import type { ReactNode } from 'react'
import { herramientasDeConjunto } from '@foja/domain/conjunto/herramientas.ts'
import { ElegirTodos } from '@/entidades/conjunto/ElegirTodos.tsx'
import type { AReunir } from '@/entidades/conjunto/reunir.ts'
import type { PedidoDeVista } from '@/entidades/vista/consultas.ts'
import { contar } from '@/lib/cantidad.ts'
import { sinPagina } from './sin-pagina.ts'
import type { Lista } from './useLista.ts'
import type { Seleccion } from './useSeleccion.ts'
import estilos from './BarraDeSeleccion.module.css'

type Props = {
  seleccion: Seleccion
  lista: Lista
  /** Cuántas hay en toda la lista. */
  total: number
  /** Lo que puede hacerse con todas; también sin ninguna, que el diálogo que ya se abrió sigue. */
  children?: ReactNode
}

/** Cuántas filas hay elegidas, cómo elegir las de toda la lista, y qué se hace con ellas; sin ninguna, no está. */
export function BarraDeSeleccion({ seleccion, lista, total, children }: Props) {
  const { pedido, camino } = lista
  const { cuantas, todas, limpiar } = seleccion
  const seEligen =
    pedido && pedido.consulta.al === undefined && herramientasDeConjunto(pedido.vista).length > 0
  return (
    <div
      role="group"
      aria-label="Selección"
      data-seleccion
      className={cuantas === 0 ? '' : estilos.seleccion}
    >
      {/* Sólo cuántas: con cada una que se marca se leerían todos los botones. */}
      <Text size="sm" fw={600} role="status">
        {cuantas > 0 && contar(cuantas, 'seleccionado', 'seleccionados')}
      </Text>
      {/* Que la página cambie mientras se las reúne no lo deja. */}
      {cuantas > 0 && seEligen && (
        <ElegirTodos
          total={total}
          aReunir={() => aReunir(pedido, camino)}
          ofrecer={todas && total > cuantas}
        />
      )}
      {children}
      {cuantas > 0 && (
        <Button size="xs" variant="subtle" onClick={limpiar}>
          Quitar la selección
        </Button>
      )}
    </div>
  )
}

/** La lista entera. */
const aReunir = ({ vista, consulta }: PedidoDeVista, camino: string): AReunir => ({
  vista,
  lista: sinPagina(consulta),
  camino,
})
