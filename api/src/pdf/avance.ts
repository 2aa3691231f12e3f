import type { Pool } from '@foja/platform/postgres/postgres.ts'
import type { Registro } from '@foja/platform/registro/registro.ts'
import type { AvisoDePdf } from '@foja/api/pdf/imprimir-hoja.ts'
import { avisar } from '@foja/api/tiempo-real/avisar.ts'

/**
 * Cuenta por el canal en vivo cuánto va un PDF, a quienes miran su documento o sólo a quien lo pidió (RT-14). Si no llega,
 * nada se pierde.
 */
export const contarAvanceDePdf =
  (sql: Pool, registro: Registro) =>
  ({ id_documento, porcentaje, para }: AvisoDePdf): void => {
    const datos = { id_documento, progress: porcentaje }
    const quienes = { documento: id_documento, ...(para !== undefined && { usuarios: [para] }) }
    avisar(sql, quienes, { evento: 'notificacion:livepreview', datos }).catch((error: unknown) =>
      registro.warn({ err: error }, 'El avance de un PDF no se pudo avisar'),
    )
  }
