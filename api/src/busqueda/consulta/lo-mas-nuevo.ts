import type { estypes } from '@elastic/elasticsearch'
import { diaOficial, finDelDia } from '@foja/domain/fecha/hora-oficial.ts'

type Q = estypes.QueryDslQueryContainer

/** Ser de ayer y no de antes pesa más que todo lo que suma lo escrito. */
const PESO = 1_000_000
/** A qué distancia de hoy vale la mitad: hace seis años, un día de diferencia todavía pesa más que las palabras. */
const MITAD = '365d'

/** Lo que tiene todo, y de eso lo más nuevo. Se cuenta desde el fin del día, para que las páginas no se corran. */
export const loMasNuevo = (completo: Q): Q => ({
  bool: {
    filter: [completo],
    must: [
      {
        distance_feature: {
          field: 'fecha_recibido',
          origin: finDelDia(diaOficial(Date.now())),
          pivot: MITAD,
          boost: PESO,
        },
      },
    ],
  },
})
