import { ActionIcon, Group, Modal, Tabs } from '@mantine/core'
import { IconHelpCircle } from '@tabler/icons-react'
import type { MouseEvent } from 'react'
import type { DialogoDeHerramienta } from '@/entidades/operacion/accion.ts'
import { nombreConTipo } from '@/entidades/operacion/objeto.ts'
import { useConfiguracion } from '@/entidades/sesion/sesion.ts'
import { useAtras } from '@/lib/atras.ts'
import { useCerrarAlIrse } from '@/lib/cerrar-al-irse.ts'
import { useDevolverFoco } from '@/lib/foco.ts'
import { useEsAngosta } from '@/lib/pantalla.ts'
import { sinPartir } from '@/lib/sin-partir.tsx'
import { pestanasDe } from './pestanas.tsx'
import estilos from './VistaAvanzada.module.css'

/**
 * Todo lo que se sabe de un documento, en pestañas (DLG-01…20): qué tiene dentro y dónde está, por dónde anduvo, con qué
 * se asocia, sus versiones y lo que le pasó. Un contenedor se abre en lo que tiene; lo demás, en dónde está (DLG-16).
 */
export function VistaAvanzada({ objeto, cerrar }: DialogoDeHerramienta) {
  useDevolverFoco()
  useAtras(cerrar)
  const angosto = useEsAngosta()
  useCerrarAlIrse(cerrar)
  const pestanas = pestanasDe(objeto, cerrar)
  return (
    <Modal
      opened
      onClose={cerrar}
      size={1100}
      fullScreen={angosto}
      classNames={{ body: estilos.cuerpo! }}
      title={sinPartir(nombreConTipo(objeto))}
      closeButtonProps={{ 'aria-label': 'Cerrar la vista avanzada' }}
    >
      <Tabs
        defaultValue={objeto.tipo.esencia === 'contenedor' ? 'Documentos' : 'Incorporaciones'}
        keepMounted={false}
        classNames={{ list: estilos.pestanas!, tab: estilos.pestana! }}
      >
        <Group wrap="nowrap" gap="xs" align="flex-start">
          <Tabs.List aria-label="Qué mirar">
            {pestanas.map(({ nombre }) => (
              <Tabs.Tab key={nombre} value={nombre} onClick={centrar}>
                {nombre}
              </Tabs.Tab>
            ))}
          </Tabs.List>
          <Ayuda />
        </Group>
        {pestanas.map(({ nombre, contenido }) => (
          <Tabs.Panel key={nombre} value={nombre} pt="md">
            {contenido}
          </Tabs.Panel>
        ))}
      </Tabs>
    </Modal>
  )
}

/** En el teléfono las pestañas se deslizan: con la que se elige, que con las flechas es un clic, asoman las de al lado. */
const centrar = ({ currentTarget }: MouseEvent) =>
  currentTarget.scrollIntoView({ inline: 'center', block: 'nearest' })

/** El tema del manual que habla de esto (DLG-01). */
function Ayuda() {
  const { url_ayuda } = useConfiguracion()
  return (
    <ActionIcon
      component="a"
      href={`${url_ayuda}#vista-avanzada`}
      target="_blank"
      rel="noopener"
      variant="subtle"
      color="gray"
      aria-label="Ayuda sobre la vista avanzada (se abre en otra pestaña)"
      title="Ayuda"
    >
      <IconHelpCircle size={18} aria-hidden />
    </ActionIcon>
  )
}
