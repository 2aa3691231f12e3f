import { Button, Loader, Popover, Tooltip } from '@mantine/core'
import { IconColumns } from '@tabler/icons-react'
import { Suspense, useState } from 'react'
import { ConAtras } from '@/components/ConAtras.tsx'
import { pedazo } from '@/lib/pedazo.tsx'
import type { LasPreferencias } from './preferencias.ts'
import estilos from './PantallaDeLista.module.css'

const ElegirOpciones = pedazo(async () => ({
  default: (await import('./ElegirOpciones.tsx')).ElegirOpciones,
}))

/** El alto de las filas y las columnas que se ven: quedan elegidos para todas las listas. */
export function Opciones({ preferencias }: { preferencias: LasPreferencias }) {
  const [abierto, abrir] = useState(false)
  return (
    <Popover opened={abierto} onChange={abrir} position="bottom-end" shadow="md">
      {abierto && <ConAtras cerrar={() => abrir(false)} />}
      <Popover.Target>
        <Tooltip label="Filas y columnas">
          <Button
            variant="default"
            size="xs"
            flex="none"
            className={estilos.opciones!}
            aria-label="Filas y columnas"
            leftSection={<IconColumns size={16} aria-hidden />}
            onClick={() => abrir(!abierto)}
          >
            Filas y columnas
          </Button>
        </Tooltip>
      </Popover.Target>
      <Popover.Dropdown aria-label="Filas y columnas">
        <Suspense fallback={<Loader size="sm" aria-label="Abriendo" />}>
          <ElegirOpciones preferencias={preferencias} />
        </Suspense>
      </Popover.Dropdown>
    </Popover>
  )
}
