import { Button, Loader, Menu } from '@mantine/core'
import { IconDownload } from '@tabler/icons-react'
import { Suspense, useState } from 'react'
import { MenuConAtras } from '@/components/ConAtras.tsx'
import { useFocoTrasEspera } from '@/lib/foco.ts'
import { pedazo } from '@/lib/pedazo.tsx'
import type { QueSeExporta } from './OpcionesDeExportar.tsx'

const OpcionesDeExportar = pedazo(async () => ({
  default: (await import('./OpcionesDeExportar.tsx')).OpcionesDeExportar,
}))

/** Llevarse todo lo hallado, y no sólo la página: en Excel, PDF, CSV o NDJSON (BUS-32, BUS-33). */
export function Exportar({ pedido }: { pedido: QueSeExporta }) {
  const [haciendo, hacer] = useState(false)
  const boton = useFocoTrasEspera(haciendo)
  return (
    <MenuConAtras position="bottom-end" width={220}>
      <Menu.Target>
        <Button
          ref={boton}
          variant="default"
          size="xs"
          px={8}
          flex="none"
          loading={haciendo}
          leftSection={<IconDownload size={14} aria-hidden />}
        >
          Exportar
        </Button>
      </Menu.Target>
      <Menu.Dropdown>
        <Suspense fallback={<Loader size="sm" m="xs" aria-label="Abriendo las maneras de exportar" />}>
          <OpcionesDeExportar pedido={pedido} alHacer={hacer} />
        </Suspense>
      </Menu.Dropdown>
    </MenuConAtras>
  )
}
