import { notifications, notificationsStore } from '@mantine/notifications'
import type { Recibo } from '@foja/domain/movimiento/schema.ts'
import type { Objeto } from '@/entidades/operacion/objeto.ts'
import { avisar } from '@/lib/avisos.tsx'
import { mostrarCadaUno, VerCadaUno } from './cada-uno.tsx'
import { concordadoCon } from './concordado-con.ts'
import { enRenglones } from './renglones.ts'

/** Para llegar a pedirlos, sin tapar mucho lo que sigue. */
const SE_VA_MS = 10_000

type DeVarios = { objetos: readonly Objeto[]; recibos: readonly Recibo[]; bien: string }

let avisados = 0

/** Dice lo que se hizo con varios y con cuántos, y ofrece ver cómo quedó cada uno (HER-01): con el foco ahí, no se va. */
export function avisarRecibos(que: string, cuantos: string, deVarios: DeVarios): void {
  const id = `recibos ${++avisados}`
  // Sin rehacer lo que dice: su botón perdería el foco.
  const irse = (autoClose: number | false) =>
    notifications.updateState(notificationsStore, (todos) =>
      todos.map((uno) => (uno.id === id ? { ...uno, autoClose } : uno)),
    )
  const message = (
    <>
      {cuantos}
      <VerCadaUno
        onFocus={() => irse(false)}
        onBlur={() => irse(SE_VA_MS)}
        onClick={() => mostrarRecibos(deVarios)}
      />
    </>
  )
  avisar(que, 'success', message, { id, ms: SE_VA_MS })
}

/** Primero aquellos con que no se pudo, y por qué. */
function mostrarRecibos({ objetos, recibos, bien }: DeVarios): void {
  const { fallo = [], hecho = [] } = Object.groupBy(recibos, ({ error }) =>
    error === undefined ? 'hecho' : 'fallo',
  )
  mostrarCadaUno(
    'Cómo quedó cada uno',
    enRenglones(objetos, [...fallo, ...hecho]),
    ({ objeto, recibo, cuantos }) =>
      recibo.error === undefined
        ? concordadoCon(bien, objeto ? [objeto] : [], cuantos)
        : `No se pudo: ${recibo.clientmessage}`,
  )
}
