import { Button, List, Text } from '@mantine/core'
import { modals } from '@mantine/modals'
import type { Recibo } from '@foja/domain/movimiento/schema.ts'
import { nombreDe, type Objeto } from '@/entidades/operacion/objeto.ts'
import { avisar } from '@/lib/avisos.tsx'
import { alIrse } from '@/lib/foco.ts'
import { concordadoCon } from './concordado-con.ts'

/** Para llegar a pedirlos, sin tapar mucho lo que sigue. */
const SE_VA_MS = 10_000

type DeVarios = { objetos: readonly Objeto[]; recibos: readonly Recibo[]; bien: string }

/** Dice lo que se hizo con varios y con cuántos, y ofrece ver cómo quedó cada uno (HER-01). */
export const avisarRecibos = (que: string, cuantos: string, deVarios: DeVarios): void =>
  avisar(
    que,
    'success',
    <>
      {cuantos}
      <Button
        ref={alIrse()}
        display="block"
        mt={4}
        size="compact-sm"
        variant="default"
        onClick={() => mostrarRecibos(deVarios)}
      >
        Ver cada uno
      </Button>
    </>,
    { ms: SE_VA_MS },
  )

/** Primero aquellos con que no se pudo, y por qué. */
function mostrarRecibos({ objetos, recibos, bien }: DeVarios): void {
  const porId = new Map(objetos.map((objeto) => [objeto.id, objeto]))
  const { fallo = [], hecho = [] } = Object.groupBy(recibos, ({ error }) =>
    error === undefined ? 'hecho' : 'fallo',
  )
  modals.open({
    title: 'Cómo quedó cada uno',
    closeButtonProps: { 'aria-label': 'Cerrar' },
    children: (
      <List spacing="xs" size="sm" listStyleType="none">
        {[...fallo, ...hecho].map(({ id_documento, id_evento, error, clientmessage }) => {
          const objeto = porId.get(id_documento)
          return (
            <List.Item key={`${id_documento}:${id_evento ?? ''}`}>
              <Text fw={600}>{objeto ? nombreDe(objeto) : `Elemento ${id_documento}`}</Text>
              <Text size="sm">
                {error === undefined
                  ? concordadoCon(bien, objeto ? [objeto] : [])
                  : `No se pudo: ${clientmessage}`}
              </Text>
            </List.Item>
          )
        })}
      </List>
    ),
  })
}
