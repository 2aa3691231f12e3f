import { SaxesParser } from 'saxes'
import { archivoIlegible } from '@foja/domain/exportacion/errores.ts'

/** Los espacios de nombres que importan: el de las planillas, el de las relaciones entre archivos, el del tema y el de sus atributos. */
export const ESPACIO = {
  planilla: 'http://schemas.openxmlformats.org/spreadsheetml/2006/main',
  relaciones: 'http://schemas.openxmlformats.org/package/2006/relationships',
  dibujo: 'http://schemas.openxmlformats.org/drawingml/2006/main',
  relacion: 'http://schemas.openxmlformats.org/officeDocument/2006/relationships',
} as const

/** Lo que se va encontrando, con sus padres dichos de afuera adentro (`worksheet sheetData row`). */
export type Marca =
  | { que: 'abre'; nombre: string; dentro: string; atributos: (nombre: string, espacio?: string) => string }
  | { que: 'texto'; texto: string }
  | { que: 'cierra'; nombre: string; dentro: string }

/** Lo que Foja y las planillas escriben no llega ni cerca; sin tope, uno solo puede ocupar toda la memoria. */
const TOPE = { atributos: 200, letrasDeMarca: 1_000_000, niveles: 100 }

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
  const xml = new SaxesParser<{ xmlns: false; position: false }>({ xmlns: false, position: false })
  const letras = new TextDecoder('utf-8', { fatal: true })
  const caminos: string[] = ['']
  const ambitos: Prefijos[] = [{}]
  let marcas: Marca[] = []
  let saltea = 0
  /** De la marca que se está leyendo, cuántos atributos lleva y cuántas letras, a lo sumo; nula, entre marcas. */
  let abierta = null as { nombre: string; atributos: number; letras: number } | null
  xml.on('error', (error) => {
    throw error
  })
  xml.on('xmldecl', ({ encoding }) => {
    if (encoding && encoding.toLowerCase() !== 'utf-8') throw ajeno(encoding)
  })
  xml.on('doctype', () => {
    throw ajeno('DOCTYPE')
  })
  xml.on('opentagstart', ({ name }) => {
    if (ambitos.length > TOPE.niveles) throw ajeno(name)
    abierta = { nombre: name, atributos: 0, letras: 0 }
  })
  xml.on('attribute', () => {
    if (++abierta!.atributos > TOPE.atributos) throw ajeno(abierta!.nombre)
  })
  xml.on('opentag', ({ name, attributes }) => {
    abierta = null
    const prefijos = conPrefijos(ambitos.at(-1)!, attributes)
    ambitos.push(prefijos)
    const dos = name.indexOf(':')
    const esSuyo = prefijos[dos < 0 ? '' : name.slice(0, dos)] === espacio
    if (saltea > 0 || !esSuyo) {
      if (esSuyo || caminos.length === 1) throw ajeno(name)
      saltea++
      return
    }
    const nombre = name.slice(dos + 1)
    const dentro = caminos.at(-1)!
    marcas.push({ que: 'abre', nombre, dentro, atributos: lectorDe(attributes, prefijos) })
    caminos.push(dentro === '' ? nombre : `${dentro} ${nombre}`)
  })
  xml.on('text', (texto) => {
    if (saltea === 0) marcas.push({ que: 'texto', texto })
  })
  xml.on('cdata', (texto) => {
    if (saltea === 0) marcas.push({ que: 'texto', texto })
  })
  xml.on('closetag', ({ name }) => {
    ambitos.pop()
    if (saltea > 0) return void saltea--
    caminos.pop()
    marcas.push({ que: 'cierra', nombre: name.slice(name.indexOf(':') + 1), dentro: caminos.at(-1)! })
  })
  for await (const trozo of trozos) {
    xml.write(letras.decode(trozo, { stream: true }))
    if (abierta && (abierta.letras += trozo.length) > TOPE.letrasDeMarca) throw ajeno(abierta.nombre)
    yield marcas
    marcas = []
  }
  xml.write(letras.decode())
  xml.close()
  yield marcas
}

type Prefijos = Readonly<Record<string, string>>

/** Los prefijos que valen en un elemento. A mano, porque el lector tarda el triple si los resuelve él. */
function conPrefijos(deAfuera: Prefijos, atributos: Readonly<Record<string, string>>): Prefijos {
  let prefijos = deAfuera
  for (const nombre in atributos)
    if (nombre === 'xmlns' || nombre.startsWith('xmlns:'))
      prefijos = { ...prefijos, [nombre.slice('xmlns:'.length)]: atributos[nombre]! }
  return prefijos
}

const lectorDe =
  (atributos: Readonly<Record<string, string>>, prefijos: Prefijos) =>
  (nombre: string, espacio = ''): string => {
    if (espacio === '') return atributos[nombre] ?? ''
    const clave = Object.keys(atributos).find((una) => {
      const dos = una.indexOf(':')
      return dos > 0 && una.slice(dos + 1) === nombre && prefijos[una.slice(0, dos)] === espacio
    })
    return clave === undefined ? '' : atributos[clave]!
  }
