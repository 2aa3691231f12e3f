import { Button, Text } from '@mantine/core'
import type { ReactNode } from 'react'
import { cantidad, contar } from '@/lib/cantidad.ts'
import { SE_ELIGEN, useReunir } from './useReunir.ts'
import type { Lista } from './useLista.ts'
import type { Seleccion } from './useSeleccion.ts'
import estilos from './Lista.module.css'

type Props = {
  seleccion: Seleccion
  lista: Lista
  /** Cuántas hay en toda la lista. */
  total: number
  /** Lo que puede hacerse con todas. */
  children?: ReactNode
}

/** Cuántas filas hay elegidas, cómo elegir las de toda la lista, y qué se hace con ellas; sin ninguna, no está. */
export function BarraDeSeleccion({ seleccion, lista, total, children }: Props) {
  const { reunidas, reunir, dejar } = useReunir(lista.pedido)
  const { cuantas, todas, conReunidas, elegirReunidas, limpiar } = seleccion
  const meta = Math.min(total, SE_ELIGEN)
  const elegirTodas = async () => {
    const filas = await reunir()
    if (filas) elegirReunidas(filas)
  }
  return (
    <div role="status" aria-label="Selección" className={cuantas === 0 ? '' : estilos.seleccion}>
      {cuantas > 0 && (
        <>
          <Text size="sm" fw={600}>
            {contar(cuantas, 'seleccionado', 'seleccionados')}
            {conReunidas && total > SE_ELIGEN && ` de ${cantidad(total)}: se puede con ${SE_ELIGEN} por vez`}
          </Text>
          {reunidas !== null ? (
            <>
              <Text size="sm">{`Reuniendo ${cantidad(reunidas)} de ${cantidad(meta)}…`}</Text>
              <Button size="xs" variant="default" onClick={dejar}>
                Cancelar
              </Button>
            </>
          ) : (
            <>
              {todas && !conReunidas && total > cuantas && (
                <Button size="xs" variant="light" onClick={() => void elegirTodas()}>
                  {total > SE_ELIGEN
                    ? `Seleccionar los primeros ${SE_ELIGEN} de ${cantidad(total)}`
                    : `Seleccionar los ${cantidad(total)}`}
                </Button>
              )}
              {children}
              <Button size="xs" variant="subtle" onClick={limpiar}>
                Quitar la selección
              </Button>
            </>
          )}
        </>
      )}
    </div>
  )
}
