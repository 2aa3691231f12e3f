import { concordado, type Objeto } from '@/entidades/operacion/objeto.ts'

/**
 * Lo que se hizo con uno o varios, que empieza por su participio: «Remitida a Compras», de una nota; «Remitidos», de varios.
 * @param cuantos con cuántos se hizo
 */
export const concordadoCon = (hecho: string, objetos: readonly Objeto[], cuantos = objetos.length): string =>
  hecho.replace(/^\p{L}+[ai]do\b/u, (participio) => {
    if (cuantos > 1) return `${participio}s`
    return objetos.length === 1 ? concordado(objetos[0]!, participio) : participio
  })
