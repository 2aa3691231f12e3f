import { Button, CopyButton, Group } from '@mantine/core'
import { IconArrowLeft, IconCheck, IconLink, IconPrinter, type Icon } from '@tabler/icons-react'
import { useTecla } from '@/lib/teclas.ts'
import { useVolver } from '@/lib/ultima-lista.ts'
import estilos from './Presentacion.module.css'

/** Volver a la lista, copiar el enlace permanente, imprimir. */
export function Acciones({ enlace }: { enlace: string }) {
  const volver = useVolver()
  useTecla('Escape', volver)
  return (
    <Group gap={4} className={estilos.acciones}>
      <Accion Icono={IconArrowLeft} nombre="Volver" alPulsar={volver} />
      {/* El navegador sólo da el portapapeles a páginas seguras; sin él, el enlace está entre los datos. */}
      {window.isSecureContext && (
        <CopyButton value={enlace} timeout={3000}>
          {({ copied, copy }) => (
            <Accion
              Icono={copied ? IconCheck : IconLink}
              nombre={copied ? 'Enlace copiado' : 'Copiar enlace'}
              alPulsar={copy}
            />
          )}
        </CopyButton>
      )}
      <Accion Icono={IconPrinter} nombre="Imprimir" alPulsar={() => window.print()} />
    </Group>
  )
}

type Accion = { Icono: Icon; nombre: string; alPulsar: () => void }

const Accion = ({ Icono, nombre, alPulsar }: Accion) => (
  <Button
    variant="default"
    size="xs"
    px={8}
    leftSection={<Icono size={14} aria-hidden />}
    onClick={alPulsar}
    aria-live="polite"
  >
    {nombre}
  </Button>
)
