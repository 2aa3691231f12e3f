import { archivoIlegible } from '@foja/domain/exportacion/errores.ts'
import { ESPACIO, leerXml, type Marca } from '@foja/api/exportacion/comprobar/xlsx/xml.ts'
import type { HojaDeLibro, Libro } from '@foja/api/exportacion/comprobar/xlsx/libro.ts'
import { numeroEscrito, textoDeCelda, type Celda } from '@foja/api/exportacion/comprobar/xlsx/celda.ts'

/** Lo de una hoja que no tapa ni cambia lo que se ve en sus celdas; cualquier otra cosa sí podría. */
const INOFENSIVO: ReadonlySet<string> = new Set(
  `sheetPr dimension sheetViews sheetFormatPr cols sheetData autoFilter sortState hyperlinks printOptions pageMargins
  pageSetup headerFooter ignoredErrors phoneticPr`.split(/\s+/),
)

const EN_FILAS = 'worksheet sheetData'
const EN_CELDAS = `${EN_FILAS} row`
const EN_CELDA = `${EN_CELDAS} c`
/** Las de Excel. */
export const FILAS = 1_048_576
const COLUMNAS = 16_384
/** En puntos el alto, y en letras el ancho. */
const MINIMO = { ht: 5, width: 0.8 }

export type DeHoja =
  | { fila: string[] }
  | { enlace: string; renglon: number }
  | { escondida: 'fila' | 'columna' | 'letra'; cuantas?: number }

/** Lo que se saltea se ve vacío, y los enlaces de las que siguen se dicen por su número. Lo exportado no saltea ninguna: una basta. */
const SIN_ESCRIBIR: DeHoja = { fila: [] }

/** Lo que alguien agrega desde una planilla, con el nombre que ella le da y no con el de la norma. */
const AGREGADO: ReadonlyMap<string, string> = new Map(
  Object.entries({
    legacyDrawing: 'un comentario o una nota. Quítelo y compruébelo otra vez',
    drawing: 'una imagen, un dibujo o un gráfico. Quítelo y compruébelo otra vez',
    conditionalFormatting: 'un formato condicional. Quítelo y compruébelo otra vez',
    dataValidations: 'una validación de datos. Quítela y compruébelo otra vez',
    tableParts: 'una tabla. Conviértala en celdas y compruébelo otra vez',
    mergeCells: 'celdas combinadas. Sepárelas y compruébelo otra vez',
    sheetProtection: 'una protección de la hoja. Quítela y compruébelo otra vez',
  }),
)

/** Las filas de una hoja, con el texto que se ve en cada celda, y adónde llevan sus enlaces. @throws archivoIlegible */
export async function* leerHoja(
  { abrir, enlaces }: HojaDeLibro,
  libro: Pick<Libro, 'formatos' | 'textos' | 'apartados' | 'textosApartados'>,
): AsyncGenerator<DeHoja> {
  let fila: string[] = []
  let celda = null as Celda | null
  let parte = null as 'v' | 'f' | null
  let renglon = 0
  let enlazados = 0
  let altoDeTodas = ''
  let anchoDeTodas = ''
  let sinAncho = false
  const conSuAncho: [desde: number, hasta: number][] = []
  const miradas = new Set<number>()
  let arribaDeTodo = ''
  let salen: DeHoja[] = []
  const abre = ({ nombre, dentro, atributos }: Extract<Marca, { que: 'abre' }>) => {
    if (dentro === 'worksheet' && !INOFENSIVO.has(nombre))
      throw archivoIlegible(`Tiene algo que Foja no escribe: ${AGREGADO.get(nombre) ?? nombre.slice(0, 60)}.`)
    if (nombre === 'row' && dentro === EN_FILAS) {
      fila = []
      if (noSeVe(atributos('hidden'), 'ht', atributos('ht') || altoDeTodas)) salen.push({ escondida: 'fila' })
      const suyo = siguiente(numeroEscrito(atributos('r') || String(renglon + 1)), renglon, FILAS)
      if (suyo > renglon + 1) salen.push(SIN_ESCRIBIR)
      renglon = suyo
    } else if (nombre === 'col' && dentro === 'worksheet cols') {
      const ancho = atributos('width')
      if (noSeVe(atributos('hidden'), 'width', ancho || anchoDeTodas)) salen.push({ escondida: 'columna' })
      if (ancho !== '') conSuAncho.push([Number(atributos('min')), Number(atributos('max'))])
    } else if (nombre === 'sheetFormatPr' && dentro === 'worksheet') {
      altoDeTodas = atributos('defaultRowHeight')
      // En letras, sin los márgenes: de ninguna, no entra ninguna.
      anchoDeTodas = atributos('defaultColWidth') || atributos('baseColWidth')
      sinAncho = noSeVe('', 'width', anchoDeTodas)
    } else if (nombre === 'sheetView' && dentro === 'worksheet sheetViews') {
      arribaDeTodo = atributos('topLeftCell')
    } else if (nombre === 'pane' && dentro === 'worksheet sheetViews sheetView') {
      salen.push(...noSeAlcanzan(atributos('state'), arribaDeTodo))
    } else if (nombre === 'c' && dentro === EN_CELDAS) {
      const columna = siguiente(columnaDe(atributos('r'), renglon) ?? fila.length + 1, fila.length, COLUMNAS)
      while (fila.length < columna - 1) fila.push('')
      if (sinAncho && !miradas.has(columna)) {
        miradas.add(columna)
        if (!conSuAncho.some(([desde, hasta]) => columna >= desde && columna <= hasta))
          salen.push({ escondida: 'columna' })
      }
      celda = { clase: atributos('t'), estilo: numeroEscrito(atributos('s') || '0'), v: '' }
    } else if (celda && nombre === 'f' && dentro === EN_CELDA) {
      parte = 'f'
      celda.f = ''
    } else if (celda) {
      if (nombre === 'rPr') salen.push({ escondida: 'letra' })
      parte = estaEl(nombre, dentro, celda.clase) ? 'v' : null
    } else if (nombre === 'hyperlink' && dentro === 'worksheet hyperlinks') {
      const lugar = atributos('location')
      const destino = enlaces.get(atributos('id', ESPACIO.relacion)) ?? ''
      const enlace = lugar === '' ? destino : `${destino}#${lugar}`
      const [desde, hasta] = renglonesDe(atributos('ref'))
      enlazados += hasta - desde + 1
      if (enlazados > FILAS) throw desordenada()
      for (let i = desde; i <= hasta; i++) salen.push({ enlace, renglon: i })
    }
  }
  const cierra = ({ nombre, dentro }: Extract<Marca, { que: 'cierra' }>) => {
    parte = null
    if (nombre === 'c' && dentro === EN_CELDAS && celda) {
      const { texto, enlace } = textoDeCelda(celda, libro)
      fila.push(texto)
      if (libro.apartados[celda.estilo] && texto !== '') salen.push({ escondida: 'letra' })
      if (celda.clase === 's' && libro.textosApartados.has(Number(celda.v)))
        salen.push({ escondida: 'letra' })
      if (enlace !== undefined) salen.push({ enlace, renglon })
      celda = null
    } else if (nombre === 'row' && dentro === EN_FILAS) salen.push({ fila })
  }
  for await (const marcas of leerXml(await abrir(), ESPACIO.planilla)) {
    for (const marca of marcas) {
      if (marca.que === 'abre') abre(marca)
      else if (marca.que === 'cierra') cierra(marca)
      else if (celda && parte) celda[parte] += marca.texto
    }
    yield* salen
    salen = []
  }
}

