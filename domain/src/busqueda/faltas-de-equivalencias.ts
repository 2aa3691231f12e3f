import { formasDe, LARGO_DE_FORMA } from '@foja/domain/busqueda/equivalencias.ts'
import { esVacia } from '@foja/domain/busqueda/palabras.ts'
import { acortado } from '@foja/domain/texto/primeras-letras.ts'

/** Todas las de una tabla pegada de otra parte no ayudan más que las primeras. */
const MAXIMO = 5
const LARGO_DE_CITA = 40

/**
 * Lo que hay que corregir en la tabla de equivalencias de la organización antes de guardarla, una frase por renglón: al
 * buscar, un renglón así no haría nada y nadie lo sabría. Las primeras cinco.
 * @param tabla un grupo por renglón, con `=` entre sus formas; lo que sigue a `#` es comentario
 */
export function faltasDeEquivalencias(tabla: string): string[] {
  const faltas = tabla.split('\n').flatMap((renglon, i) => {
    const falta = faltaDe(renglon.replace(/#.*/, '').trim())
    return falta === null ? [] : [`renglón ${i + 1}: ${falta}`]
  })
  const demas = faltas.length - MAXIMO
  return demas > 0 ? [...faltas.slice(0, MAXIMO), `y ${demas} más`] : faltas
}

function faltaDe(renglon: string): string | null {
  if (renglon === '') return null
  if (!renglon.includes('='))
    return `«${cita(renglon)}» no tiene «=» entre sus palabras, como en «basura = residuos»`
  const formas = formasDe(renglon)
  if (formas.length === 0) return 'no dice ninguna palabra'
  const larga = formas.find((forma) => forma.length > LARGO_DE_FORMA)
  if (larga !== undefined) return `«${cita(larga)}» pasa de ${LARGO_DE_FORMA} caracteres`
  const vacia = formas.find((forma) => /\s/.test(forma) && forma.split(/\s+/).every(esVacia))
  return vacia === undefined
    ? null
    : `«${cita(vacia)}» no se reconoce: sus palabras no dicen nada por sí solas`
}

const cita = (texto: string) => acortado(texto, LARGO_DE_CITA)
