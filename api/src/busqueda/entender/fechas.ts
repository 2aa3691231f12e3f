import type { estypes } from '@elastic/elasticsearch'
import type { Rango } from '@foja/domain/busqueda/fecha.ts'
import type { FechaEscrita } from '@foja/domain/busqueda/fechas/fechas-escritas.ts'
import { comienzoDelDia } from '@foja/domain/fecha/hora-oficial.ts'

const DIA_MS = 86_400_000

/** El texto sin sus días enteros («31/12/2020»), que no son palabras ni números. */
export const sinDias = (texto: string, fechas: FechaEscrita[]): string =>
  fechas.filter(({ sola }) => sola).reduce((resto, { escrita }) => resto.replaceAll(escrita, ' '), texto)

/** Los documentos de esos días. */
export const enDias = ({ desde, hasta }: FechaEscrita): estypes.QueryDslQueryContainer => ({
  range: { fecha: { gte: comienzoDelDia(desde), lt: comienzoDelDia(diaSiguiente(hasta)) } },
})

/** Los mismos días, como los lleva el filtro de fecha. */
export const enMs = ({ desde, hasta }: FechaEscrita): Rango => ({
  desde: Date.parse(comienzoDelDia(desde)),
  hasta: Date.parse(comienzoDelDia(diaSiguiente(hasta))) - 1,
})

/** Si ese número es parte de la fecha («mayo 57», «en el 73»). */
export const seDiceEn = ({ escrita }: FechaEscrita, forma: string): boolean =>
  escrita.match(/\d+/g)?.includes(forma) ?? false

const diaSiguiente = (dia: string) => new Date(Date.parse(dia) + DIA_MS).toISOString().slice(0, 10)
