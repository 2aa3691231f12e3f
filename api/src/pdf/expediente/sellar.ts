import type { Imprenta } from '@foja/api/pdf/imprenta.ts'
import { componerSellos, type Sello } from '@foja/api/pdf/expediente/sellos.ts'
import type { Trama } from '@foja/api/pdf/expediente/tramas.ts'

const SELLOS_POR_VEZ = 500

/**
 * Imprime de a muchos los sellos de un PDF de `total` páginas.
 * @returns con qué obtener las tramas de los que faltan hasta una página, cada uno una sola vez
 */
export function crearSellador(
  imprimir: (html: string) => ReturnType<Imprenta['imprimir']>,
  total: number,
  sello?: Sello,
): (hasta: number) => AsyncGenerator<[Trama, Uint8Array]> {
  let sellada = 0
  return async function* (hasta) {
    while (sellada < hasta) {
      const cuantos = Math.min(SELLOS_POR_VEZ, total - sellada)
      const bytes = await imprimir(componerSellos({ desde: sellada + 1, cuantos, total }, sello))
      yield [{ que: 'sellos', desde: sellada + 1, largo: bytes.length }, bytes]
      sellada += cuantos
    }
  }
}
