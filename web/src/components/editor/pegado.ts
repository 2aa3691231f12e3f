import { listasDeWord } from '@/components/editor/listas-de-word.ts'

/** Dónde están las imágenes que se subieron a Foja: las únicas que puede tener un contenido. */
const CAMINO_DE_IMAGENES = '/documentos/imagenes/'

/** Lo pegado, limpio, y cuántas imágenes quedaron afuera. */
export type Pegado = { html: string; imagenes: number }

/** Lo que no es del texto: los comentarios al margen de Word y lo que en su programa no se ve. */
const APARTE =
  'style, script, meta, link, title, xml, [hidden], [style*="mso-element:comment" i], .MsoCommentReference, .msocomoff, [style*="mso-hide:all" i], [style*="display:none" i], [style*="display: none" i]'

/**
 * Deja de lo copiado en Word, LibreOffice o una página la estructura (títulos, listas, tablas, alineación, enlaces) y
 * quita lo demás: estilos, fuentes, clases, marcas de Office e imágenes que están en otra máquina. Lo copiado en el editor
 * vuelve como estaba.
 */
export function limpiarPegado(html: string): Pegado {
  // El analizador de una página aparte no ejecuta ni carga nada.
  const { body } = new DOMParser().parseFromString(html, 'text/html')
  quitarComentarios(body)
  listasDeWord(body)
  for (const espacio of body.querySelectorAll('[style*="mso-spacerun" i]')) espacio.textContent = ' '
  for (const sobra of body.querySelectorAll(APARTE)) sobra.remove()
  for (const titulo of body.querySelectorAll('p.MsoTitle')) renombrar(titulo, 'h1')
  for (const subtitulo of body.querySelectorAll('p.MsoSubtitle')) renombrar(subtitulo, 'h2')
  for (const elemento of body.querySelectorAll<HTMLElement>('*')) {
    if (elemento.localName.includes(':')) elemento.replaceWith(...textoUtil(elemento))
    else limpiarElemento(elemento)
  }
  const imagenes = quitarImagenesAjenas(body)
  const delEditor = body.querySelector('[data-pm-slice]') !== null
  // Word separa con párrafos vacíos lo que aquí separa el estilo.
  for (const p of delEditor ? [] : body.querySelectorAll('p'))
    if (p.textContent!.trim() === '' && !p.querySelector('img') && !p.closest('td, th')) p.remove()
  return { html: body.innerHTML, imagenes }
}

function quitarComentarios(raiz: HTMLElement): void {
  const recorrido = document.createTreeWalker(raiz, NodeFilter.SHOW_COMMENT)
  const comentarios: Node[] = []
  while (recorrido.nextNode()) comentarios.push(recorrido.currentNode)
  for (const comentario of comentarios) comentario.parentNode!.removeChild(comentario)
}

/** `<o:p>&nbsp;</o:p>` no dice nada; lo que diga algo se queda. */
const textoUtil = (elemento: Element) => (elemento.textContent!.trim() === '' ? [] : [...elemento.childNodes])

const CONSERVADOS = new Set(['href', 'src', 'alt', 'colspan', 'rowspan', 'start', 'type', 'data-pm-slice'])

function limpiarElemento(elemento: HTMLElement): void {
  const { textAlign, lineHeight, fontWeight, fontStyle, textDecoration, verticalAlign, listStyleType } =
    elemento.style
  const alineado = textAlign || elemento.getAttribute('align') || ''
  for (const atributo of elemento.getAttributeNames())
    if (!CONSERVADOS.has(atributo)) elemento.removeAttribute(atributo)
  if (/^(center|right|justify)$/i.test(alineado)) elemento.style.textAlign = alineado.toLowerCase()
  if (/^\d+pt$/.test(lineHeight)) elemento.style.lineHeight = lineHeight
  // Negrita, cursiva, subrayado, «m²» y «a)» puestos como estilo los lee el editor.
  if (fontWeight) elemento.style.fontWeight = fontWeight
  if (fontStyle) elemento.style.fontStyle = fontStyle
  if (textDecoration) elemento.style.textDecoration = textDecoration
  if (/^su(b|per)$/.test(verticalAlign)) elemento.style.verticalAlign = verticalAlign
  if (listStyleType) elemento.style.listStyleType = listStyleType
}

function renombrar(elemento: Element, nombre: string): void {
  const nuevo = document.createElement(nombre)
  nuevo.append(...elemento.childNodes)
  elemento.replaceWith(nuevo)
}

function quitarImagenesAjenas(raiz: HTMLElement): number {
  let ajenas = 0
  for (const imagen of raiz.querySelectorAll('img')) {
    // Copiada de un documento abierto, el navegador le pone la dirección entera.
    const src = imagen.getAttribute('src')?.replace(location.origin, '')
    if (src?.startsWith(CAMINO_DE_IMAGENES)) imagen.setAttribute('src', src)
    else {
      imagen.remove()
      ajenas++
    }
  }
  return ajenas
}
