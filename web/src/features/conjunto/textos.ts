import type { ConjuntoPropio, Corrida } from '@foja/domain/conjunto/schema.ts'
import type { HerramientaDeConjunto } from '@foja/domain/conjunto/herramientas.ts'
import { cantidad, contar } from '@/lib/cantidad.ts'

/** Cómo se llama cada una, con la palabra que va antes de sus destinos. */
export const VERBO: Record<HerramientaDeConjunto, { nombre: string; a: string }> = {
  recibir: { nombre: 'Recibir', a: '' },
  rechazar: { nombre: 'Rechazar', a: '' },
  remitir: { nombre: 'Remitir', a: 'a' },
  compartir: { nombre: 'Compartir', a: 'con' },
  archivar: { nombre: 'Archivar', a: '' },
}

const enumerar = new Intl.ListFormat('es', { type: 'conjunction' })

/** «Remitir a Compras (CYC)». */
export function queSeHace({ herramienta, pedido }: Corrida): string {
  const { nombre, a } = VERBO[herramienta]
  const quienes = enumerar.format(pedido.destinos.flatMap((uno) => uno.nombre ?? []))
  return quienes === '' ? nombre : `${nombre} ${a} ${quienes}`
}

/** Cómo se dice lo que le pasó a una fila: antes de hacerlo y después. */
export const dichoDe = ({ ensayo }: Pick<Corrida, 'ensayo'>) =>
  ensayo
    ? { hecha: 'Se puede', negada: 'No se puede', salteada: 'Se saltea' }
    : { hecha: 'Hecho', negada: 'No se pudo', salteada: 'Se salteó' }

const COMO_QUEDO = { en_curso: 'haciéndose', terminada: '', cancelada: 'cancelada', fallida: 'con un error' }

/** «Remitir: 54 hechos, 12 no», «Archivar, ensayo: 8 se pueden». */
export function loUltimo(corrida: NonNullable<ConjuntoPropio['corrida']>): string {
  const { herramienta, ensayo, estado } = corrida
  const que = [VERBO[herramienta].nombre, ensayo && 'ensayo', COMO_QUEDO[estado]].filter(Boolean).join(', ')
  return `${que}: ${resumenDe(corrida)}`
}

/** «54 se pueden, 12 no», «54 hechos, 12 no», «ninguno se puede (12)». Lo que cambió se dice aparte. */
export function resumenDe({
  ensayo,
  hechas,
  negadas,
}: Pick<Corrida, 'ensayo' | 'hechas' | 'negadas'>): string {
  if (hechas === 0 && negadas > 0)
    return `${ensayo ? 'ninguno se puede' : 'ninguno se hizo'} (${cantidad(negadas)})`
  const si = ensayo ? contar(hechas, 'se puede', 'se pueden') : contar(hechas, 'hecho', 'hechos')
  return negadas > 0 ? `${si}, ${cantidad(negadas)} no` : si
}

/** Para empezar con ello una oración. */
export const conMayuscula = (texto: string): string => texto.charAt(0).toUpperCase() + texto.slice(1)
