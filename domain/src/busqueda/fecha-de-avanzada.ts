import { comienzoDelDia, ultimoInstante } from '@foja/domain/fecha/hora-oficial.ts'

// Sin esquemas: el navegador lo usa y no trae zod.

// Con un solo extremo, el otro es el de las fechas que se guardan.
const [PRIMERA, ULTIMA] = [Date.parse('0001-01-01T00:00:00Z'), Date.parse('9999-12-31T23:59:59Z')]
const instante = (dicho: string | number, deDia: (dia: string) => string) =>
  typeof dicho === 'number' ? dicho : Date.parse(deDia(dicho))

/**
 * Los dos extremos de la búsqueda avanzada (ENT-28), como los toma el filtro `fecha`; sin ninguno, nada.
 * @param desde día aaaa-MM-dd, o instante en milisegundos; incluido, como `hasta`
 */
export function fechaDeAvanzada(
  desde: string | number | undefined,
  hasta: string | number | undefined,
): string | undefined {
  if (desde === undefined && hasta === undefined) return undefined
  return `${desde === undefined ? PRIMERA : instante(desde, comienzoDelDia)}-${hasta === undefined ? ULTIMA : instante(hasta, ultimoInstante)}`
}
