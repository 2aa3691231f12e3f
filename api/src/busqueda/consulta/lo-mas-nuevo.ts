import type { estypes } from '@elastic/elasticsearch'
import { diaOficial, finDelDia } from '@foja/domain/fecha/hora-oficial.ts'
import { constante } from '@foja/api/busqueda/consulta/campos.ts'
import { ultimaAl } from '@foja/api/busqueda/consulta/recepciones.ts'

type Q = estypes.QueryDslQueryContainer

/** Ser de ayer y no de antes pesa más que todo lo que suma lo escrito. */
const PESO = 1_000_000
/** A qué distancia de hoy vale la mitad: hace seis años, un día de diferencia todavía pesa más que las palabras. */
const MITAD = '365d'

/**
 * De lo que tiene todo, lo más nuevo; antes, lo que es lo que se nombró y no sólo lo dice («última resolución de
 * Compras»). Se cuenta desde el fin del día, para que las páginas no se corran; del que se mira (aaaa-MM-dd), por lo
 * recibido hasta él.
 */
export const loMasNuevo = (completo: Q, nombrado: Q | null, al?: string): Q[] => [
  { bool: { filter: [completo], must: [al === undefined ? cercaDeHoy() : cercaDe(al)] } },
  ...(nombrado ? [constante(nombrado, PESO)] : []),
]

const cerca = (field: string, dia: string): Q => ({
  distance_feature: { field, origin: finDelDia(dia), pivot: MITAD, boost: PESO },
})

const cercaDeHoy = (): Q => cerca('fecha_recibido', diaOficial(Date.now()))

const cercaDe = (al: string): Q => ({
  nested: {
    path: 'recepciones',
    score_mode: 'max',
    query: { bool: { filter: [ultimaAl(al)], must: [cerca('recepciones.fecha_recibido', al)] } },
  },
})
