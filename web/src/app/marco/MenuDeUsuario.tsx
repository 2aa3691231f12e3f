import { Box, Group, Loader, Menu, Text, UnstyledButton, VisuallyHidden } from '@mantine/core'
import { IconChevronDown } from '@tabler/icons-react'
import { Suspense } from 'react'
import type { UsuarioDeSesion } from '@foja/domain/sesion/schema.ts'
import { nombreEntero } from '@foja/domain/usuario/nombre-entero.ts'
import type { Encima } from '@/app/marco/Atajos.tsx'
import { MenuConAtras } from '@/components/ConAtras.tsx'
import { pedazo } from '@/lib/pedazo.tsx'
import estilos from './Marco.module.css'

const OpcionesDeUsuario = pedazo(async () => ({
  default: (await import('./OpcionesDeUsuario.tsx')).OpcionesDeUsuario,
}))

type Props = { usuario: UsuarioDeSesion; abrir: (cual: Encima) => void }

/** Quién es, cómo se ve la pantalla, la paleta, las teclas, las preguntas que calló, la clave, y salir (SHL-01, SES-09, DLG-43). */
export function MenuDeUsuario({ usuario, abrir }: Props) {
  const { nombre, apellido } = usuario
  const completo = nombreEntero({ nombre, apellido })
  const iniciales = [nombre, apellido].map(([letra]) => letra).join('')
  return (
    <MenuConAtras position="bottom-end" width={272} withinPortal>
      <Menu.Target>
        <UnstyledButton>
          <VisuallyHidden>Usuario {completo}</VisuallyHidden>
          <Group gap="xs" wrap="nowrap">
            <span className={estilos.iniciales} aria-hidden>
              {iniciales}
            </span>
            <Text component="span" visibleFrom="lg" truncate maw={180} aria-hidden>
              {completo}
            </Text>
            <Box visibleFrom="sm" lh={0}>
              <IconChevronDown size={14} aria-hidden />
            </Box>
          </Group>
        </UnstyledButton>
      </Menu.Target>
      <Menu.Dropdown>
        <Suspense fallback={<Loader size="sm" m="xs" aria-label="Abriendo el menú" />}>
          <OpcionesDeUsuario {...{ usuario, abrir }} />
        </Suspense>
      </Menu.Dropdown>
    </MenuConAtras>
  )
}
