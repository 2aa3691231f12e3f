import { Alert, Anchor, Button, FileButton, Group, Stack, Text } from '@mantine/core'
import { IconCircleCheck, IconCircleX, IconFileSearch } from '@tabler/icons-react'
import { useMutation } from '@tanstack/react-query'
import { useRef } from 'react'
import { useFocoTrasEspera } from '@/lib/foco.ts'
import { calculaSha256, sha256De } from '@/lib/sha256.ts'
import estilos from './Verificacion.module.css'

type Props = {
  /** Del PDF definitivo. */
  sha256: string
  /** Dónde se explica cómo calcularlo de otro modo. */
  ayuda: string
}

/** El SHA-256 del PDF definitivo y, si el navegador lo calcula, el de un archivo que se elige, comparados. */
export function ComprobarArchivo({ sha256, ayuda }: Props) {
  const olvidar = useRef<() => void>(null)
  const comparar = useMutation({
    mutationFn: async (archivo: File) => ({ nombre: archivo.name, suyo: await sha256De(archivo) }),
    // Elegir otra vez el mismo también es elegir.
    onSettled: () => olvidar.current?.(),
  })
  const { data, error } = comparar
  const boton = useFocoTrasEspera(comparar.isPending)
  return (
    <Stack gap="sm">
      <Text>
        El PDF definitivo de esta versión tiene este SHA-256; otro archivo, por poco que cambie, tiene otro.
      </Text>
      <code className={estilos.sha256}>{sha256}</code>
      {calculaSha256() ? (
        <Group gap="sm" className={estilos.soloPantalla!}>
          <FileButton
            accept="application/pdf"
            resetRef={olvidar}
            onChange={(archivo) => archivo && comparar.mutate(archivo)}
          >
            {(props) => (
              <Button
                {...props}
                ref={boton}
                loading={comparar.isPending}
                leftSection={<IconFileSearch size={18} aria-hidden />}
              >
                Elegir archivo
              </Button>
            )}
          </FileButton>
          <Text size="sm" c="dimmed" className={estilos.junto!}>
            Se compara en este equipo: el archivo no se envía a ninguna parte.
          </Text>
        </Group>
      ) : (
        <Text size="sm" className={estilos.soloPantalla!}>
          Este navegador no puede calcularlo en una página sin HTTPS.{' '}
          <Anchor href={ayuda} target="_blank" inherit>
            Cómo calcularlo en su equipo
          </Anchor>
        </Text>
      )}
      <div role="status">
        {data && <Resultado {...data} coincide={data.suyo === sha256} />}
        {error && (
          <Alert
            variant="default"
            icon={<IconCircleX aria-hidden className={estilos.mal} />}
            title="No se pudo leer el archivo"
          >
            Elíjalo otra vez. Si está en una unidad de red o en otra aplicación, cópielo antes a su equipo.
          </Alert>
        )}
      </div>
    </Stack>
  )
}

function Resultado({ nombre, suyo, coincide }: { nombre: string; suyo: string; coincide: boolean }) {
  if (coincide)
    return (
      <Alert
        variant="default"
        icon={<IconCircleCheck aria-hidden className={estilos.bien} />}
        title="Es el mismo archivo"
        className={estilos.resultado!}
      >
        «{nombre}» es, byte por byte, el PDF definitivo de esta versión.
      </Alert>
    )
  return (
    <Alert
      variant="default"
      icon={<IconCircleX aria-hidden className={estilos.mal} />}
      title="No es el mismo archivo"
      className={estilos.resultado!}
    >
      <Stack gap="xs">
        <Text inherit>
          «{nombre}» no es el PDF definitivo de esta versión. Puede ser el de otra; y uno escaneado, vuelto a
          guardar o impreso como PDF es otro archivo aunque diga lo mismo. Compare los datos y pida el
          original a quien se lo dio.
        </Text>
        <Text size="sm">
          El suyo: <code className={estilos.suyo}>{suyo}</code>
        </Text>
      </Stack>
    </Alert>
  )
}
