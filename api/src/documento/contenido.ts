import { convert } from 'html-to-text'
import sanitizeHtml from 'sanitize-html'
import { contenidoAnidado } from '@foja/domain/documento/errores.ts'
import { textoSeguro } from '@foja/domain/texto/normalizar.ts'

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
  ],
  allowedAttributes: {
    a: ['href', 'title'],
    td: ['colspan', 'rowspan'],
    th: ['colspan', 'rowspan', 'scope'],
    ol: ['start', 'type'],
    '*': ['style'],
  },
  allowedStyles: { '*': { 'text-align': [/^(left|right|center|justify)$/], 'line-height': [/^\d{1,2}pt$/] } },
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
  return sanitizeHtml(html, {
    ...PERMITIDO,
    onOpenTag: () => {
      if (++hondura > HONDURA) throw contenidoAnidado()
    },
    onCloseTag: () => {
      hondura--
    },
  })
}

/** Texto llano de un contenido, para buscar. */
export function textoDeContenido(html: string): string {
  if (!html.includes('<') && !html.includes('&')) return html.trim()
  return convert(html, {
    wordwrap: false,
    selectors: [
      { selector: 'a', options: { ignoreHref: true } },
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

/** Contenido que llega de afuera: saneado, con su texto. */
export function prepararContenido(html: string): { contenido: string; texto: string } {
  const contenido = sanearContenido(textoSeguro(html))
  return { contenido, texto: textoDeContenido(contenido) }
}
