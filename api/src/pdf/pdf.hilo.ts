import { contarPaginas, primerasPaginas } from '@foja/api/pdf/paginas.ts'
import { aPdfA } from '@foja/api/pdf/pdf-a.ts'
import type { Ficha } from '@foja/api/pdf/xmp.ts'

export type Pedido = { bytes: Uint8Array } & (
  { que: 'contar' } | { que: 'cortar'; cuantas: number } | { que: 'archivar'; ficha: Ficha }
)

/** Lo que hacen los hilos de `leer-pdf.ts`, un pedido por vez. */
export default function hacer(pedido: Pedido): Promise<number | Uint8Array> {
  if (pedido.que === 'contar') return contarPaginas(pedido.bytes)
  if (pedido.que === 'cortar') return primerasPaginas(pedido.bytes, pedido.cuantas)
  return aPdfA(pedido.bytes, pedido.ficha)
}
