import { Anchor, Text } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { Link } from 'react-router-dom'
import { RUTA_DE_BUSQUEDA } from '@/entidades/busqueda/caminos.ts'
import { enlaceAPresentacion } from '@/entidades/documento/caminos.ts'
import { documentosPorId } from '@/entidades/documento/consultas.ts'
import { recientesDe } from '@/entidades/documento/recientes.ts'
import { useTienePermisoDeBuscar } from '@/entidades/sesion/permisos.ts'
import { useUsuario } from '@/entidades/sesion/sesion.ts'
import { FilaDeDocumento } from './FilaDeDocumento.tsx'
import { Seccion } from './Seccion.tsx'

/** Lo que se abrió último en este navegador, como está ahora; lo que ya no se puede ver no aparece. */
export function Recientes() {
  const { id } = useUsuario()
  const puedeBuscar = useTienePermisoDeBuscar()
  const lectura = useQuery(documentosPorId(recientesDe(id)))
  return (
    <Seccion
      titulo="Documentos recientes"
      lectura={lectura}
      vacio={
        lectura.data?.length === 0 ? (
          <Text c="dimmed">
            Aquí quedan los documentos que abre.{' '}
            {puedeBuscar && (
              <Anchor component={Link} to={RUTA_DE_BUSQUEDA} underline="always">
                Buscar un documento
              </Anchor>
            )}
          </Text>
        ) : null
      }
    >
      {lectura.data?.map((fila) => (
        <FilaDeDocumento
          key={fila.id}
          fila={fila}
          a={enlaceAPresentacion({ id: fila.id, idTipo: fila.tipo.id })}
        />
      ))}
    </Seccion>
  )
}
