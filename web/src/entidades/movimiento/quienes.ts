import { areaDicha } from '@foja/domain/area/dicha.ts'
import { fueRechazado, type Resultado } from '@foja/domain/evento/evento.ts'
import type { MovimientoDeFila } from '@foja/domain/vista/schema.ts'
import { nombreEntero } from '@foja/domain/usuario/nombre-entero.ts'
import { fechaYHora } from '@/lib/fecha.ts'

/** Cómo se llama alguien y, si le toca recibirlo y no va a poder, que ya no está: quien lo mandó puede cancelarlo. */
export const usuarioDicho = (uno: MovimientoDeFila['destino']['usuarios'][number]): string =>
  nombreEntero(uno) + (uno.ya_no_esta ? ' (ya no está en actividad)' : '')

/** Los nombres de un lado de un envío: áreas, usuarios y personas. */
export const nombresDe = ({ areas, usuarios, personas }: MovimientoDeFila['destino']): string =>
  [...areas.map(areaDicha), ...usuarios.map(usuarioDicho), ...personas.map(({ nombre }) => nombre)].join(', ')

/** Quién rechazó lo que volvió a la bandeja y cuándo; si fueron varios sólo quiénes, que cada uno tiene su fila. */
export function quienRechazo({ destino, fechas }: Pick<MovimientoDeFila, 'destino' | 'fechas'>): string {
  const suyo = ({ resultado }: { resultado: Resultado | null }) => fueRechazado(resultado)
  const [areas, usuarios] = [destino.areas.filter(suyo), destino.usuarios.filter(suyo)]
  const ellos = nombresDe({ areas, usuarios, personas: [] })
  return areas.length + usuarios.length === 1 && fechas.recepcion
    ? `${ellos} el ${fechaYHora(fechas.recepcion)}`
    : ellos
}
