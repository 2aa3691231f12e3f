import { Text } from '@mantine/core'
import { useConfiguracion } from '@/entidades/sesion/sesion.ts'

/** El id de un documento en las filas de una lista, cualquiera que sea, si se los muestra (CFG-27). */
export function IdDeDocumento({ id }: { id: number }) {
  const { mostrar_id_documento_listado } = useConfiguracion()
  return (
    mostrar_id_documento_listado && (
      <Text component="span" size="xs" c="dimmed">
        id {id}
      </Text>
    )
  )
}
