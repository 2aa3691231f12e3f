import { Loader, Popover } from '@mantine/core'
import { Suspense } from 'react'
import { ConAtras } from '@/components/ConAtras.tsx'
import { pedazo } from '@/lib/pedazo.tsx'
import type { Borrador } from './useChips.ts'
import estilos from './Chip.module.css'

const EditorDeFecha = pedazo(() =>
  import('./EditorDeFecha.tsx').then(({ EditorDeFecha }) => ({ default: EditorDeFecha })),
)

type Props = {
  borrador: Borrador
  elegir: (valor: string, texto: string) => void
  cancelar: () => void
}

/** El valor de un chip de fecha: se elige en un calendario que se abre al lado. */
export function ValorDeFecha({ borrador, elegir, cancelar }: Props) {
  return (
    <Popover opened onDismiss={cancelar} position="bottom-start" shadow="md" trapFocus>
      <ConAtras cerrar={cancelar} />
      <Popover.Target>
        <button type="button" className={estilos.entrada}>
          elija los días
        </button>
      </Popover.Target>
      <Popover.Dropdown aria-label="Fecha" onKeyDown={(e) => e.key === 'Escape' && cancelar()}>
        <Suspense fallback={<Loader size="sm" />}>
          <EditorDeFecha inicial={borrador.original?.valor ?? null} aceptar={elegir} cancelar={cancelar} />
        </Suspense>
      </Popover.Dropdown>
    </Popover>
  )
}
