import { existsSync } from 'node:fs'
import { open, stat } from 'node:fs/promises'
import { extname } from 'node:path'
import { isDeepStrictEqual } from 'node:util'
import { ErrorDeDominio } from '@foja/domain/errores/error-de-dominio.ts'
import { COLUMNA, type Columna } from '@foja/domain/exportacion/columnas.ts'
import { LETRAS_DE_HUELLA } from '@foja/domain/exportacion/celda.ts'
import type { ClaveAnterior, Comprobacion, ConstanciaFirmada } from '@foja/domain/exportacion/constancia.ts'
import { archivoIlegible } from '@foja/domain/exportacion/errores.ts'
import { FORMATO, SUFIJO_DE_CONSTANCIA, type Formato } from '@foja/domain/exportacion/formato.ts'
import { tantasFilas } from '@foja/domain/exportacion/tantas-filas.ts'
import { SIN_SU_CONSTANCIA } from '@foja/domain/exportacion/veredicto.ts'
import { renglonesLegibles } from '@foja/domain/exportacion/renglones.ts'
import type { Parte } from '@foja/api/exportacion/comprobar/lectura.ts'
import { leerAlLado, leerCsv, leerNdjson } from '@foja/api/exportacion/comprobar/leer-texto.ts'
import { leerPdf } from '@foja/api/exportacion/comprobar/leer-pdf.ts'
import { primeraFilaDistinta } from '@foja/api/exportacion/comprobar/mirar-pdf.ts'
import { leerXlsx } from '@foja/api/exportacion/comprobar/leer-xlsx.ts'
import { FILAS as FILAS_DE_HOJA } from '@foja/api/exportacion/comprobar/xlsx/hoja.ts'
import { crearHuellas, letrasDeEnlace } from '@foja/api/exportacion/huellas.ts'
import { firmaValida } from '@foja/api/exportacion/firma.ts'
import { BOM } from '@foja/api/exportacion/formatos/csv.ts'
import { direccionDeDocumento } from '@foja/api/exportacion/formatos/direccion.ts'

/** Lo comprobado y, si tiene constancia y su firma vale, lo que ella dice. */
export type Comprobado = Comprobacion & { constancia: ConstanciaFirmada | null }

type Opciones = {
  /** Cómo se llama, si se lo guardó con otro nombre. */
  nombre?: string
  /** Dónde está su constancia, si va al lado; si no se dice, junto al archivo. */
  alLado?: string
  /** La clave pública de la organización; sin ella se sabe si lo tocaron, y no quién lo firmó: nunca es íntegra. */
  clave?: string | undefined
  /** Las que fueron suyas y ya no firman: lo firmado entonces también es suyo. */
  anteriores?: readonly ClaveAnterior[]
}

/**
 * Dice si un archivo exportado está entero y nadie lo tocó, leyendo sus propias celdas: no hace falta nada más que él.
 * @throws archivoIlegible
 */
export async function comprobar(archivo: string, opciones: Opciones = {}): Promise<Comprobado> {
  const formato = await formatoDe(archivo)
  exigirLoQueDice(opciones.nombre ?? archivo, formato)
  try {
    return await comprobarDe(formato, archivo, opciones)
  } catch (error) {
    if (error instanceof ErrorDeDominio || (error as NodeJS.ErrnoException).code === 'ENOENT') throw error
    throw archivoIlegible('No es una exportación de Foja, o el archivo está roto.')
  }
}

/**
 * Un texto que se llama como una planilla o un PDF no lo es: le faltaría más que su constancia; y de una constancia no se
 * dice que le falta la suya. @throws archivoIlegible
 */
