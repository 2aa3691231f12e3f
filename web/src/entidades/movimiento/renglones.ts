import type { Recibo } from '@foja/domain/movimiento/schema.ts'
import { nombreDe, type Objeto } from '@/entidades/operacion/objeto.ts'
import { contar } from '@/lib/cantidad.ts'

/** Lo contestado de uno; o de los que van con alguno y quedaron igual, sin `objeto`. */
export type Renglon = {
  clave: string
  nombre: string
  objeto: Objeto | undefined
  recibo: Recibo
  cuantos: number
}

/**
 * Lo contestado, como se lo dice: de los que se pidieron, cada uno por su nombre; los que van con alguno en una tramitación
 * conjunta, de los que sólo viene el id, juntos.
 */
export function enRenglones(objetos: readonly Objeto[], recibos: readonly Recibo[]): Renglon[] {
  const deCada = ({ id_documento, id_evento }: Recibo) =>
    // De un envío que ya no está no se dice de qué documento era.
    objetos.find((uno) =>
      id_documento === undefined ? uno.id_evento === id_evento : uno.id === id_documento,
    )
  const juntos = Map.groupBy(recibos, (recibo) =>
    deCada(recibo)
      ? `${recibo.id_documento}:${recibo.id_evento ?? ''}`
      : (recibo.clientmessage ?? recibo.error ?? ''),
  )
  const con = objetos.length === 1 ? 'él' : 'ellos'
  return [...juntos].map(([clave, [recibo, ...otros]]) => {
    const objeto = deCada(recibo!)
    const cuantos = otros.length + 1
    const van = `${contar(cuantos, 'elemento que va', 'elementos que van')} con ${con}`
    return { clave, nombre: objeto ? nombreDe(objeto) : van, objeto, recibo: recibo!, cuantos }
  })
}
