import { Box, Button, Group, Stack, Text } from '@mantine/core'
import { Link, useRouteError, useSearchParams } from 'react-router-dom'
import { Pantalla } from '@/components/Pantalla.tsx'
import { Referencia } from '@/components/Referencia.tsx'
import { ErrorDeApi } from '@/lib/error-de-api.ts'
import { esDePedazo, NO_LLEGO } from '@/lib/pedazo.tsx'

const TEXTOS = {
  401: {
    titulo: 'No tiene permiso para entrar aquí',
    texto: 'Si lo necesita para su trabajo, pídalo a quien administra el sistema.',
  },
  404: {
    titulo: 'Esta página no existe',
    texto: 'La dirección está mal escrita o lo que mostraba ya no está.',
  },
  500: {
    titulo: 'Algo falló de nuestro lado',
    texto: 'No se perdió nada de lo guardado. Intente de nuevo en un momento.',
  },
  /** La pantalla misma no llegó: no contestó nadie. */
  0: NO_LLEGO,
}
/** Lo que quizás se arregla con volver a intentarlo. */
const PASAJERO: ReadonlySet<number> = new Set([500, 0])

type Props = { codigo: keyof typeof TEXTOS; mensaje?: string; referencia?: string | null }

/** Páginas /401, /404 y /500; el parámetro opcional `mensaje` agrega una línea (RUT-24, D-065). */
export function PaginaDeError({ codigo, mensaje, referencia = null }: Props) {
  const [parametros] = useSearchParams()
  const { titulo, texto } = TEXTOS[codigo]
  const agregado = mensaje ?? parametros.get('mensaje')
  return (
    <Pantalla titulo={titulo}>
      <Stack gap="md" maw={560}>
        {codigo !== 0 && <Text c="dimmed">Error {codigo}</Text>}
        {agregado && (
          <Text fw={600} style={{ overflowWrap: 'anywhere' }}>
            {agregado}
          </Text>
        )}
        <Text>{texto}</Text>
        <Referencia valor={referencia} />
        <Group>
          {PASAJERO.has(codigo) && <Button onClick={() => window.location.reload()}>Reintentar</Button>}
          <Button component={Link} to="/" variant={PASAJERO.has(codigo) ? 'default' : 'filled'}>
            Ir al inicio
          </Button>
        </Group>
      </Stack>
    </Pantalla>
  )
}

/** Lo que se ve cuando una pantalla no pudo cargarse. @param sinMarco lo que falló es el marco, y va sola */
export const PaginaDeFallo = ({ sinMarco = false }: { sinMarco?: boolean }) => (
  <Box component={sinMarco ? 'main' : 'div'} p={sinMarco ? 'xl' : 0}>
    <FalloDePantalla />
  </Box>
)

function FalloDePantalla() {
  const error = useRouteError()
  if (!(error instanceof ErrorDeApi)) return <PaginaDeError codigo={esDePedazo(error) ? 0 : 500} />
  const codigo = error.estado === 0 ? 0 : error.estado === 404 ? 404 : error.estado === 403 ? 401 : 500
  return <PaginaDeError codigo={codigo} mensaje={error.message} referencia={error.ref} />
}
