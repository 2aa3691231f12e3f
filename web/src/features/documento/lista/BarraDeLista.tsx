import { Button, Group, Text } from '@mantine/core'
import { IconArrowLeft } from '@tabler/icons-react'
import { AnteriorSiguiente } from '@/components/AnteriorSiguiente.tsx'
import {
  cualDe,
  esDeVista,
  numeroEnLista,
  posicionDe,
  usePagina,
  type EnLista,
} from '@/entidades/lista/en-lista.ts'
import { enfocando } from '@/entidades/busqueda/lugar.ts'
import { cantidad } from '@/lib/cantidad.ts'
import { useTecla } from '@/lib/teclas.ts'
import { useVolverA } from '@/lib/ultima-lista.ts'
import { useVecinos } from './useVecinos.ts'
import estilos from './BarraDeLista.module.css'

const DICHOS = {
  busqueda: {
    nombre: 'Resultados de la búsqueda',
    volverA: 'Volver a los resultados',
    corto: 'Resultados',
  },
  vista: { nombre: 'Lista', volverA: 'Volver a la lista', corto: 'Lista' },
} as const

/** De un resultado al anterior y al siguiente sin pasar por la lista, y de vuelta a ella donde se lo dejó. */
export function BarraDeLista({ id, lista }: { id: number; lista: EnLista }) {
  const leida = usePagina(lista)
  const filas = leida?.filas ?? []
  const aqui = posicionDe(filas, id, lista.posicion)
  const posicion = aqui >= 0 ? aqui : lista.posicion
  const numero = numeroEnLista(lista, posicion)
  const volverA = useVolverA()
  const volver = () =>
    volverA({ camino: lista.camino, estado: enfocando(id, cualDe(filas, posicion), lista.cursores) })
  const ir = useVecinos(id, lista)
  const hayMas = leida !== undefined && (posicion < filas.length - 1 || leida.siguiente !== null)
  const { nombre, volverA: aDonde, corto } = DICHOS[esDeVista(lista.pedido) ? 'vista' : 'busqueda']
  const anterior = numero > 1 ? () => void ir(-1) : null
  const siguiente = hayMas ? () => void ir(1) : null
  useTecla('Escape', volver)
  useTecla('k', () => anterior?.())
  useTecla('j', () => siguiente?.())
  return (
    <Group component="nav" aria-label={nombre} className={estilos.barra!}>
      <Button
        variant="subtle"
        size="xs"
        px={6}
        leftSection={<IconArrowLeft size={14} aria-hidden />}
        aria-label={aDonde}
        title={`${aDonde} (Esc)`}
        aria-keyshortcuts="Escape"
        onClick={volver}
      >
        <span className={estilos.ancho}>{aDonde}</span>
        <span className={estilos.angosto}>{corto}</span>
      </Button>
      <AnteriorSiguiente {...{ anterior, siguiente }} teclas={['k', 'j']}>
        {leida && (
          <Text size="sm" className={estilos.cuenta!}>
            {cantidad(numero)}
            {leida.total !== null && ` de ${cantidad(Math.max(numero, leida.total))}`}
          </Text>
        )}
      </AnteriorSiguiente>
    </Group>
  )
}
