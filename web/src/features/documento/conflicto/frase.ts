import { enPlural, nombreEnFrase, type Campo } from './campos.ts'

const lista = new Intl.ListFormat('es', { type: 'conjunction' })

/** «También cambió el título (Nora Pérez): se conservó.» @param quien nulo: la misma persona, en otra ventana */
export function fraseDeConservado(suyos: readonly Campo[], quien: string | null): string {
  const varios = suyos.length > 1 || suyos.some(enPlural)
  const cuales = lista.format(suyos.map(nombreEnFrase))
  const donde = quien ?? 'usted, en otra ventana'
  return varios
    ? `También cambiaron ${cuales} (${donde}): se conservaron.`
    : `También cambió ${cuales} (${donde}): se conservó.`
}
