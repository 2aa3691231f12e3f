import type { ConjuntoPropio, Corrida } from '@foja/domain/conjunto/schema.ts'
import type { HerramientaDeConjunto } from '@foja/domain/conjunto/herramientas.ts'
import { cantidad, contar, loQueFalta } from '@/lib/cantidad.ts'

/** Cómo se llama cada una, con la palabra que va antes de sus destinos. */
export const VERBO: Record<HerramientaDeConjunto, { nombre: string; a: string }> = {
  recibir: { nombre: 'Recibir', a: '' },
  rechazar: { nombre: 'Rechazar', a: '' },
  remitir: { nombre: 'Remitir', a: 'a' },
  compartir: { nombre: 'Compartir', a: 'con' },
  archivar: { nombre: 'Archivar', a: '' },
  publicar: { nombre: 'Publicar', a: '' },
  despublicar: { nombre: 'Despublicar', a: '' },
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

/** «Haciéndolo: 30 de 66 · faltan 40 s». */
export function comoVa({ ensayo, hechas, negadas, salteadas, espera, restan_s }: Corrida, total: number) {
  const van = hechas + negadas + salteadas
  return [
    `${ensayo ? 'Mirando qué pasaría' : 'Haciéndolo'}: ${cantidad(van)} de ${cantidad(total)}`,
    espera && 'espera su turno: sigue sola en un momento',
    restan_s !== null && restan_s > 0 && loQueFalta(restan_s),
  ]
    .filter(Boolean)
    .join(' · ')
}

const COMO_TERMINO = {
  en_curso: '',
  terminada: '',
  cancelada: 'Se canceló. ',
  fallida: 'Hubo un error y se dejó. ',
}

/** «Se canceló. 54 hechos, 12 no, 3 quedaron sin mirar.» */
export function comoTermino(corrida: Corrida, total: number): string {
  const faltaron = total - corrida.hechas - corrida.negadas - corrida.salteadas
  const sinMirar = faltaron > 0 ? `, ${contar(faltaron, 'quedó sin mirar', 'quedaron sin mirar')}` : ''
  // En otra pestaña se empezó quizás otro: de cada persona hay un ensayo a la vez.
  const como =
    corrida.ensayo && corrida.estado === 'cancelada'
      ? 'No se terminó de mirar: usted lo canceló, o empezó a mirar otro. '
      : COMO_TERMINO[corrida.estado]
  return `${como}${conMayuscula(resumenDe(corrida))}${sinMirar}.`
}

/** Lo mismo para quien lo oye, con por qué no: «54 se pueden, 12 no. 9: Ya está anulado. 3: …». */
export function comoTerminoEnVoz(corrida: Corrida, total: number): string {
  const { motivos, salteadas } = corrida
  return [
    comoTermino(corrida, total),
    ...motivos.map(({ motivo, cantidad: cuantos }) => `${cantidad(cuantos)}: ${motivo.replace(/\.$/, '')}.`),
    salteadas > 0 && `${contar(salteadas, 'cambió', 'cambiaron')} desde entonces.`,
  ]
    .filter(Boolean)
    .join(' ')
}

/** Para empezar con ello una oración. */
export const conMayuscula = (texto: string): string => texto.charAt(0).toUpperCase() + texto.slice(1)
