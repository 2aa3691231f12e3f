import { Stack, Text } from '@mantine/core'
import { Pantalla } from '@/components/Pantalla.tsx'
import { useUsuario } from '@/entidades/sesion/sesion.ts'
import { Guardadas } from './Guardadas.tsx'
import { Mensajes } from './Mensajes.tsx'
import { NuevoDocumento } from './NuevoDocumento.tsx'

/** Portada: el área activa, los mensajes del sistema y el menú de documento nuevo (RUT-04, RUT-06, RUT-08). */
export function Portada() {
  const { area, nombre } = useUsuario()
  return (
    <Pantalla titulo={area?.nombre ?? 'Sin área asignada'} tituloDePestana="Inicio">
      <Stack gap="lg" maw={860}>
        <Text c="dimmed">Le damos la bienvenida, {nombre}.</Text>
        <Mensajes />
        <NuevoDocumento />
        <Guardadas />
      </Stack>
    </Pantalla>
  )
}
