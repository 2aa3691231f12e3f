import { Button, Modal } from '@mantine/core'
import { IconUserSearch } from '@tabler/icons-react'
import { useState } from 'react'
import { BotonDeIcono } from '@/components/BotonDeIcono.tsx'
import { Destinos } from '@/entidades/movimiento/Destinos.tsx'
import { useAtras } from '@/lib/atras.ts'
import { useDevolverFoco } from '@/lib/foco.ts'
import { useEsAngosta } from '@/lib/pantalla.ts'

const NOMBRE = 'De otra persona…'

type Props = { elegir: (usuario: number) => void }

/** Con qué se pasa al historial de otra persona (LIS-24). */
export function DeOtraPersona({ elegir }: Props) {
  const [abierto, abrir] = useState(false)
  const angosta = useEsAngosta()
  return (
    <>
      {angosta ? (
        <BotonDeIcono nombre={NOMBRE} Icono={IconUserSearch} alPulsar={() => abrir(true)} />
      ) : (
        <Button
          variant="default"
          size="xs"
          px={8}
          flex="none"
          leftSection={<IconUserSearch size={14} aria-hidden />}
          onClick={() => abrir(true)}
        >
          {NOMBRE}
        </Button>
      )}
      {abierto && (
        <Elegir
          cerrar={() => abrir(false)}
          elegir={(usuario) => {
            abrir(false)
            elegir(usuario)
          }}
        />
      )}
    </>
  )
}

function Elegir({ elegir, cerrar }: Props & { cerrar: () => void }) {
  useDevolverFoco()
  useAtras(cerrar)
  return (
    <Modal
      opened
      onClose={cerrar}
      fullScreen={useEsAngosta()}
      title="Historial de otra persona"
      closeButtonProps={{ 'aria-label': 'Cerrar' }}
    >
      <Destinos
        etiqueta="Persona"
        clases={['usuario']}
        elegidos={[]}
        elegir={([elegida]) => elegida && elegir(elegida.id)}
        falta="Falta elegir una persona"
      />
    </Modal>
  )
}
