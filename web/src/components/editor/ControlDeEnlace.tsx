import { Button, Group, Popover, TextInput } from '@mantine/core'
import { RichTextEditor } from '@mantine/tiptap'
import { IconLink } from '@tabler/icons-react'
import type { Editor } from '@tiptap/react'
import { useState } from 'react'
import { ConAtras } from '@/components/ConAtras.tsx'
import { esEnlaceValido } from '@/components/editor/extensiones.ts'

/** «www.algo» se entiende como una dirección web y «a@b» como un correo. */
const completar = (escrito: string): string => {
  const direccion = escrito.trim()
  if (direccion === '' || esEnlaceValido(direccion)) return direccion
  if (/^[^\s@/:]+@[^\s@/:]+$/.test(direccion)) return `mailto:${direccion}`
  return /^[a-z][a-z\d+.-]*:(?!\d)/i.test(direccion) ? direccion : `https://${direccion}`
}

/** Pone, cambia o quita el enlace de lo seleccionado. */
export function ControlDeEnlace({ motor }: { motor: Editor }) {
  const [escrito, setEscrito] = useState<string | null>(null)
  const actual = motor.getAttributes('link').href as string | undefined
  const direccion = completar(escrito ?? '')
  const mala = direccion !== '' && !esEnlaceValido(direccion)
  const aplicar = (href: string) => {
    setEscrito(null)
    const cadena = motor.chain().focus().extendMarkRange('link')
    if (href === '') return cadena.unsetLink().run()
    // Sin nada seleccionado, el enlace se escribe a sí mismo.
    if (motor.state.selection.empty && actual === undefined)
      return cadena
        .insertContent({ type: 'text', text: href, marks: [{ type: 'link', attrs: { href } }] })
        .run()
    return cadena.setLink({ href }).run()
  }
  return (
    <Popover
      opened={escrito !== null}
      onChange={(abrir) => !abrir && setEscrito(null)}
      trapFocus
      // Muy ampliado, la ventana es más angosta.
      width="min(340px, 100vw - 16px)"
    >
      {escrito !== null && <ConAtras cerrar={() => setEscrito(null)} />}
      <Popover.Target>
        <RichTextEditor.Control
          aria-label="Enlace"
          title="Enlace"
          active={actual !== undefined}
          onClick={() => setEscrito(escrito === null ? (actual ?? '') : null)}
        >
          <IconLink size={16} stroke={1.5} aria-hidden />
        </RichTextEditor.Control>
      </Popover.Target>
      <Popover.Dropdown aria-label="Enlace">
        {/* Un formulario aquí quedaría dentro del otro. */}
        <TextInput
          label="Dirección del enlace"
          placeholder="https://"
          data-autofocus
          value={escrito ?? ''}
          error={mala && 'Sólo páginas web (http, https) y correos (mailto)'}
          onChange={(e) => setEscrito(e.currentTarget.value)}
          onKeyDown={(e) => {
            if (e.key !== 'Enter') return
            e.preventDefault()
            if (!mala) aplicar(direccion)
          }}
        />
        <Group justify="flex-end" mt="sm" gap="xs">
          {actual !== undefined && (
            <Button size="xs" variant="default" onClick={() => aplicar('')}>
              Quitar enlace
            </Button>
          )}
          <Button size="xs" disabled={mala || direccion === ''} onClick={() => aplicar(direccion)}>
            Poner enlace
          </Button>
        </Group>
      </Popover.Dropdown>
    </Popover>
  )
}
