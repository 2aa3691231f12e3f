import { extremosDichos, type Rango } from '@foja/domain/busqueda/fecha.ts'
import { anioOficial, comienzoDelDia, diaOficial } from '@foja/domain/fecha/hora-oficial.ts'
import { anioDicho } from '@foja/domain/numero/identificadores.ts'

const DIA_MS = 86_400_000
const ESCRITO = /^\s*(?:(\d{1,2})[/.-](\d{1,2})[/.-](\d{4}|\d\d)|(\d\d)(\d\d)(\d{4}))\s*$/

const inicioDe = (iso: string) => Date.parse(comienzoDelDia(iso))

/** El día oficial que está a tantos de hoy, aaaa-MM-dd. */
export const diaDesdeHoy = (dias: number, ahora = Date.now()): string => diaOficial(ahora + dias * DIA_MS)

/** Los rangos que más se piden, contados desde hoy, con su primer y su último día. */
export function rangosUsuales(ahora = Date.now()): { nombre: string; desde: string; hasta: string }[] {
  const hoy = diaDesdeHoy(0, ahora)
  const anio = anioOficial(new Date(ahora))
  const ultimos = (dias: number) => ({
    nombre: `Últimos ${dias} días`,
    desde: diaDesdeHoy(1 - dias, ahora),
    hasta: hoy,
  })
  const entero = (nombre: string, cual: number) => ({
    nombre,
    desde: `${cual}-01-01`,
    hasta: `${cual}-12-31`,
  })
  return [
    { nombre: 'Hoy', desde: hoy, hasta: hoy },
    ultimos(7),
    ultimos(30),
    entero('Este año', anio),
    entero('El año pasado', anio - 1),
  ]
}

/** «12/3/2024», «12-3-24» o, donde el teclado no tiene con qué separar, «12032024» → 2024-03-12; nulo si no es un día del calendario. */
export function leerDia(escrito: string, ahora = new Date()): string | null {
  const [dia, mes, anio] = ESCRITO.exec(escrito)?.slice(1).filter(Boolean) ?? []
  if (!dia || !mes || !anio) return null
  const dicho = String(anioDicho(Number(anio), anio.length, ahora)).padStart(4, '0')
  const iso = `${dicho}-${mes.padStart(2, '0')}-${dia.padStart(2, '0')}`
  const fecha = new Date(`${iso}T00:00:00Z`)
  return !Number.isNaN(fecha.getTime()) && fecha.toISOString().startsWith(iso) ? iso : null
}

/** Por qué lo escrito no es un día: el calendario no lo tiene, o no está dicho como se leen. */
export const porQueNoEsDia = (escrito: string): string =>
  ESCRITO.test(escrito) ? 'Ese día no existe' : 'Escriba día-mes-año, como 12-03-2024'

/** Filtro de fecha de un día, o de los días de uno a otro inclusive (BUS-13). Nulo si falta algo (BUS-24). */
export function filtroDeDias(desde: string | null, hasta: string | null, rango: boolean): string | null {
  if (desde === null || (rango && (hasta === null || hasta < desde))) return null
  const inicio = inicioDe(desde)
  return rango ? `${inicio}-${inicioDe(hasta!) + DIA_MS - 1}` : String(inicio)
}

/** El primer día y el último que dice un filtro de fecha; vacío el extremo abierto. */
export function diasDe(rango: Rango): { desde: string; hasta: string } {
  const { desde, hasta } = extremosDichos(rango)
  const dia = (ms?: number) => (ms === undefined ? '' : diaOficial(ms))
  return { desde: dia(desde), hasta: dia(hasta) }
}
