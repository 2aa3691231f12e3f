import { extremosDichos, type Rango } from '@foja/domain/busqueda/fecha.ts'
import { anioOficial, comienzoDelDia, diaOficial } from '@foja/domain/fecha/hora-oficial.ts'

const DIA_MS = 86_400_000

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
