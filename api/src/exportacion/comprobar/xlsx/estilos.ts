import { archivoIlegible } from '@foja/domain/exportacion/errores.ts'
import type { Marca } from '@foja/api/exportacion/comprobar/xlsx/xml.ts'

type Abierta = Extract<Marca, { que: 'abre' }>
type Abiertas = AsyncIterable<Abierta> | readonly Abierta[]

/** Los formatos de número que una planilla sabe sin que se los digan, de los que Foja usa. */
const DE_FABRICA: Readonly<Record<string, string>> = { 0: 'General', 1: '0', 49: '@' }
const PRIMERO_PROPIO = 164
/** Más chica, no se lee. */
const LETRA_MINIMA = 6
/** El color del texto en el tema y, por su número, el único que no sale de una paleta, que puede ser otra. */
const DE_TEXTO = { tema: '1', indice: '64' }

/**
 * De cada estilo de un libro, con qué formato se ve un número y si la letra o el fondo no son los que Foja escribe: con
 * letra blanca, lo que está no se lee. @throws archivoIlegible
 */
export async function leerEstilos(
  estilos: Abiertas,
  tema: Abiertas,
): Promise<{ formatos: string[]; apartados: boolean[] }> {
  const conTema = await textoNegro(tema)
  const propios = new Map<string, string>()
  const letras: boolean[] = []
  const fondos: boolean[] = []
  const celdas: { formato: string; letra: number; fondo: number }[] = []
  for await (const { nombre, dentro, atributos } of estilos) {
    if (dentro === 'styleSheet numFmts') {
      const [id, formato] = [atributos('numFmtId'), atributos('formatCode')]
      // Dicho dos veces, o en lugar de uno de fábrica, no se sabe cuál usa una planilla.
      if (propios.has(id) || (Number(id) < PRIMERO_PROPIO && DE_FABRICA[id] !== formato))
        throw archivoIlegible('No es una exportación de Foja, o el archivo está roto.')
      propios.set(id, formato)
    } else if (dentro === 'styleSheet fonts') letras.push(false)
    else if (dentro === 'styleSheet fonts font') {
      if (nombre === 'color' && !esDeTexto(atributos, conTema)) letras[letras.length - 1] = true
      if (nombre === 'sz' && Number(atributos('val')) < LETRA_MINIMA) letras[letras.length - 1] = true
    } else if (dentro === 'styleSheet fills') fondos.push(false)
    else if (dentro === 'styleSheet fills fill')
      fondos[fondos.length - 1] = nombre !== 'patternFill' || !['', 'none'].includes(atributos('patternType'))
    else if (nombre === 'xf' && dentro === 'styleSheet cellXfs') {
      const numero = (cual: string) => Number(atributos(cual) || 0)
      celdas.push({
        formato: atributos('numFmtId') || '0',
        letra: numero('fontId'),
        fondo: numero('fillId'),
      })
    }
  }
  return {
    formatos: celdas.map(
      ({ formato }) => propios.get(formato) ?? DE_FABRICA[formato] ?? `de fábrica ${formato}`,
    ),
    apartados: celdas.map(({ letra, fondo }) => letras[letra] === true || fondos[fondo] === true),
  }
}

function esDeTexto(atributos: Abierta['atributos'], conTema: boolean): boolean {
  if (atributos('rgb') !== '') return atributos('rgb').endsWith('000000')
  if (atributos('theme') !== '')
    return conTema && atributos('theme') === DE_TEXTO.tema && Number(atributos('tint')) === 0
  return ['', DE_TEXTO.indice].includes(atributos('indexed'))
}

/** Si el color del texto de un tema es negro; sin tema, lo es. */
async function textoNegro(tema: Abiertas): Promise<boolean> {
  for await (const { nombre, dentro, atributos } of tema) {
    if (!dentro.endsWith(' clrScheme dk1')) continue
    return nombre === 'sysClr' ? atributos('val') === 'windowText' : atributos('val') === '000000'
  }
  return true
}
