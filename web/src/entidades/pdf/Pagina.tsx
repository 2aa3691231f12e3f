import { Box, Text } from '@mantine/core'
import { memo, useRef, useState } from 'react'
import { Page } from 'react-pdf'
import estilos from './Visor.module.css'

/** Más ancha que esto no se dibuja, por más que se la acerque: la memoria de una página crece con su superficie. */
const PUNTOS_DE_ANCHO = 4096

type Props = {
  numero: number
  total: number
  /** De lo que ocupa en pantalla, en píxeles. */
  ancho: number
  /** Alto sobre ancho que se le supone hasta abrirla. */
  proporcion: number
  dibujada: boolean
}

/** Una página, o el lugar que ocupa mientras está lejos. */
export const Pagina = memo(function Pagina({ numero, total, ancho, proporcion, dibujada }: Props) {
  const [propia, fijarPropia] = useState<number | null>(null)
  const hoja = useRef<HTMLDivElement>(null)
  return (
    <Box
      className={estilos.pagina!}
      role="group"
      aria-label={`Página ${numero} de ${total}`}
      data-pagina={numero}
      w={ancho}
      h={Math.floor(ancho * (propia ?? proporcion))}
    >
      {dibujada && (
        <Page
          pageNumber={numero}
          width={ancho}
          devicePixelRatio={Math.min(window.devicePixelRatio, PUNTOS_DE_ANCHO / ancho)}
          onLoadSuccess={({ originalHeight, originalWidth }) => fijarPropia(originalHeight / originalWidth)}
          inputRef={hoja}
          onRenderAnnotationLayerSuccess={() => nombrarEnlaces(hoja.current!)}
          loading={null}
          error={<Text p="md">La página {numero} no se pudo mostrar.</Text>}
        />
      )}
    </Box>
  )
})

/** Los enlaces van encima del texto, vacíos: sin esto no dirían adónde llevan. */
function nombrarEnlaces(hoja: HTMLElement): void {
  for (const enlace of hoja.querySelectorAll<HTMLAnchorElement>('a:not([title])'))
    enlace.title = enlace.target === '_blank' ? enlace.href : 'Ir a esa parte del documento'
}
