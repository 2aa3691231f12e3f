import { anioDicho } from '@foja/domain/numero/identificadores.ts'

const ESCRITO = /^\s*(?:(\d{1,2})[/.-](\d{1,2})[/.-](\d{4}|\d\d)|(\d\d)(\d\d)(\d{4}))\s*$/

/** «12/3/2024», «12-3-24» o, donde el teclado no tiene con qué separar, «12032024» → 2024-03-12; nulo si no es un día del calendario. */
export function leerDia(escrito: string, ahora = new Date()): string | null {
  const [dia, mes, anio] = ESCRITO.exec(escrito)?.slice(1).filter(Boolean) ?? []
  if (!dia || !mes || !anio) return null
  const dicho = String(anioDicho(Number(anio), anio.length, ahora)).padStart(4, '0')
  const iso = `${dicho}-${mes.padStart(2, '0')}-${dia.padStart(2, '0')}`
  const fecha = new Date(`${iso}T00:00:00Z`)
  return !Number.isNaN(fecha.getTime()) && fecha.toISOString().startsWith(iso) ? iso : null
}

/** Si lo escrito tiene la forma de un día, lo haya o no. */
export const pareceDia = (escrito: string): boolean => ESCRITO.test(escrito)

/** Por qué lo escrito no es un día: el calendario no lo tiene, o no está dicho como se leen. */
export const porQueNoEsDia = (escrito: string): string =>
  pareceDia(escrito) ? 'Ese día no existe' : 'Escriba día-mes-año, como 12-03-2024'
