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
/** Las que Foja escribe y las que otros programas ponen en su lugar; en una de dibujos no se lee nada. */
const LETRAS: ReadonlySet<string> = new Set([
  'Calibri',
  'Carlito',
  'Cambria',
  'Caladea',
  'Arial',
  'Liberation Sans',
  'Aptos',
  'Aptos Narrow',
])
/** Lo que se le puede hacer a una letra sin que diga otra cosa; tachada, sí la dice. */
const INOFENSIVO: ReadonlySet<string> = new Set(['b', 'i', 'u', 'family', 'charset', 'scheme'])

/**
 * De cada estilo de un libro, con qué formato se ve un número y si la letra o el fondo no son los que Foja escribe: con
 * letra blanca, lo que está no se lee. @throws archivoIlegible
 */
export async function leerEstilos(
  estilos: Abiertas,
  tema: Abiertas,
): Promise<{ formatos: string[]; apartados: boolean[] }> {
  const { negro, sinLetra } = await leerTema(tema)
  const propios = new Map<string, string>()
  const letras: boolean[] = []
  const fondos: boolean[] = []
  const bordes: boolean[] = []
  const celdas: { formato: string; letra: number; fondo: number; borde: number; torcida: boolean }[] = []
  for await (const { nombre, dentro, atributos } of estilos) {
    if (dentro === 'styleSheet numFmts') {
      const [id, formato] = [atributos('numFmtId'), atributos('formatCode')]
      // Dicho dos veces, o en lugar de uno de fábrica, no se sabe cuál usa una planilla.
      if (propios.has(id) || (Number(id) < PRIMERO_PROPIO && DE_FABRICA[id] !== formato))
        throw archivoIlegible('No es una exportación de Foja, o el archivo está roto.')
      propios.set(id, formato)
    } else if (dentro === 'styleSheet fonts') letras.push(false)
    else if (dentro === 'styleSheet fonts font') {
      if (!seLee(nombre, atributos, negro, sinLetra)) letras[letras.length - 1] = true
    } else if (nombre === 'border' && dentro === 'styleSheet borders')
      bordes.push(dice(atributos('diagonalUp')) || dice(atributos('diagonalDown')))
    else if (dentro === 'styleSheet fills') fondos.push(false)
    else if (dentro === 'styleSheet fills fill')
      fondos[fondos.length - 1] = nombre !== 'patternFill' || !['', 'none'].includes(atributos('patternType'))
    else if (nombre === 'xf' && dentro === 'styleSheet cellXfs') {
      const numero = (cual: string) => Number(atributos(cual) || 0)
      celdas.push({
        formato: atributos('numFmtId') || '0',
        letra: numero('fontId'),
        fondo: numero('fillId'),
        borde: numero('borderId'),
        torcida: false,
      })
    } else if (nombre === 'alignment' && dentro === 'styleSheet cellXfs xf')
      celdas.at(-1)!.torcida =
        ['textRotation', 'indent'].some((cual) => Number(atributos(cual)) !== 0) ||
        dice(atributos('shrinkToFit')) ||
        atributos('horizontal') === 'fill'
  }
  return {
    formatos: celdas.map(
      ({ formato }) => propios.get(formato) ?? DE_FABRICA[formato] ?? `de fábrica ${formato}`,
    ),
    apartados: celdas.map(
      ({ letra, fondo, borde, torcida }) =>
        torcida || [letras[letra], fondos[fondo], bordes[borde]].includes(true),
    ),
  }
}

/** Si la letra que dice eso de sí se lee como la que Foja escribe. */
function seLee(
  nombre: string,
  atributos: Abierta['atributos'],
  negro: boolean,
  sinLetra: ReadonlySet<string>,
): boolean {
  const val = atributos('val')
  if (nombre === 'color') return esDeTexto(atributos, negro)
  if (nombre === 'sz') return Number(val) >= LETRA_MINIMA
  if (nombre === 'name') return LETRAS.has(val)
  if (nombre === 'scheme') return !sinLetra.has(val)
  if (nombre === 'vertAlign') return val === 'baseline'
  return INOFENSIVO.has(nombre) || ['0', 'false'].includes(val)
}

const dice = (valor: string) => ['1', 'true'].includes(valor)

function esDeTexto(atributos: Abierta['atributos'], conTema: boolean): boolean {
  if (atributos('rgb') !== '') return atributos('rgb').endsWith('000000')
  if (atributos('theme') !== '')
    return conTema && atributos('theme') === DE_TEXTO.tema && Number(atributos('tint')) === 0
  return ['', DE_TEXTO.indice].includes(atributos('indexed'))
}

/** De un tema, si el color de su texto es negro y cuáles de sus letras (`minor`, `major`) no son de las conocidas; sin tema, lo es. */
async function leerTema(tema: Abiertas): Promise<{ negro: boolean; sinLetra: ReadonlySet<string> }> {
  const sinLetra = new Set<string>()
  let negro = true
  for await (const { nombre, dentro, atributos } of tema) {
    if (dentro.endsWith(' clrScheme dk1'))
      negro = nombre === 'sysClr' ? atributos('val') === 'windowText' : atributos('val') === '000000'
    const cual = nombre === 'latin' && / fontScheme (minor|major)Font$/.exec(dentro)?.[1]
    if (cual && !LETRAS.has(atributos('typeface'))) sinLetra.add(cual)
  }
  return { negro, sinLetra }
}
