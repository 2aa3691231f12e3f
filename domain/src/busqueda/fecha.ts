import { ABIERTO } from '@foja/domain/busqueda/fechas/abierto.ts'
import {
  comienzoDelDia,
  DESPLAZAMIENTO_MS,
  diaOficial,
  enHoraOficial,
  finDelDia,
} from '@foja/domain/fecha/hora-oficial.ts'
import { anioDicho } from '@foja/domain/numero/identificadores.ts'

/** Rango en milisegundos, los dos extremos incluidos. */
export type Rango = { desde: number; hasta: number }

const FORMA = /^(-?\d{1,16})(-(-?\d{1,16}))?$/
/** Como la escribe quien arma un enlace a mano. */
const DIA = /^\d{4}-\d{2}-\d{2}$/
const DIA_MS = 86_400_000
/** Más allá, Postgres y el índice no leen lo mismo, o no leen nada. */
const [PRIMERO, ULTIMO] = [
  Date.parse(comienzoDelDia(ABIERTO.desde)),
  Date.parse(finDelDia(ABIERTO.hasta)) - 1,
]
const dentro = (instante: number) => Math.min(Math.max(instante, PRIMERO), ULTIMO)

/** Filtro fecha (BUS-13): un rango, o un instante o un día (aaaa-MM-dd), que valen por todo él. Un rango al revés no es ninguno; uno más largo que todos los días, todos. */
export function leerFecha(valor: string): Rango | undefined {
  if (DIA.test(valor)) return deUnDia(valor)
  const partes = FORMA.exec(valor)
  if (!partes) return undefined
  const desde = Number(partes[1])
  if (partes[3] !== undefined) {
    const hasta = Number(partes[3])
    return hasta < desde ? undefined : { desde: dentro(desde), hasta: dentro(hasta) }
  }
  const inicio = Math.floor((dentro(desde) + DESPLAZAMIENTO_MS) / DIA_MS) * DIA_MS - DESPLAZAMIENTO_MS
  return { desde: inicio, hasta: inicio + DIA_MS - 1 }
}

/** El día que existe en el calendario. */
function deUnDia(dia: string): Rango | undefined {
  const desde = Date.parse(`${dia}T00:00:00Z`) - DESPLAZAMIENTO_MS
  return desde >= PRIMERO && desde <= ULTIMO && diaOficial(desde) === dia
    ? { desde, hasta: desde + DIA_MS - 1 }
    : undefined
}

const [SIN_COMIENZO, SIN_FIN] = [Date.parse(ABIERTO.desde) + DIA_MS, Date.parse(ABIERTO.hasta)]

/** Los extremos que se dijeron; de un rango abierto, uno solo. */
export const extremosDichos = ({ desde, hasta }: Rango): Partial<Rango> => ({
  ...((desde >= SIN_COMIENZO || hasta >= SIN_FIN) && { desde }),
  ...((hasta < SIN_FIN || desde < SIN_COMIENZO) && { hasta }),
})

/** El rango como se muestra: «16/05/25», o «16/05/25 – 20/05/25» si no es un solo día; «hasta 16/05/25» si es abierto. */
export function textoDeFecha({ desde, hasta }: Rango, ahora = new Date()): string {
  const [primero, ultimo] = [diaCorto(desde, ahora), diaCorto(hasta, ahora)]
  const dichos = extremosDichos({ desde, hasta })
  if (dichos.desde === undefined) return `hasta ${ultimo}`
  if (dichos.hasta === undefined) return `desde ${primero}`
  return primero === ultimo && hasta - desde < DIA_MS ? primero : `${primero} – ${ultimo}`
}

/** Lo que el filtro dice, para leerlo: también un rango al revés, que no filtra. Lo que no es una fecha, tal cual. */
export function fechaDicha(valor: string): string {
  const rango = leerFecha(valor)
  if (rango) return textoDeFecha(rango)
  const [, desde, , hasta] = FORMA.exec(valor) ?? []
  return hasta === undefined
    ? valor
    : [desde, hasta].map((uno) => diaCorto(dentro(Number(uno)), new Date())).join(' – ')
}

/** Con el año entero si de dos cifras se leería otro: «16/05/1925». */
function diaCorto(ms: number, ahora: Date): string {
  const fecha = enHoraOficial(ms)
  const anio = fecha.getUTCFullYear()
  const dosCifras = anioDicho(anio % 100, 2, ahora) === anio
  return [
    String(fecha.getUTCDate()).padStart(2, '0'),
    String(fecha.getUTCMonth() + 1).padStart(2, '0'),
    dosCifras ? String(anio % 100).padStart(2, '0') : String(anio).padStart(4, '0'),
  ].join('/')
}
