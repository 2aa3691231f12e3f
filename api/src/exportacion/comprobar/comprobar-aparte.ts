import { Readable } from 'node:stream'
import { json } from 'node:stream/consumers'
import type { ClaveAnterior } from '@foja/domain/exportacion/constancia.ts'
import { leerAparte } from '@foja/platform/proceso/aparte.ts'
import type { Comprobado } from '@foja/api/exportacion/comprobar/comprobar.ts'

const GUION = new URL('./comprobar.proceso.ts', import.meta.url)
const MEMORIA = ['--max-old-space-size=512']

export type Pedido = {
  archivo: string
  nombre: string
  alLado: string
  clave: string
  anteriores?: readonly ClaveAnterior[]
}
/** `ilegible`: por qué no es una exportación; `falla`: lo que pasó y no es del archivo. La constancia, si su firma vale. */
export type Hecho = { comprobado: Comprobado } | { ilegible: string } | { falla: string }

/**
 * Lo que hace `comprobar`, en otro proceso: un hilo que se queda sin memoria de golpe se lleva consigo al que lo abrió,
 * diga lo que diga su límite. @returns nulo si no llegó a contestar: murió, o se le acabó el tiempo
 */
export async function comprobarAparte(
  pedido: Pedido,
  senal: AbortSignal,
  memoria: readonly string[] = MEMORIA,
): Promise<Hecho | null> {
  const entrada = Readable.from([JSON.stringify(pedido)])
  try {
    return (await json(Readable.from(leerAparte({ guion: GUION, memoria, entrada, senal })))) as Hecho
  } catch (error) {
    // Que no se pueda abrir otro proceso no es del archivo.
    if ((error as NodeJS.ErrnoException).syscall?.startsWith('spawn')) throw error
    return null
  }
}
