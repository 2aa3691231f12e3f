import { ActionIcon, Group, Text, TextInput, type ActionIconProps } from '@mantine/core'
import {
  IconChevronDown,
  IconChevronUp,
  IconDownload,
  IconExternalLink,
  IconZoomIn,
  IconZoomOut,
  type Icon,
} from '@tabler/icons-react'
import { useState, type ReactNode } from 'react'
import { contar, tamanio } from '@/lib/cantidad.ts'
import { guardar } from '@/lib/descargar.ts'
import type { TotalesDePdf } from './totales.ts'
import { AUMENTOS } from './aumentos.ts'
import estilos from './Visor.module.css'

type Props = {
  totales: TotalesDePdf
  archivo: File
  actual: number
  total: number
  ir: (pagina: number) => void
  /** Lugar en AUMENTOS. */
  aumento: number
  aumentar: (aumento: number) => void
  children?: ReactNode
}

/** Los totales, en qué página se está, cuánto se la acerca, y llevársela. */
export function BarraDeVisor(props: Props) {
  const { totales, archivo, actual, total, ir, aumento, aumentar, children } = props
  return (
    <Group className={estilos.barra!} gap="xs">
      <Text size="sm" c="dimmed" role="status" flex="1 0 auto">
        {contar(totales.documentos, 'documento', 'documentos')} ·{' '}
        {contar(totales.paginas, 'página', 'páginas')} · {tamanio(totales.tamanio)}
      </Text>
      <Group gap="sm" className={estilos.controles!}>
        <Group gap={4} role="group" aria-label="Páginas">
          <Boton
            Icono={IconChevronUp}
            nombre="Página anterior"
            disabled={actual <= 1}
            onClick={() => ir(actual - 1)}
          />
          <CampoDePagina {...{ actual, total, ir }} />
          <Boton
            Icono={IconChevronDown}
            nombre="Página siguiente"
            disabled={actual >= total}
            onClick={() => ir(actual + 1)}
          />
        </Group>
        <Group gap={4} role="group" aria-label="Tamaño en pantalla">
          <Boton
            Icono={IconZoomOut}
            nombre="Alejar"
            disabled={aumento === 0}
            onClick={() => aumentar(aumento - 1)}
          />
          <Text size="sm" className={estilos.aumento!}>
            {AUMENTOS[aumento]! * 100} %
          </Text>
          <Boton
            Icono={IconZoomIn}
            nombre="Acercar"
            disabled={aumento === AUMENTOS.length - 1}
            onClick={() => aumentar(aumento + 1)}
          />
        </Group>
        <Group gap={4}>
          <Boton Icono={IconDownload} nombre="Descargar PDF" onClick={() => guardar(archivo)} />
          <ActionIcon
            component="a"
            href={totales.url}
            target="_blank"
            rel="noopener"
            variant="default"
            size="md"
            aria-label="Abrir en otra pestaña"
            title="Abrir en otra pestaña"
          >
            <IconExternalLink size={16} aria-hidden />
          </ActionIcon>
        </Group>
      </Group>
      {children}
    </Group>
  )
}

type Boton = { Icono: Icon; nombre: string; onClick: () => void } & ActionIconProps

const Boton = ({ Icono, nombre, ...boton }: Boton) => (
  <ActionIcon variant="default" size="md" aria-label={nombre} title={nombre} {...boton}>
    <Icono size={16} aria-hidden />
  </ActionIcon>
)

/** «Página 3 de 12», donde el 3 se puede escribir. */
function CampoDePagina({ actual, total, ir }: Pick<Props, 'actual' | 'total' | 'ir'>) {
  const [escrita, escribir] = useState<string | null>(null)
  const aceptar = () => {
    const numero = Number(escrita)
    if (numero > 0) ir(numero)
    escribir(null)
  }
  return (
    <>
      <TextInput
        aria-label={`Página, de ${total}`}
        size="xs"
        w={44}
        inputMode="numeric"
        classNames={{ input: estilos.numero! }}
        value={escrita ?? String(actual)}
        onChange={(e) => escribir(e.currentTarget.value)}
        onFocus={(e) => e.currentTarget.select()}
        onBlur={aceptar}
        onKeyDown={(e) => e.key === 'Enter' && aceptar()}
      />
      <Text size="sm">de {total}</Text>
    </>
  )
}
