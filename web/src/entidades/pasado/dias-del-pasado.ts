import { anioOficial } from '@foja/domain/fecha/hora-oficial.ts'
import { diaDesdeHoy } from '@/entidades/filtro/dias.ts'
import { leerDia } from '@/entidades/filtro/leer-dia.ts'
import { mostrarDia } from '@/lib/fecha.ts'

/** Por qué de ese día, aaaa-MM-dd, no hay nada que ver; nulo si puede verse. */
export function porQueNoSeVe(al: string, ahora = Date.now()): string | null {
  if (leerDia(al.split('-').toReversed().join('-')) === null) return `El ${mostrarDia(al)} no existe.`
  return al > diaDesdeHoy(0, ahora) ? `El ${mostrarDia(al)} todavía no llegó.` : null
}

/** Los días por los que más se pregunta. */
export function diasUsuales(ahora = Date.now()): { nombre: string; dia: string }[] {
  const delMes = Number(diaDesdeHoy(0, ahora).slice(8))
  return [
    { nombre: 'Ayer', dia: diaDesdeHoy(-1, ahora) },
    { nombre: 'Fin del mes pasado', dia: diaDesdeHoy(-delMes, ahora) },
    { nombre: 'Fin del año pasado', dia: `${anioOficial(new Date(ahora)) - 1}-12-31` },
  ]
}
