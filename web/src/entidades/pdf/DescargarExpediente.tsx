import { Button, Group, Modal, Stack, Text } from '@mantine/core'
import { useEffect } from 'react'
import { Fallo } from '@/components/Fallo.tsx'
import type { DialogoDeHerramienta } from '@/entidades/operacion/accion.ts'
import { nombreDe } from '@/entidades/operacion/objeto.ts'
import { useAtras } from '@/lib/atras.ts'
import { avisar } from '@/lib/avisos.tsx'
import { useDevolverFoco } from '@/lib/foco.ts'
import { useEsAngosta } from '@/lib/pantalla.ts'
import { sinPartir } from '@/lib/sin-partir.tsx'
import { Espera } from './Espera.tsx'
import { useDescarga } from './useDescarga.ts'

/** El expediente entero en un PDF, que queda entre las descargas (HER-11, API-54); cerrarlo la corta. */
export function DescargarExpediente({ objeto, cerrar }: Pick<DialogoDeHerramienta, 'objeto' | 'cerrar'>) {
  useAtras(cerrar)
  useDevolverFoco()
  const angosto = useEsAngosta()
  const { lista, error, porcentaje, volverAPedir } = useDescarga(objeto.id)
  useEffect(() => {
    if (!lista) return
    avisar('Expediente descargado', 'success', nombreDe(objeto))
    cerrar()
  }, [lista, objeto, cerrar])
  return (
    <Modal
      opened
      onClose={cerrar}
      title={sinPartir(`Descargar ${nombreDe(objeto)}`)}
      fullScreen={angosto}
      closeButtonProps={{ 'aria-label': 'Cancelar la descarga' }}
    >
      <Stack gap="md">
        {error ? (
          <Fallo titulo="No se pudo descargar" error={error} reintentar={volverAPedir} aMano />
        ) : (
          <>
            <Text size="sm" c="dimmed">
              Se arma un PDF con la carátula, el índice y todo lo incorporado.
            </Text>
            <Espera porcentaje={porcentaje} />
          </>
        )}
        <Group justify="flex-end">
          <Button variant="default" onClick={cerrar}>
            {error ? 'Cerrar' : 'Cancelar'}
          </Button>
        </Group>
      </Stack>
    </Modal>
  )
}
