import { Button, CopyButton, Group } from '@mantine/core'
import { IconArrowLeft, IconCheck, IconLink, IconPrinter } from '@tabler/icons-react'
import { useTecla } from '@/lib/teclas.ts'
import { useVolver } from '@/lib/ultima-lista.ts'
import estilos from './Presentacion.module.css'

/** Volver a la lista, copiar el enlace permanente, imprimir. */
export function Acciones({ enlace }: { enlace: string }) {
  const volver = useVolver()
  useTecla('Escape', volver)
  return (
    <Group gap="xs" className={estilos.acciones}>
      <Button
        variant="default"
        size="xs"
        leftSection={<IconArrowLeft size={14} aria-hidden />}
        onClick={volver}
      >
        Volver
      </Button>
      {/* El navegador sólo da el portapapeles a páginas seguras; sin él queda el enlace escrito, entre los datos. */}
      {window.isSecureContext && (
        <CopyButton value={enlace} timeout={3000}>
          {({ copied, copy }) => (
            <Button
              variant="default"
              size="xs"
              leftSection={copied ? <IconCheck size={14} aria-hidden /> : <IconLink size={14} aria-hidden />}
              onClick={copy}
              aria-live="polite"
            >
              {copied ? 'Enlace copiado' : 'Copiar enlace'}
            </Button>
          )}
        </CopyButton>
      )}
      <Button
        variant="default"
        size="xs"
        leftSection={<IconPrinter size={14} aria-hidden />}
        onClick={() => window.print()}
      >
        Imprimir
      </Button>
    </Group>
  )
}