/** Está, y no se muestra: escondida a mano o por un filtro, o con un alto o un ancho en que no entra una letra. */
const noSeVe = (escondida: string, medida: keyof typeof MINIMO, cuanto: string): boolean =>
  ['1', 'true'].includes(escondida) || (cuanto !== '' && Number(cuanto) < MINIMO[medida])

/** Con los títulos fijos, lo que queda antes de la primera celda que se muestra no aparece por más que se suba. */
function noSeAlcanzan(estado: string, primera: string): DeHoja[] {
  const [, letras, renglon] = /^([A-Z]+)(\d+)$/.exec(primera) ?? []
  if (!estado.startsWith('frozen') || letras === undefined) return []
  return [
    ...(Number(renglon) > 1 ? [{ escondida: 'fila' as const, cuantas: Number(renglon) - 1 }] : []),
    ...(letras === 'A' ? [] : [{ escondida: 'columna' as const }]),
  ]
}

/** Si ahí está el valor de una celda de esa clase: el de un texto suelto va en otro lugar, y cómo se pronuncia no cuenta. */
const estaEl = (nombre: string, dentro: string, clase: string): boolean =>
  clase === 'inlineStr'
    ? nombre === 't' && (dentro === `${EN_CELDA} is` || dentro === `${EN_CELDA} is r`)
    : nombre === 'v' && dentro === EN_CELDA

/** Filas y celdas van en orden: la que vuelve atrás taparía a otra. */
function siguiente(lugar: number, anterior: number, tope: number): number {
  if (!(lugar > anterior && lugar <= tope)) throw desordenada()
  return lugar
}

/** «AB12», de la fila 12 → 28. */
function columnaDe(lugar: string, renglon: number): number | undefined {
  if (lugar === '') return undefined
  const [, letras, fila] = /^([A-Z]{1,3})(\d+)$/.exec(lugar) ?? []
  if (letras === undefined || Number(fila) !== renglon) throw desordenada()
  return [...letras].reduce((columna, letra) => columna * 26 + letra.charCodeAt(0) - 64, 0)
}

/** «A2», o «A2:B7»: otro programa junta los que llevan al mismo lugar. */
function renglonesDe(lugar: string): [desde: number, hasta: number] {
  const [, desde, hasta = desde] = /^\$?[A-Z]{1,3}\$?(\d+)(?::\$?[A-Z]{1,3}\$?(\d+))?$/.exec(lugar) ?? []
  if (desde === undefined) throw desordenada()
  return [Number(desde), Number(hasta)]
}

const desordenada = () => archivoIlegible('Tiene celdas que no están en su lugar.')