function exigirLoQueDice(nombre: string, formato: Formato) {
  if (nombre.toLowerCase().endsWith(SUFIJO_DE_CONSTANCIA))
    throw archivoIlegible('Es la constancia de otro archivo: compruebe ése, con ella al lado.')
  const dice = extname(nombre).slice(1).toLowerCase()
  if ((dice === 'xlsx' || dice === 'pdf') && !FORMATO[formato].constanciaDentro)
    throw archivoIlegible(
      `No es un archivo de ${FORMATO[dice].nombre}, aunque su nombre termine en «.${dice}».`,
    )
}

async function comprobarDe(
  formato: Formato,
  archivo: string,
  { alLado = archivo + SUFIJO_DE_CONSTANCIA, clave, anteriores = [] }: Opciones,
): Promise<Comprobado> {
  if (!FORMATO[formato].constanciaDentro && !existsSync(alLado))
    return { ...SIN_SU_CONSTANCIA, constancia: null }
  const huellas = crearHuellas()
  const titulos: string[][] = []
  const renglones: [string, string][] = []
  const enlaces: Enlaces = { comienzos: new Set(), letras: [] }
  const escondido = { filas: 0, columnas: false, letras: false }
  let sha256DelArchivo = ''
  let constancia: ConstanciaFirmada | null = null
  for await (const parte of partesDe(formato, archivo, alLado)) {
    if (parte.que === 'fila') huellas.agregar(parte.celdas)
    else if (parte.que === 'titulos') titulos.push(parte.celdas)
    else if (parte.que === 'renglon') renglones.push(parte.renglon)
    else if (parte.que === 'enlace') anotarEnlace(enlaces, parte)
    else if (parte.que === 'escondida') {
      if (parte.cual === 'fila') escondido.filas += parte.cuantas ?? 1
      else escondido[parte.cual === 'columna' ? 'columnas' : 'letras'] = true
    } else if (parte.que === 'archivo') sha256DelArchivo = parte.sha256
    else constancia = parte.constancia
  }
  const filas = huellas.filas()
  const { sha256, huellas: letras } = huellas.sumar()
  const leido = { filas, escondido, sha256 }
  if (!constancia)
    return {
      integra: false,
      ...leido,
      firma: 'ausente',
      clave_anterior: null,
      primera_diferencia: sinFila(
        'No tiene su constancia: alguien lo cambió, u otro programa lo volvió a guardar.',
      ),
      constancia,
    }
  const { datos } = constancia
  const anterior = anteriores.find((una) => una.clave === constancia!.clave) ?? null
  const esSuya = clave === undefined || clave === constancia.clave || anterior !== null
  const firma = firmaValida(constancia) && esSuya ? 'valida' : 'invalida'
  const clave_anterior = firma === 'valida' && constancia.clave !== clave ? anterior : null
  const deCeldas =
    deFormato(formato, datos, filas) ??
    deTitulos(formato, datos, titulos) ??
    (datos.sha256 === sha256 ? null : deFilas(formato, datos.huellas, letras))
  const primera_diferencia =
    firma === 'invalida'
      ? ajena(deCeldas)
      : (deCeldas ??
        deConstancia(formato, datos, renglones, enlaces) ??
        (formato === 'pdf' && datos.archivo?.sha256 !== sha256DelArchivo
          ? await loQueSeVe(archivo, datos.columnas)
          : null))
  // Cualquiera firma lo suyo con una clave suya.
  const integra = primera_diferencia === null && clave !== undefined
  return { integra, ...leido, firma, clave_anterior, primera_diferencia, constancia }
}

async function* partesDe(formato: Formato, archivo: string, alLado: string): AsyncGenerator<Parte> {
  if (formato === 'xlsx') return yield* leerXlsx(archivo)
  if (formato === 'pdf') return yield* leerPdf(archivo)
  yield* formato === 'csv' ? leerCsv(archivo) : leerNdjson(archivo)
  yield* leerAlLado(alLado)
}

/** De los enlaces de una planilla: cómo empiezan, y de cada fila las letras del suyo, como número, que ocupa menos. */
type Enlaces = { comienzos: Set<string>; letras: (number | undefined)[] }

