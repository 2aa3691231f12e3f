import { Stack, Text } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { Pantalla } from '@/components/Pantalla.tsx'
import { useUsuario } from '@/entidades/sesion/sesion.ts'
import { Guardadas } from './Guardadas.tsx'
import { tiposNuevos } from '@/entidades/tipo/consultas.ts'
import { Mensajes } from './Mensajes.tsx'
import { MisBorradores } from './MisBorradores.tsx'
import { NuevoDocumento } from './NuevoDocumento.tsx'
import { Recientes } from './Recientes.tsx'
import { SinGuardar } from './SinGuardar.tsx'
import estilos from './Portada.module.css'

/**
 * Portada: el área activa, los mensajes del sistema, con qué seguir y el menú de documento nuevo (RUT-04, RUT-06,
 * RUT-08). Quien no escribe ningún tipo no tiene menú ni borradores (RUT-07).
 */
export function Portada() {
  const { area, nombre } = useUsuario()
  const escribe = useQuery(tiposNuevos).data?.length !== 0
  return (
    <Pantalla titulo={area?.nombre ?? 'Sin área asignada'} tituloDePestana="Inicio">
      <Stack gap="lg">
        <div>
          <Text c="dimmed">Le damos la bienvenida, {nombre}.</Text>
          {!escribe && <Text c="dimmed">Sin tipos de documento asignados</Text>}
        </div>
        <div className={escribe ? `${estilos.cuerpo} ${estilos.conNuevo}` : estilos.cuerpo}>
          <div className={estilos.trabajo}>
            <Mensajes />
            {escribe && <SinGuardar />}
            {escribe && <MisBorradores />}
            <Guardadas />
            <Recientes />
          </div>
          {escribe && <NuevoDocumento />}
        </div>
      </Stack>
    </Pantalla>
  )
}
