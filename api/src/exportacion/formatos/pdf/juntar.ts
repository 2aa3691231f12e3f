import { createHash } from 'node:crypto'
import { once } from 'node:events'
import { PassThrough, type Writable } from 'node:stream'
import type { Constancia, ConstanciaFirmada } from '@foja/domain/exportacion/constancia.ts'
import { componerAparte } from '@foja/api/pdf/expediente/componer-aparte.ts'
import { renglonDe, type Trama } from '@foja/api/pdf/expediente/tramas.ts'
import type { Firmante } from '@foja/api/exportacion/firma.ts'
import { LARGO_DEL_FINAL, ponerConstancia } from '@foja/api/exportacion/formatos/pdf/constancia-adjunta.ts'
import { terminar } from '@foja/api/exportacion/formatos/texto.ts'

/** Bytes que esperan a quien compone: una parte, para que imprimir la siguiente no lo espere. */
const EN_ESPERA = 8 * 1024 * 1024

export type Junta = {
  /** Manda una trama, y los bytes que anuncia, a quien compone. @throws su error, si ya no compone */
  agregar: (trama: Trama, bytes?: Uint8Array) => Promise<void>
  /** Espera el PDF y le pone detrás la constancia que vale por él. @returns la constancia, ya firmada */
  terminar: (datos: Constancia, firmante: Firmante) => Promise<ConstanciaFirmada>
}

/** El PDF que otro proceso compone mientras se imprime lo que sigue: va a la salida a medida que lo escribe. */
export function abrirJunta(salida: Writable, senal: AbortSignal): Junta {
  const tramas = new PassThrough({ highWaterMark: EN_ESPERA })
  const huella = createHash('sha256')
  let [bytes, final] = [0, Buffer.alloc(0)]
  const mandar = async (trozo: Buffer) => {
    bytes += trozo.length
    if (!salida.write(trozo)) await once(salida, 'drain', { signal: senal })
  }
  const compuesto = (async () => {
    for await (const trozo of componerAparte(tramas, { senal })) {
      huella.update(trozo)
      final = Buffer.concat([final, trozo]).subarray(-LARGO_DEL_FINAL)
      await mandar(trozo)
    }
  })()
  const roto = Promise.withResolvers<never>()
  roto.promise.catch(() => {})
  compuesto.catch(roto.reject)
  return {
    agregar: async (trama, suyos = new Uint8Array()) => {
      tramas.write(renglonDe(trama))
      if (!tramas.write(suyos)) await Promise.race([once(tramas, 'drain', { signal: senal }), roto.promise])
    },
    terminar: async (datos, firmante) => {
      tramas.end()
      await compuesto
      const { agregado, firmada } = await ponerConstancia({ datos, firmante, huella, final, bytes })
      await mandar(agregado)
      await terminar(salida)
      return firmada
    },
  }
}
