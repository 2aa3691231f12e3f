/** Hora oficial: -03:00 fijo, sin horario de verano (CON-05). Nadie más en el proyecto lo escribe. */
export const HUSO = '-03:00'
export const DESPLAZAMIENTO_MS = -3 * 3_600_000

/** El mismo instante corrido: su reloj de UTC (`getUTC…`, `toISOString`) da la hora oficial. */
export const enHoraOficial = (instante: number): Date => new Date(instante + DESPLAZAMIENTO_MS)

/** Año en hora oficial: el de los números que se dan en ese momento. */
export const anioOficial = (instante: Date): number => enHoraOficial(instante.getTime()).getUTCFullYear()

/** En ISO 8601; vacío si no es un instante: lo que no se puede leer no se lleva lo que está alrededor. */
function enIso(instante: number): string {
  const fecha = enHoraOficial(instante)
  return Number.isNaN(fecha.getTime()) ? '' : fecha.toISOString()
}

/** Día en hora oficial, aaaa-MM-dd; vacío si no es un instante. */
export const diaOficial = (instante: number): string => enIso(instante).slice(0, 10)

/** «02-01-2026 09:05» (CON-05); vacío si no es un instante. @param iso instante en ISO 8601 */
export function diaYHora(iso: string): string {
  const [dia, hora] = enIso(Date.parse(iso)).split('T') as [string, string?]
  return hora === undefined ? '' : `${dia.split('-').toReversed().join('-')} ${hora.slice(0, 5)}`
}

/** «las 10:42», o «la 01:42», si es de hoy; si no, «el 02-01-2026 09:05» (CON-05). @param iso instante en ISO 8601 */
export function horaODia(iso: string): string {
  const dicho = diaYHora(iso)
  if (diaOficial(Date.parse(iso)) !== diaOficial(Date.now())) return `el ${dicho}`
  const hora = dicho.slice(-5)
  return `${hora.startsWith('01') ? 'la' : 'las'} ${hora}`
}

/** Cuándo empieza un día (aaaa-MM-dd), en ISO 8601 con su huso. */
export const comienzoDelDia = (dia: string): string => `${dia}T00:00:00${HUSO}`

/** Cuándo termina un día (aaaa-MM-dd) y empieza el siguiente, en ISO 8601 con su huso. */
export const finDelDia = (dia: string): string =>
  comienzoDelDia(new Date(Date.parse(dia) + 86_400_000).toISOString().slice(0, 10))

/** El último instante de un día (aaaa-MM-dd), en ISO 8601 con su huso. */
export const ultimoInstante = (dia: string): string => `${dia}T23:59:59.999${HUSO}`
