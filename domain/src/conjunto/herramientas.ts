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

/** Lo que se hace con un envío, que en lo hallado por una búsqueda no hay. */
export const DE_ENVIOS: readonly HerramientaDeConjunto[] = ['recibir', 'rechazar']

/** Las que se ofrecen con varios elegidos de una lista o, de una búsqueda, todas las que no son de un envío (HER-01). */
export const herramientasDeConjunto = (vista: Vista): readonly HerramientaDeConjunto[] =>
  vista === 'busqueda'
    ? DE_CONJUNTO.filter((una) => !DE_ENVIOS.includes(una))
    : DE_CONJUNTO.filter((una) => {
        // Despublicar es la misma herramienta, con lo que ya lo está.
        const suya = una === 'despublicar' ? 'publicar' : una
        return admiteVarias(suya) && herramientasDeVista(vista).includes(suya)
      })
