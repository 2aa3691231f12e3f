import { Button, Group, Text } from '@mantine/core'
import { IconArrowLeft } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { AnteriorSiguiente } from '@/components/AnteriorSiguiente.tsx'
import { hallados, resultados } from '@/entidades/busqueda/consultas.ts'
import { numeroEnLista, posicionDe, type EnLista } from '@/entidades/busqueda/en-lista.ts'
import { enfocando } from '@/entidades/busqueda/lugar.ts'
import { cantidad } from '@/lib/cantidad.ts'
import { useTecla } from '@/lib/teclas.ts'
import { useVolverA } from '@/lib/ultima-lista.ts'
import { useVecinos } from './useVecinos.ts'
import estilos from './BarraDeLista.module.css'

/** De un resultado al anterior y al siguiente sin pasar por la lista, y de vuelta a ella donde se lo dejó. */
export function BarraDeLista({ id, lista }: { id: number; lista: EnLista }) {
  const { data } = useQuery(resultados(lista.pedido))
  const filas = data?.results.map(({ fila }) => fila.raw) ?? []
  const aqui = posicionDe(filas, id)
  const posicion = aqui >= 0 ? aqui : lista.posicion
  const numero = numeroEnLista(lista, posicion)
  const volverA = useVolverA()
  const volver = () => volverA({ camino: lista.camino, estado: enfocando(id, lista.cursores) })
  const ir = useVecinos(id, lista)
  const hayMas = data !== undefined && (posicion < filas.length - 1 || data.foja.siguiente !== null)
  const anterior = numero > 1 ? () => void ir(-1) : null
  const siguiente = hayMas ? () => void ir(1) : null
  useTecla('Escape', volver)
  useTecla('k', () => anterior?.())
  useTecla('j', () => siguiente?.())
  return (
    <Group component="nav" aria-label="Resultados de la búsqueda" className={estilos.barra!}>
      <Button
        variant="subtle"
        size="xs"
        px={6}
        leftSection={<IconArrowLeft size={14} aria-hidden />}
        aria-label="Volver a los resultados"
        title="Volver a los resultados (Esc)"
        aria-keyshortcuts="Escape"
        onClick={volver}
      >
        <span className={estilos.ancho}>Volver a los resultados</span>
        <span className={estilos.angosto}>Resultados</span>
      </Button>
      <AnteriorSiguiente {...{ anterior, siguiente }} teclas={['k', 'j']}>
        {data && (
          <Text size="sm" className={estilos.cuenta!}>
            {cantidad(numero)}
            {data.foja.contado && ` de ${cantidad(Math.max(numero, hallados(data.foja)))}`}
          </Text>
        )}
      </AnteriorSiguiente>
    </Group>
  )
}
