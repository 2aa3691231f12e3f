import { Alert, Button, Skeleton, Stack, Text } from '@mantine/core'
import { IconPencilPause } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { Navigate, useSearchParams } from 'react-router-dom'
import { Fallo } from '@/components/Fallo.tsx'
import { Pantalla } from '@/components/Pantalla.tsx'
import { nombreDeEsencia } from '@/lib/esencia.ts'
import { tipoPorId } from '@/lib/tipos.ts'
import { useVolver } from '@/lib/ultima-lista.ts'

/** /documentos/formulario?tipo&id&esencia: dice de qué tipo sería y que todavía no se escribe aquí. */
export function Formulario() {
  const [parametros] = useSearchParams()
  const { data: tipo, error, refetch } = useQuery(tipoPorId(parametros.get('tipo') ?? ''))
  const volver = useVolver()
  if (tipo && !tipo.permisos.escribir) return <Navigate to="/401" replace />
  const titulo = tipo
    ? `Nuevo ${nombreDeEsencia(tipo.esencia)}: ${tipo.nombre_singular}`
    : error
      ? 'No se puede crear'
      : 'Nuevo documento'
  return (
    <Pantalla titulo={titulo}>
      {error && (
        <Fallo titulo="Ese tipo no está disponible" error={error} reintentar={() => void refetch()} />
      )}
      {!tipo && !error && <Skeleton height={160} maw={640} />}
      {tipo && (
        <Stack maw={640} gap="md">
          <Alert variant="light" role="note" icon={<IconPencilPause aria-hidden />}>
            <Text>
              El formulario para escribirlo viene después: esta versión de Foja busca y muestra documentos, y
              todavía no los crea desde aquí. No se guardó nada.
            </Text>
          </Alert>
          <Button onClick={volver} w="fit-content">
            Volver
          </Button>
        </Stack>
      )}
    </Pantalla>
  )
}
