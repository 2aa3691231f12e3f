import { Piscina } from 'piscina'
import type { Ficha } from '@foja/api/pdf/xmp.ts'
import type { Pedido } from '@foja/api/pdf/pdf.hilo.ts'

/** Leer un PDF de miles de páginas lleva cientos de ms: en otro hilo, este proceso atiende a los demás. */
const hilos = new Piscina<Pedido, number | Uint8Array>({
  filename: new URL('./pdf.hilo.ts', import.meta.url).href,
  minThreads: 0,
  maxThreads: 2,
  idleTimeout: 60_000,
  resourceLimits: { maxOldGenerationSizeMb: 1024 },
})

/** @throws Error si los bytes no son un PDF; también los de abajo */
export const contarPaginas = (bytes: Uint8Array) => hilos.run({ que: 'contar', bytes }) as Promise<number>

/** Las primeras páginas de un PDF; entero si no pasa de ellas o si son cero. */
export const primerasPaginas = async (
  { bytes, paginas }: { bytes: Uint8Array; paginas: number },
  cuantas: number,
): Promise<Uint8Array> =>
  cuantas === 0 || cuantas >= paginas
    ? bytes
    : ((await hilos.run({ que: 'cortar', bytes, cuantas })) as Uint8Array)

/** Como `aPdfA`. */
export const archivarPdf = (bytes: Uint8Array, ficha: Ficha) =>
  hilos.run({ que: 'archivar', bytes, ficha }) as Promise<Uint8Array>
