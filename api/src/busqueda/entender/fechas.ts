import type { estypes } from '@elastic/elasticsearch'
import type { Rango } from '@foja/domain/busqueda/fecha.ts'
import { mesDeAntes, mesYAnio, partesDe, type Dias } from '@foja/domain/busqueda/fechas/calendario.ts'
import type { FechaEscrita } from '@foja/domain/busqueda/fechas/fechas-escritas.ts'
import { comienzoDelDia } from '@foja/domain/fecha/hora-oficial.ts'

const DIA_MS = 86_400_000
/** De los que «la nota de marzo» puede ser. */
const ANIOS_DE_ANTES = 15

/** El texto sin sus días enteros («31/12/2020»), que no son palabras ni números. */
export const sinDias = (texto: string, fechas: FechaEscrita[]): string =>
  fechas
    .filter(({ sola }) => sola)
    // De «12/5/2024», «2/5/2024» dejaría un 1.
    .toSorted((a, b) => b.escrita.length - a.escrita.length)
    .reduce((resto, { escrita }) => resto.replaceAll(escrita, ' '), texto)

/** Lo que va delante de un día y no es parte de él: «del 8 de diciembre» es también «el día 8 de diciembre». */
const DELANTE = /^(?:(?:d?el|al?)\s+)?(?:d[ií]a\s+)?(?=\d)/iu
/** «8 de diciembre», «20/11». */
const SIN_ANIO = /^\d{1,2}(?:\s+de\s+\p{L}+|\/\d{1,2})$/u

/** Cómo dice un texto ese día: como se escribió y con su mes en letras («13/3/58», «13 de marzo de 1958»). */
export function formasDe({ escrita, desde, hasta }: FechaEscrita): string[] {
  const suya = escrita.replace(DELANTE, '')
  if (desde !== hasta || !/\d/.test(suya)) return [escrita]
  const larga = `${partesDe(desde)[2]} de ${mesYAnio(desde)}`
  return [...new Set([suya, SIN_ANIO.test(suya) ? larga.replace(/ de \d{4}$/, '') : larga])]
}

/** Los documentos de esos días. */
export const enDias = ({ desde, hasta }: Dias): estypes.QueryDslQueryContainer => ({
  range: { fecha: { gte: comienzoDelDia(desde), lt: comienzoDelDia(diaSiguiente(hasta)) } },
})

/** El mismo mes de los años de antes, si no se dijo de cuál; nulo si se dijo. */
export const enOtrosAnios = (fecha: FechaEscrita): estypes.QueryDslQueryContainer | null =>
  fecha.cadaAnio
    ? {
        bool: {
          should: Array.from({ length: ANIOS_DE_ANTES }, (_, i) => enDias(mesDeAntes(fecha, i + 1))),
        },
      }
    : null

/** Los mismos días, como los lleva el filtro de fecha. */
export const enMs = ({ desde, hasta }: FechaEscrita): Rango => ({
  desde: Date.parse(comienzoDelDia(desde)),
  hasta: Date.parse(comienzoDelDia(diaSiguiente(hasta))) - 1,
})

/** Si ese número es parte de la fecha («mayo 57», «en el 73»). */
export const seDiceEn = ({ escrita }: FechaEscrita, forma: string): boolean =>
  escrita.match(/\d+/g)?.includes(forma) ?? false

const diaSiguiente = (dia: string) => new Date(Date.parse(dia) + DIA_MS).toISOString().slice(0, 10)
