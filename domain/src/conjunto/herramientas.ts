import { admiteVarias, herramientasDeVista } from '@foja/domain/herramienta/herramientas.ts'
import type { Vista } from '@foja/domain/vista/vista.ts'

/** Las que se usan con muchos a la vez, en el orden en que se ofrecen. */
export const DE_CONJUNTO = [
  'recibir',
  'rechazar',
  'remitir',
  'compartir',
  'archivar',
  'publicar',
  'despublicar',
] as const
export type HerramientaDeConjunto = (typeof DE_CONJUNTO)[number]

/** Con cuál se decide si se puede: despublicar es la misma que publicar, con lo que ya lo está. */
export const seDecideCon = (una: HerramientaDeConjunto): Exclude<HerramientaDeConjunto, 'despublicar'> =>
  una === 'despublicar' ? 'publicar' : una

/** Lo que se hace con un envío, que en lo hallado por una búsqueda no hay. */
export const DE_ENVIOS: readonly HerramientaDeConjunto[] = ['recibir', 'rechazar']

/** Las que se ofrecen con varios elegidos de una lista o, de una búsqueda, todas las que no son de un envío (HER-01). */
export const herramientasDeConjunto = (vista: Vista): readonly HerramientaDeConjunto[] =>
  vista === 'busqueda'
    ? DE_CONJUNTO.filter((una) => !DE_ENVIOS.includes(una))
    : DE_CONJUNTO.filter((una) => {
        const suya = seDecideCon(una)
        return admiteVarias(suya) && herramientasDeVista(vista).includes(suya)
      })
