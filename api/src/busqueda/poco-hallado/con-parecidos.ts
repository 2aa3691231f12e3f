import { contarPedidos } from '@foja/api/busqueda/indice/varias.ts'
import { entenderTexto } from '@foja/api/busqueda/entender/entender-texto.ts'
import type { Buscador } from '@foja/api/busqueda/buscador.ts'
import type { Preparada } from '@foja/api/busqueda/preparar.ts'

/**
 * Cuántos habría si se buscara también lo parecido; 0 si ya se buscó o no hay nada escrito.
 * @param literal partes de lo escrito que son sólo palabras
 */
export async function contarConParecidos(
  buscador: Buscador,
  { pedido, escrito }: Preparada,
  literal: readonly string[],
): Promise<number> {
  if (pedido.amplio || escrito === '') return 0
  const { texto } = await entenderTexto(buscador, pedido.acceso, escrito, {
    literal,
    amplio: true,
    al: pedido.al,
  })
  const [total] = await contarPedidos(buscador, [{ ...pedido, texto, amplio: true }])
  return total!
}
