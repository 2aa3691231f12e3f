import {
  herramientasDeConjunto,
  seDecideCon,
  type HerramientaDeConjunto,
} from '@foja/domain/conjunto/herramientas.ts'
import type { Conjunto } from '@foja/domain/conjunto/schema.ts'
import type { Herramienta } from '@foja/domain/herramienta/herramientas.ts'
import type { Vista } from '@foja/domain/vista/vista.ts'

/** De qué tipo es cada uno no se sabe aquí: quien no escribe ninguno no las usa. */
const CON_ESCRITURA: readonly HerramientaDeConjunto[] = ['archivar', 'publicar', 'despublicar']

/** Lo que se sabe de quien mira: qué no se le apagó, si remite y si escribe algún tipo. */
type Quien = {
  sirve: (vista: Vista, una: Herramienta) => boolean
  remite: boolean
  escribe: boolean
}

/** Las que se ofrecen con todo un conjunto. Con algo que volvió rechazado no se ofrece rechazar, como en la página (HER-27). */
export const ofrecidasEn = (
  { vista, con_rechazados }: Pick<Conjunto, 'vista' | 'con_rechazados'>,
  { sirve, remite, escribe }: Quien,
): readonly HerramientaDeConjunto[] =>
  herramientasDeConjunto(vista).filter(
    (una) =>
      sirve(vista, seDecideCon(una)) &&
      (una !== 'remitir' || remite) &&
      (una !== 'rechazar' || !con_rechazados) &&
      (!CON_ESCRITURA.includes(una) || escribe),
  )
