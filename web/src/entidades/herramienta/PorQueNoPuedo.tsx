import { Modal, Skeleton, Stack, Text } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import type { Vista } from '@foja/domain/vista/vista.ts'
import { Fallo } from '@/components/Fallo.tsx'
import type { DialogoDeHerramienta } from '@/entidades/operacion/accion.ts'
import { nombreDe } from '@/entidades/operacion/objeto.ts'
import { ConEnlaceAEnviados } from '@/entidades/vista/ConEnlaceAEnviados.tsx'
import { useAtras } from '@/lib/atras.ts'
import { useCerrarAlIrse } from '@/lib/cerrar-al-irse.ts'
import { useDevolverFoco } from '@/lib/foco.ts'
import { useEsAngosta } from '@/lib/pantalla.ts'
import { sinPartir } from '@/lib/sin-partir.tsx'
import { herramientas } from './consultas.ts'
import { accionDe, NOMBRES } from './herramientas.ts'
import { useSirve } from './useOfrecidas.ts'
import estilos from './PorQueNoPuedo.module.css'

const SIN_BUSQUEDA = 'Empieza por una búsqueda, y usted no tiene la búsqueda general.'

/** Las herramientas que ahora no se permiten, con su motivo: las del mismo, juntas. */
export function PorQueNoPuedo({
  objeto,
  vista,
  cerrar,
}: Omit<DialogoDeHerramienta, 'hecho'> & { vista?: Vista | undefined }) {
  useAtras(cerrar)
  useCerrarAlIrse(cerrar)
  useDevolverFoco()
  const { data, error, refetch } = useQuery(herramientas(objeto.id, vista, objeto.id_evento))
  const sirve = useSirve()
  const negadas = NOMBRES.filter((una) => data && !(data[una].permitida && sirve(una)))
  const porMotivo = Map.groupBy(negadas, (una) => data![una].motivo ?? SIN_BUSQUEDA)
  return (
    <Modal
      opened
      onClose={cerrar}
      fullScreen={useEsAngosta()}
      title="¿Por qué no puedo…?"
      closeButtonProps={{ 'aria-label': 'Cerrar el diálogo' }}
    >
      <Text size="sm" c="dimmed" mb="md">
        {sinPartir(nombreDe(objeto))}
      </Text>
      {error && <Fallo titulo="No se pudo saber" error={error} reintentar={() => void refetch()} />}
      {!data && !error && <Skeleton height={160} />}
      {data && negadas.length === 0 && <Text>Puede usar todas las herramientas de este documento.</Text>}
      <Stack component="dl" gap="sm" m={0}>
        {[...porMotivo].map(([motivo, suyas]) => (
          <div key={motivo} className={estilos.motivo}>
            {suyas.map((una) => (
              <Text key={una} component="dt" fw={600}>
                {accionDe(una).nombre(objeto)}
              </Text>
            ))}
            <Text component="dd" m={0} size="sm">
              <ConEnlaceAEnviados texto={motivo} id={objeto.id} />
            </Text>
          </div>
        ))}
      </Stack>
    </Modal>
  )
}
