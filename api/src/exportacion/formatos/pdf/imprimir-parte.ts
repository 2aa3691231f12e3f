import { setTimeout as esperar } from 'node:timers/promises'
import { ErrorDeDominio } from '@foja/domain/errores/error-de-dominio.ts'
import { exportacionFallida } from '@foja/domain/exportacion/errores.ts'
import type { Imprenta } from '@foja/api/pdf/imprenta.ts'
import type { Hoja } from '@foja/api/exportacion/formatos/escritor.ts'

const PAUSA_MS = 2_000
const VECES = 60

/**
 * Imprime una parte en el turno de esa persona o, si ya se imprime otra, como lo que no es de nadie: son cortas, y quien
 * espera su turno espera a lo sumo una. Que la imprenta esté ocupada no echa a perder lo ya impreso: se espera.
 * @throws exportacionFallida
 */
export const imprimirParte = (imprenta: Imprenta, idUsuario: number): Hoja['imprimir'] => {
  let enSuTurno = false
  const imprimir = async (html: string, senal: AbortSignal, deQuien?: number) => {
    for (let vez = 1; ; vez++) {
      senal.throwIfAborted()
      try {
        return await imprenta.imprimir(html, async () => undefined, undefined, deQuien)
      } catch (error) {
        if (!(error instanceof ErrorDeDominio)) throw error
        if (error.clave === 'pdf_demasiado_lento')
          throw exportacionFallida(
            'Imprimir una parte lleva demasiado. Elija menos columnas, o expórtela a Excel.',
          )
        if (error.clave !== 'pdf_ocupado') throw error
        if (vez === VECES) throw exportacionFallida('La imprenta está ocupada. Pídala otra vez más tarde.')
        await esperar(PAUSA_MS, undefined, { signal: senal })
      }
    }
  }
  return async (html, senal) => {
    if (enSuTurno) return imprimir(html, senal)
    enSuTurno = true
    try {
      return await imprimir(html, senal, idUsuario)
    } finally {
      enSuTurno = false
    }
  }
}
