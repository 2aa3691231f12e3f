import { convert } from 'html-to-text'
import sanitizeHtml from 'sanitize-html'
import { contenidoAnidado, contenidoLargo } from '@foja/domain/documento/errores.ts'
import { LARGO_CONTENIDO } from '@foja/domain/documento/schema.ts'
import { imagenDeDireccion } from '@foja/domain/imagen/imagen.ts'
import { sinInvisibles, textoSeguro } from '@foja/domain/texto/normalizar.ts'

/** Deja un atributo sólo si tiene esa forma. */
const soloSi = (forma: RegExp, nombres: string[], atributos: sanitizeHtml.Attributes) =>
  Object.fromEntries(
    Object.entries(atributos).filter(([nombre, valor]) => !nombres.includes(nombre) || forma.test(valor)),
  )
const soloMedidas = (tagName: string, atributos: sanitizeHtml.Attributes) => ({
  tagName,
  attribs: soloSi(/^\d{1,5}$/, ['width', 'height'], atributos),
})
const soloAnchos = (atributos: sanitizeHtml.Attributes) =>
  soloSi(/^\d{1,4}(,\d{1,4})*$/, ['colspan', 'rowspan', 'colwidth'], atributos)

/** Un enlace entero, como los pone el editor: uno relativo lleva a otra parte según dónde se lea, y en un PDF, a ninguna. */
const soloEnteros = (tagName: string, atributos: sanitizeHtml.Attributes) => ({
  tagName,
  attribs: soloSi(/^(https?:\/\/|mailto:)/i, ['href'], atributos),
})

/** Lugares que las celdas unidas pueden tomar de otras en un contenido: de base, y por cada celda que haya. */
const UNIDAS = { base: 20_000, porCelda: 4 }
/** Un cero es hasta el final de la tabla. */
const HASTA_EL_FINAL = 9_999

/**
 * Las celdas de un contenido, a medida que se leen. La que se une con muchas más de las que alguien escribe queda suelta:
 * cien filas de pocas letras pueden llevar a quien las imprime más que un libro.
 */
function celdas() {
  let [hay, toman] = [0, 0]
  const lugares = (escrito: string | undefined) => (escrito ? Number.parseInt(escrito) || HASTA_EL_FINAL : 1)
  return (tagName: string, atributos: sanitizeHtml.Attributes) => {
    hay++
    const attribs = soloAnchos(atributos)
    const { colspan, rowspan, ...resto } = attribs
    const toma = lugares(colspan) * lugares(rowspan) - 1
    if (toman + toma > UNIDAS.base + hay * UNIDAS.porCelda) return { tagName, attribs: resto }
    toman += toma
    return { tagName, attribs }
  }
}

/** Lo único que puede haber en un contenido. Se aplica al escribir y otra vez al leer. */
const PERMITIDO: sanitizeHtml.IOptions = {
  allowedTags: [
    'p',
    'br',
    'hr',
    'div',
    'span',
    'h1',
    'h2',
    'h3',
    'h4',
    'h5',
    'h6',
    'strong',
    'b',
    'em',
    'i',
    'u',
    's',
    'sub',
    'sup',
    'mark',
    'blockquote',
    'pre',
    'code',
    'ul',
    'ol',
    'li',
    'a',
    'table',
    'thead',
    'tbody',
    'tfoot',
    'tr',
    'th',
    'td',
    'colgroup',
    'col',
    'img',
  ],
  allowedAttributes: {
    a: ['href', 'title'],
    td: ['colspan', 'rowspan', 'colwidth'],
    th: ['colspan', 'rowspan', 'scope', 'colwidth'],
    ol: ['start', 'type'],
    img: ['src', 'alt', 'width', 'height'],
    '*': ['style'],
  },
  allowedStyles: {
    '*': { 'text-align': [/^(left|right|center|justify)$/], 'line-height': [/^([89]|[12]\d|3[0-6])pt$/] },
    // Anchos que el editor da a las columnas.
    table: { width: [/^\d{1,4}px$/], 'min-width': [/^\d{1,4}px$/] },
    col: { width: [/^\d{1,4}px$/], 'min-width': [/^\d{1,4}px$/] },
  },
  // Una imagen es una que se subió; ni de afuera ni escrita dentro del texto.
  exclusiveFilter: ({ tag, attribs }) => tag === 'img' && imagenDeDireccion(attribs.src) === undefined,
  selfClosing: ['br', 'hr', 'img', 'col'],
  allowedSchemes: ['http', 'https', 'mailto'],
  disallowedTagsMode: 'discard',
  nestingLimit: 100,
}

/** El analizador de HTML se vuelve cuadrático con etiquetas abiertas unas dentro de otras; nadie escribe así. */
const HONDURA = 1000

/**
 * HTML sin nada que se ejecute, se cargue de afuera o se haga pasar por otra cosa.
 * @throws contenidoAnidado (422)
 */
export function sanearContenido(html: string): string {
  let hondura = 0
  const celda = celdas()
  return sanitizeHtml(html, {
    ...PERMITIDO,
    transformTags: { a: soloEnteros, img: soloMedidas, td: celda, th: celda },
    onOpenTag: () => {
      if (++hondura > HONDURA) throw contenidoAnidado()
    },
    onCloseTag: () => {
      hondura--
    },
  })
}

/** Texto llano de un contenido, para buscar. */
export function textoDeContenido(contenido: string): string {
  // Antes de convertir, que por un espacio sin ancho parte la palabra.
  const html = sinInvisibles(contenido)
  if (!html.includes('<') && !html.includes('&')) return html.trim()
  return convert(html, {
    wordwrap: false,
    selectors: [
      { selector: 'a', options: { ignoreHref: true } },
      { selector: 'img', format: 'skip' },
      // Las celdas una tras otra: alinear columnas multiplicaría un texto enorme.
      { selector: 'table', format: 'block' },
      { selector: 'tr', format: 'block', options: { leadingLineBreaks: 1, trailingLineBreaks: 1 } },
      ...['td', 'th'].map((selector) => ({ selector, format: 'inlineSurround', options: { suffix: ' ' } })),
      ...['h1', 'h2', 'h3', 'h4', 'h5', 'h6'].map((selector) => ({
        selector,
        options: { uppercase: false },
      })),
    ],
    limits: { maxInputLength: 64_000_000 },
  }).trim()
}

const ESCAPES: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' }

/** Un párrafo por línea: así entra al sistema un texto llano. */
export function contenidoDeTexto(texto: string): string {
  return texto
    .split(/\r?\n/)
    .filter((linea) => linea.trim() !== '')
    .map((linea) => `<p>${linea.replaceAll(/[&<>"]/g, (c) => ESCAPES[c]!)}</p>`)
    .join('')
}

/**
 * Contenido que llega de afuera: saneado, con su texto.
 * @throws contenidoAnidado, contenidoLargo (422): un signo suelto se guarda como cuatro o cinco letras
 */
export function prepararContenido(html: string): { contenido: string; texto: string } {
  const contenido = sanearContenido(textoSeguro(html))
  if (contenido.length > LARGO_CONTENIDO) throw contenidoLargo()
  return { contenido, texto: textoDeContenido(contenido) }
}
