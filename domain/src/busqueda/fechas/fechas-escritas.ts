import { abierta, SUELTAS } from '@foja/domain/busqueda/fechas/abiertas.ts'
import type { Dias } from '@foja/domain/busqueda/fechas/calendario.ts'
import type { Lectura } from '@foja/domain/busqueda/fechas/lectura.ts'
import { PARTES } from '@foja/domain/busqueda/fechas/partes.ts'
import { PUNTUALES } from '@foja/domain/busqueda/fechas/puntuales.ts'
import { RELATIVAS } from '@foja/domain/busqueda/fechas/relativas.ts'
import { TRAMOS } from '@foja/domain/busqueda/fechas/tramos.ts'

/** Una fecha dicha en el texto. `sola`: toda entera («31/12/2020», «últimos 30 días»), que no son palabras sueltas. */
export type FechaEscrita = Dias & { escrita: string; sola: boolean }
type Hallada = Dias & { index: number; fin: number; sola: boolean }

/** Más fechas no dicen más, y cada una se busca en todos los textos. */
const MAXIMO = 4
/** En este orden: lo más largo primero, que contiene a lo más corto. */
const LECTURAS: Lectura[] = [...TRAMOS, ...PARTES, ...PUNTUALES, ...RELATIVAS, ...SUELTAS]

/**
 * Las fechas que un texto dice: «31/12/2020», «12 de mayo de 2015», «marzo de 2015», «feb 93», «en el 73», «el año
 * pasado», «ayer», «en octubre», «últimos 30 días», «entre 2022 y 2024», «primer semestre de 2025», «desde marzo».
 * @param ahora instante desde el que se cuentan las relativas
 */
export function fechasEscritas(texto: string, ahora: Date): FechaEscrita[] {
  const halladas: Hallada[] = []
  for (const { patron, leer, sola } of LECTURAS)
    for (const { 0: entera, index, groups = {} } of texto.matchAll(patron)) {
      const fin = index + entera.length
      if (halladas.some((otra) => index < otra.fin && otra.index < fin)) continue
      const dias = leer(groups, { ahora, texto, index })
      // «Los últimos 0 días» no son ninguno.
      if (dias && dias.desde <= dias.hasta) halladas.push({ ...dias, index, fin, sola })
    }
  const escritas = juntar(
    texto,
    halladas.map((una) => {
      const otra = abierta(texto, una)
      return otra ? { ...otra, sola: una.sola } : una
    }),
  ).map(({ index, fin, ...una }) => ({ ...una, escrita: texto.slice(index, fin).trim() }))
  return escritas
    .filter(({ escrita }, i) => escritas.findIndex((otra) => otra.escrita === escrita) === i)
    .slice(0, MAXIMO)
}

/** «Entre fines de 2022 y principios de 2023» es un solo tramo. */
function juntar(texto: string, halladas: Hallada[]): Hallada[] {
  for (const a of halladas) {
    const entre = /(?<!\p{L})entre\s+(?:el\s+)?$/iu.exec(texto.slice(0, a.index))
    const b =
      entre &&
      halladas.find(({ index }) => index > a.fin && /^\s+y\s+(?:el\s+)?$/iu.test(texto.slice(a.fin, index)))
    if (entre && b && a.desde <= b.hasta) {
      const junta = { desde: a.desde, hasta: b.hasta, index: entre.index, fin: b.fin, sola: true }
      return [junta, ...halladas.filter((otra) => otra !== a && otra !== b)]
    }
  }
  return halladas
}
