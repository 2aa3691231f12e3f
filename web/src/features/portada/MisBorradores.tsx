import { Anchor, Text } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { Link } from 'react-router-dom'
import { caminoDeEdicion } from '@/entidades/documento/caminos.ts'
import { borradoresPropios } from '@/entidades/documento/consultas.ts'
import { caminoDeVista } from '@/entidades/vista/caminos.ts'
import { cantidad } from '@/lib/cantidad.ts'
import { FilaDeDocumento } from './FilaDeDocumento.tsx'
import { Seccion } from './Seccion.tsx'

/** Lo que uno empezó y no cerró, del último guardado al primero (LIS-18). */
export function MisBorradores() {
  const lectura = useQuery(borradoresPropios)
  const { rows = [], total = 0 } = lectura.data ?? {}
  return (
    <Seccion
      titulo="Mis borradores"
      lectura={lectura}
      vacio={
        total === 0 ? (
          <Text c="dimmed">No hay documentos creados. Lo que empiece y todavía no cierre queda aquí.</Text>
        ) : null
      }
    >
      {rows.map((fila) => (
        <FilaDeDocumento key={fila.id} fila={fila} a={caminoDeEdicion(fila)} sinEstado />
      ))}
      {total > rows.length && (
        <Text component="li" size="sm" mt={4}>
          <Anchor component={Link} to={caminoDeVista('borradores')}>
            Ver los {cantidad(total)}
          </Anchor>
        </Text>
      )}
    </Seccion>
  )
}
