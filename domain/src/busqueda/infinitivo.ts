import { plegar } from '@foja/domain/texto/normalizar.ts'

const PRONOMBRES = '(?:me|te|se|nos|las?|les?|los?)'

/** Cómo termina lo conjugado, sin acentos, de los infinitivos que terminan así. De una letra, nada: `cobra`, `cobro` son también nombres. */
const TERMINACIONES: readonly [infinitivo: string, RegExp][] = [
  ['ar', /(?:aban?|abamos|amos|ando|ados?|adas?|aron|aras?|aran|aremos|arian?|aste|an|en|emos)$/],
  ['er', /(?:ian?|iamos|emos|iendo|idos?|idas?|ieron|eras?|eran|eremos|erian?|iste|en|an|amos)$/],
  ['ir', /(?:ian?|iamos|imos|iendo|idos?|idas?|ieron|iras?|iran|iremos|irian?|iste|en|an|amos)$/],
]
const CON_PRONOMBRE = new RegExp(`([aei]r)${PRONOMBRES}$`)
/** Lo que queda de un verbo sin su terminación: de menos letras, cualquier palabra parece uno. */
const MAS_CORTA = 3

/** Los infinitivos de los que una palabra puede ser otra forma (`castran`, `castrarlos`), plegados. */
export function infinitivosDe(palabra: string): string[] {
  const p = plegar(palabra)
  const sinPronombre = p.replace(CON_PRONOMBRE, '$1')
  const conjugada = TERMINACIONES.flatMap(([infinitivo, terminacion]) => {
    const tronco = p.replace(terminacion, '')
    return tronco === p || tronco.length < MAS_CORTA ? [] : [tronco + infinitivo]
  })
  return sinPronombre === p ? conjugada : [sinPronombre, ...conjugada]
}