function anotarEnlace(
  { comienzos, letras }: Enlaces,
  { fila, direccion }: Extract<Parte, { que: 'enlace' }>,
) {
  comienzos.add(direccion.replace(/\d+$/, ''))
  const suyas = numeroDe(letrasDeEnlace(direccion))
  // Dos en una misma fila: no pueden ser los dos el que se escribió, salvo que lleven al mismo lugar.
  letras[fila] = (letras[fila] ?? suyas) === suyas ? suyas : NINGUNA
}

/** No es el número de ningunas letras, ni igual a sí mismo. */
const NINGUNA = Number.NaN
const numeroDe = (letras: string): number =>
  letras === '' ? NINGUNA : Buffer.from(letras, 'base64').readUIntBE(0, 3)

type Diferencia = Comprobacion['primera_diferencia']
const sinFila = (detalle: string): Diferencia => ({ fila: null, detalle })

/** Aunque no se crea lo que dice, la fila que no es la suya se nombra: puede ser lo único que alguien tocó. */
const ajena = (deCeldas: Diferencia): Diferencia => {
  const detalle = 'La constancia no la firmó esta organización, o alguien la cambió.'
  return deCeldas ? { ...deCeldas, detalle: `${detalle} Según ella: ${deCeldas.detalle}` } : sinFila(detalle)
}

function deFormato(formato: Formato, datos: ConstanciaFirmada['datos'], filas: number): Diferencia {
  if (formato === datos.formato) return null
  // El CSV que alguien vació se lee como un NDJSON sin filas.
  if (datos.formato !== 'csv' || formato !== 'ndjson' || filas > 0)
    return sinFila('La constancia es de un archivo de otro formato.')
  return datos.huellas === ''
    ? sinFila('Faltan los títulos de las columnas.')
    : deFilas(formato, datos.huellas, '')
}

function deTitulos(formato: Formato, datos: ConstanciaFirmada['datos'], titulos: string[][]): Diferencia {
  if (formato === 'ndjson' || formato === 'pdf') return null
  const debidos = datos.columnas.map((columna) => COLUMNA[columna].titulo)
  const distinta = titulos.findIndex((unos) => !isDeepStrictEqual(unos, debidos))
  if (titulos.length > 0 && distinta === -1) return null
  return distinta > 0 && distinta >= Math.ceil(datos.filas / (FILAS_DE_HOJA - 1))
    ? sinFila('Hay una hoja que no estaba en lo que se exportó.')
    : sinFila('Los títulos de las columnas no son los que se exportaron.')
}

/** Quien la busca mira el número que la planilla pone al costado, y el 1 es de los títulos. */
const laFila = (formato: Formato, fila: number) =>
  (formato === 'xlsx' || formato === 'csv') && fila < FILAS_DE_HOJA
    ? `La fila ${fila} (la ${fila + 1} de la planilla, con la de los títulos)`
    : `La fila ${fila}`

/** La primera fila cuya huella no es la suya y, si sobran o faltan, cuántas son. */
function deFilas(formato: Formato, debidas: string, leidas: string): Diferencia {
  const [hay, eran] = [leidas.length / LETRAS_DE_HUELLA, debidas.length / LETRAS_DE_HUELLA]
  const cuenta =
    hay === eran
      ? ''
      : ` Hay ${tantasFilas(hay)}, y ${eran === 1 ? 'era' : 'eran'} ${eran.toLocaleString('es-AR')}.`
  const largo = Math.max(debidas.length, leidas.length)
  for (let i = 0; i < largo; i += LETRAS_DE_HUELLA) {
    const fila = i / LETRAS_DE_HUELLA + 1
    if (i >= leidas.length) {
      const siguen = fila < eran ? ' y las que siguen' : ''
      return { fila, detalle: `Falta la fila ${fila}${siguen}.${cuenta}` }
    }
    if (i >= debidas.length)
      return { fila, detalle: `${laFila(formato, fila)} no estaba en lo que se exportó.${cuenta}` }
    if (debidas.slice(i, i + LETRAS_DE_HUELLA) !== leidas.slice(i, i + LETRAS_DE_HUELLA))
      return { fila, detalle: `${laFila(formato, fila)} no es la que se exportó.${cuenta}` }
  }
  return sinFila('Alguna fila no es la que se exportó.')
}

