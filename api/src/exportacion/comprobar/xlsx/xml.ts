import { SaxesParser } from 'saxes'
import { archivoIlegible } from '@foja/domain/exportacion/errores.ts'

/** Los espacios de nombres que importan: el de las planillas, el de las relaciones entre archivos y el de sus atributos. */
export const ESPACIO = {
  planilla: 'http://schemas.openxmlformats.org/spreadsheetml/2006/main',
  relaciones: 'http://schemas.openxmlformats.org/package/2006/relationships',
  relacion: 'http://schemas.openxmlformats.org/officeDocument/2006/relationships',
} as const

/** Lo que se va encontrando, con sus padres dichos de afuera adentro (`worksheet sheetData row`). */
export type Marca =
  | { que: 'abre'; nombre: string; dentro: string; atributos: (nombre: string, espacio?: string) => string }
  | { que: 'texto'; texto: string }
  | { que: 'cierra'; nombre: string; dentro: string }

const ajeno = (que: string) => archivoIlegible(`Tiene algo que Foja no escribe: ${que.slice(0, 60)}.`)

/**
 * Un XML, de a trozos, como lo entiende una planilla: por espacio de nombres y no por cómo se los abrevia. Lo de otro
 * espacio se saltea, como ella; si esconde algo del que se lee, no se sabe qué haría ella.
 * @throws archivoIlegible
 */
export async function* leerXml(
  trozos: AsyncIterable<Buffer>,
  espacio: string,
): AsyncGenerator<readonly Marca[]> {
  const xml = new SaxesParser({ xmlns: true, position: false })
  const letras = new TextDecoder('utf-8', { fatal: true })
  const caminos: string[] = ['']
  let marcas: Marca[] = []
  let saltea = 0
  xml.on('error', (error) => {
    throw error
  })
  xml.on('xmldecl', ({ encoding }) => {
    if (encoding && encoding.toLowerCase() !== 'utf-8') throw ajeno(encoding)
  })
  xml.on('doctype', () => {
    throw ajeno('DOCTYPE')
  })
  xml.on('opentag', ({ uri, local, attributes }) => {
    if (saltea > 0 || uri !== espacio) {
      if (uri === espacio || caminos.length === 1) throw ajeno(local)
      saltea++
      return
    }
    const atributos = (nombre: string, de = '') =>
      Object.values(attributes).find((uno) => uno.local === nombre && uno.uri === de)?.value ?? ''
    const dentro = caminos.at(-1)!
    marcas.push({ que: 'abre', nombre: local, dentro, atributos })
    caminos.push(dentro === '' ? local : `${dentro} ${local}`)
  })
  xml.on('text', (texto) => {
    if (saltea === 0) marcas.push({ que: 'texto', texto })
  })
  xml.on('cdata', (texto) => {
    if (saltea === 0) marcas.push({ que: 'texto', texto })
  })
  xml.on('closetag', ({ local }) => {
    if (saltea > 0) return void saltea--
    caminos.pop()
    marcas.push({ que: 'cierra', nombre: local, dentro: caminos.at(-1)! })
  })
  for await (const trozo of trozos) {
    xml.write(letras.decode(trozo, { stream: true }))
    yield marcas
    marcas = []
  }
  xml.write(letras.decode())
  xml.close()
  yield marcas
}
