import { textoDeExcel } from '@foja/api/exportacion/formatos/xlsx.ts'
import type { Libro } from '@foja/api/exportacion/comprobar/xlsx/libro.ts'

/** Una celda como está escrita. */
export type Celda = { clase: string; estilo: number; v: string; f?: string }

/** La fórmula de un enlace: su dirección y el texto que se ve. */
const ENLACE = /^HYPERLINK\("([^"]*)","((?:[^"]|"")*)"\)$/
const FECHA = 'dd-mm-yyyy hh:mm'
/** Con otro formato se ve otra cosa que lo que la celda tiene. */
const FORMATOS: ReadonlySet<string> = new Set(['General', '@', '0', FECHA])
/** Días de Excel hasta 1970. */
const HASTA_1970 = 25_569
const DIA_MS = 86_400_000

/** Con qué empieza lo que no puede ser lo exportado: ninguna celda tiene un NUL. */
const AJENA = '\0'

const DECIMAL = /^[ \t\r\n]*[+-]?(?:\d+\.?\d*|\.\d+)(?:[eE][+-]?\d+)?[ \t\r\n]*$/

/** El número que dice un texto escrito como manda la norma; `0x1F` no lo es, y cada planilla lee en él otra cosa. */
export const numeroEscrito = (texto: string): number => (DECIMAL.test(texto) ? Number(texto) : Number.NaN)

/** Lo que se ve en una celda: fechas como en `fechaDeCelda`; de una fórmula que no es un enlace nuestro, la fórmula. */
export function textoDeCelda(
  { clase, estilo, v, f }: Celda,
  { formatos, textos }: Pick<Libro, 'formatos' | 'textos'>,
): { texto: string; enlace?: string } {
  // Otros programas lo escriben con barras y con el idioma delante.
  const formato = (formatos[estilo] ?? '').replaceAll('\\', '').replace(/^\[\$-[0-9A-Fa-f]+\]/, '')
  if (formatos.length > 0 && !FORMATOS.has(formato)) return { texto: AJENA + v }
  if (f !== undefined) {
    const [, enlace, visible] = ENLACE.exec(f) ?? []
    return visible?.replaceAll('""', '"') === v && clase === 'str'
      ? { texto: sinEscapar(v), enlace: enlace! }
      : { texto: `=${f}` }
  }
  if (clase === 's') return { texto: sinEscapar(textos[numeroEscrito(v)] ?? AJENA) }
  if (clase === 'str' || clase === 'inlineStr') return { texto: sinEscapar(v) }
  if (v === '') return { texto: '' }
  const numero = numeroEscrito(v)
  if ((clase !== '' && clase !== 'n') || Number.isNaN(numero)) return { texto: AJENA + v }
  return { texto: formato === FECHA ? fecha(numero) : String(numero) }
}

function fecha(dias: number): string {
  const cuando = new Date(Math.round(((dias - HASTA_1970) * DIA_MS) / 1000) * 1000)
  return Number.isNaN(cuando.getTime()) ? AJENA : cuando.toISOString().slice(0, -5).replace('T', ' ')
}

/** Lo que Foja escapó; lo que no escapó Foja, una planilla lo leería como otra letra. */
function sinEscapar(escrito: string): string {
  const texto = escrito.replaceAll('\r\n', '\n')
  if (!texto.includes('_x')) return texto
  const leido = texto.replaceAll(/_x005F_(?=x[0-9A-Fa-f]{4}_)/g, '_')
  return textoDeExcel(leido) === texto ? leido : AJENA + texto
}