function deConstancia(
  formato: Formato,
  datos: ConstanciaFirmada['datos'],
  renglones: [string, string][],
  enlaces: Enlaces,
): Diferencia {
  if (formato !== 'xlsx') return null
  if (!isDeepStrictEqual(renglones, renglonesLegibles(datos)))
    return sinFila('Lo que se lee en la hoja «Constancia» no es lo que se firmó.')
  const comienzo = direccionDeDocumento(datos.url, 0).slice(0, -1)
  if ([...enlaces.comienzos].some((uno) => uno !== comienzo))
    return sinFila('Los enlaces no llevan a esta Foja.')
  return deEnlaces(datos.enlaces, enlaces)
}

/** De un archivo de antes no se sabe adónde llevaba cada uno; uno que falta no engaña a nadie. */
function deEnlaces(debidas: string | undefined, { letras }: Enlaces): Diferencia {
  if (debidas === undefined) return null
  for (const [fila, leidas] of letras.entries()) {
    const hasta = fila * LETRAS_DE_HUELLA
    if (
      leidas === undefined ||
      leidas === numeroDe(debidas.slice(Math.max(hasta - LETRAS_DE_HUELLA, 0), hasta))
    )
      continue
    return fila === 0
      ? sinFila('Hay un enlace que no estaba en lo que se exportó.')
      : { fila, detalle: `El enlace de la fila ${fila} lleva a otro documento.` }
  }
  return null
}

/** Bytes del PDF más grande en que se busca qué se cambió: hay que leerlo entero. */
const LARGO_QUE_SE_MIRA = 200 * 1024 * 1024

/** De un PDF con sus filas y su constancia en orden, qué se cambió de lo que se lee en sus páginas. */
async function loQueSeVe(archivo: string, columnas: readonly Columna[]): Promise<Diferencia> {
  const { size } = await stat(archivo)
  const fila = size > LARGO_QUE_SE_MIRA ? null : await primeraFilaDistinta(archivo, columnas)
  return fila === null
    ? sinFila('Alguien cambió el archivo: sus páginas ya no son las que se imprimieron.')
    : { fila, detalle: `Lo que se lee en la fila ${fila} no es lo que se exportó.` }
}

const COMIENZO = 4
/** La marca de orden, que un editor agrega a un texto al guardarlo. */
const MARCA_DE_ORDEN = Buffer.from(BOM).toString('latin1')
const GZIP = '\x1F\x8B'

/** Por sus primeros bytes, y no por su nombre. @throws archivoIlegible */
async function formatoDe(archivo: string): Promise<Formato> {
  const abierto = await open(archivo)
  try {
    const cuantos = MARCA_DE_ORDEN.length + COMIENZO
    const { buffer, bytesRead } = await abierto.read(Buffer.alloc(cuantos), 0, cuantos, 0)
    const leido = buffer.subarray(0, bytesRead).toString('latin1')
    if (leido.startsWith(GZIP))
      throw archivoIlegible('Está comprimido: descomprímalo y compruebe lo que tiene.')
    if (leido.startsWith('PK')) return 'xlsx'
    if (leido.startsWith('%PDF')) return 'pdf'
    const comienzo = leido.startsWith(MARCA_DE_ORDEN) ? leido.slice(MARCA_DE_ORDEN.length) : leido
    // Vacío es un NDJSON sin filas: un CSV tiene al menos sus títulos.
    return comienzo === '' || comienzo.startsWith('{') ? 'ndjson' : 'csv'
  } finally {
    await abierto.close()
  }
}
