import { Button, Loader, Modal, Popover } from '@mantine/core'
import { IconHistory } from '@tabler/icons-react'
import { Suspense, useRef, useState } from 'react'
import { ConAtras } from '@/components/ConAtras.tsx'
import { useEsAngosta } from '@/lib/pantalla.ts'
import { pedazo } from '@/lib/pedazo.tsx'
import { usePasado } from './al.ts'
import estilos from './Pasado.module.css'

const ElegirDia = pedazo(async () => ({ default: (await import('./ElegirDia.tsx')).ElegirDia }))

const QUE = 'Ver cómo estaba todo otro día'

/** Con qué se pasa a ver cómo estaba todo otro día: un panel o, en un teléfono, la pantalla entera. */
export function VerAlDia() {
  const { al, mirar } = usePasado()
  const [abierto, abrir] = useState(false)
  const angosto = useEsAngosta()
  const boton = useRef<HTMLButtonElement>(null)
  const cerrar = () => {
    abrir(false)
    boton.current?.focus()
  }
  const pulsador = (
    <Button
      ref={boton}
      variant="default"
      size="xs"
      px={8}
      flex="none"
      className={estilos.boton!}
      aria-label="Ver al día…"
      title={QUE}
      leftSection={<IconHistory size={14} aria-hidden />}
      onClick={() => abrir(!abierto)}
    >
      Ver al día…
    </Button>
  )
  const elegir = (
    <Suspense fallback={<Loader size="sm" aria-label="Abriendo el calendario" />}>
      <ElegirDia
        inicial={al}
        cancelar={cerrar}
        aceptar={(dia) => {
          cerrar()
          mirar(dia)
        }}
      />
    </Suspense>
  )
  if (angosto)
    return (
      <>
        {pulsador}
        <Modal
          opened={abierto}
          onClose={cerrar}
          title={QUE}
          fullScreen
          closeButtonProps={{ 'aria-label': 'Cerrar el diálogo' }}
        >
          {abierto && <ConAtras cerrar={cerrar} />}
          {elegir}
        </Modal>
      </>
    )
  return (
    <Popover opened={abierto} onChange={abrir} position="bottom-end" shadow="md" trapFocus returnFocus>
      <Popover.Target>{pulsador}</Popover.Target>
      <Popover.Dropdown aria-label={QUE}>{elegir}</Popover.Dropdown>
      {abierto && <ConAtras cerrar={cerrar} />}
    </Popover>
  )
}
