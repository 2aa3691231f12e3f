import type { estypes } from '@elastic/elasticsearch'
import { diaOficial, finDelDia } from '@foja/domain/fecha/hora-oficial.ts'
import { constante } from '@foja/api/busqueda/consulta/campos.ts'

type Q = estypes.QueryDslQueryContainer

/** Ser de ayer y no de antes pesa más que todo lo que suma lo escrito. */
const PESO = 1_000_000
/** A qué distancia de hoy vale la mitad: hace seis años, un día de diferencia todavía pesa más que las palabras. */
const MITAD = '365d'

/**
 * De lo que tiene todo, lo más nuevo; antes, lo que es lo que se nombró y no sólo lo dice («última resolución de
 * Compras»). Se cuenta desde el fin del día, para que las páginas no se corran.
 */
export const loMasNuevo = (completo: Q, nombrado: Q | null): Q[] => [
  {
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
  },
  ...(nombrado ? [constante(nombrado, PESO)] : []),
]
