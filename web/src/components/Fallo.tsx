import { Alert, Button, Stack, Text } from '@mantine/core'
import { IconAlertTriangle } from '@tabler/icons-react'
import { Referencia } from '@/components/Referencia.tsx'
import { ErrorDeApi, loQueNoSePudo } from '@/lib/error-de-api.ts'
import { alIrse } from '@/lib/foco.ts'
import { useReintentarSolo } from '@/lib/reintentar-solo.ts'

/** Lo que no existe no aparece por pedirlo otra vez, ni se acepta lo que una dirección dice mal. */
const sirveRepetir = ({ estado, clave }: ErrorDeApi) => estado !== 404 && clave !== 'datos_invalidos'

type Props = {
  /** Qué no se pudo hacer, con las palabras de la especificación §8. */
  titulo: string
  error: Error
  reintentar?: () => void
  /** Cuesta, o se lleva la pantalla: se intenta otra vez sólo si alguien lo pide. */
  aMano?: boolean
}

/** Fallo de una parte de la pantalla: qué pasó, qué hacer y la referencia. Si el servidor no está, se repone solo cuando vuelve. */
export function Fallo({ titulo, error, reintentar, aMano = false }: Props) {
  const solo = useReintentarSolo(error, aMano ? undefined : reintentar)
  const conocido = error instanceof ErrorDeApi ? error : null
  const dicho = conocido?.message ?? 'Ocurrió un error inesperado.'
  return (
    <Alert
      variant="light"
      color="red"
      icon={<IconAlertTriangle aria-hidden />}
      title={loQueNoSePudo(titulo, error)}
      role="alert"
    >
      <Stack gap="xs" align="flex-start">
        {dicho !== titulo && <Text>{dicho}</Text>}
        {conocido?.detalle && <Text size="sm">{conocido.detalle}</Text>}
        {solo && <Text size="sm">Mientras tanto, se vuelve a intentar solo.</Text>}
        {reintentar && (conocido === null || sirveRepetir(conocido)) && (
          <Button ref={alIrse()} variant="default" size="xs" onClick={reintentar}>
            Reintentar
          </Button>
        )}
        <Referencia valor={conocido?.ref ?? null} />
      </Stack>
    </Alert>
  )
}
