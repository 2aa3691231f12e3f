import type { Extensions } from '@tiptap/core'
import { Highlight } from '@tiptap/extension-highlight'
import { Image } from '@tiptap/extension-image'
import { Subscript } from '@tiptap/extension-subscript'
import { Superscript } from '@tiptap/extension-superscript'
import { Table, TableCell, TableHeader, TableRow } from '@tiptap/extension-table'
import { TextAlign } from '@tiptap/extension-text-align'
import { StarterKit } from '@tiptap/starter-kit'
import { BLOQUES, Interlineado } from '@/components/editor/interlineado.ts'
import { PegadoAparte } from '@/components/editor/pegado-aparte.ts'

/** Los enlaces que el servidor conserva. */
const ESQUEMAS = /^(https?:\/\/|mailto:)/i
export const esEnlaceValido = (direccion: string): boolean => ESQUEMAS.test(direccion)

// Los anchos de columna no se guardan: la tabla toma el de la hoja.
const sinAncho = (atributos: object | undefined) => ({
  ...atributos,
  colwidth: { default: null, rendered: false, parseHTML: () => null },
})
const Celda = TableCell.extend({
  addAttributes() {
    return sinAncho(this.parent?.())
  },
})
const CeldaDeTitulo = TableHeader.extend({
  addAttributes() {
    return sinAncho(this.parent?.())
  },
})
const Tabla = Table.extend({ renderHTML: () => ['table', ['tbody', 0]] })

/**
 * Lo que puede haber en un contenido, escrito con las etiquetas y estilos que el servidor deja pasar
 * (api/src/contenido/contenido.ts): lo que se guarda vuelve igual.
 */
export const crearExtensiones = (): Extensions => [
  StarterKit.configure({
    link: {
      openOnClick: false,
      protocols: ['http', 'https', 'mailto'],
      isAllowedUri: (direccion) => esEnlaceValido(direccion),
      HTMLAttributes: { target: null, rel: null },
    },
    codeBlock: { languageClassPrefix: '' },
  }),
  TextAlign.configure({ types: [...BLOQUES] }),
  Interlineado,
  PegadoAparte,
  Subscript,
  Superscript,
  Highlight,
  Image.configure({ allowBase64: false }),
  Tabla.configure({ resizable: false }),
  TableRow,
  Celda,
  CeldaDeTitulo,
]
