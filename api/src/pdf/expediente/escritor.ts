import { deflateSync } from 'node:zlib'
import { PdfStream, type PdfObject } from '@libpdf/core'
import { crearBloque } from '@foja/api/pdf/expediente/bloque.ts'
import { dic, lista, nombre, numero as entero } from '@foja/api/pdf/expediente/objetos.ts'
import {
  COLUMNAS,
  crearTabla,
  PREDICTOR,
  RENGLON,
  renglonEnByte,
} from '@foja/api/pdf/expediente/tabla-de-objetos.ts'

/** Escribe un PDF a medida que se lo arma: de cada objeto recuerda dónde quedó, y nada más. */
export type Escritor = {
  /** Números para unos objetos que se escribirán después. @returns el primero */
  reservar: (cuantos?: number) => number
  escribir: (numero: number, objeto: PdfObject) => Promise<void>
  /** Un flujo que llega de a trozos. @returns en qué byte empieza lo que lleva dentro */
  escribirFlujo: (numero: number, objeto: PdfObject, trozos: AsyncIterable<Uint8Array>) => Promise<number>
  /** La tabla con que se encuentran los objetos, y el final. */
  terminar: (cabo: Record<string, PdfObject>) => Promise<void>
}

const LARGO = 256 * 1024
/** Los cuatro bytes altos dicen que no es texto. */
const COMIENZO = '%PDF-1.7\n%\xE2\xE3\xCF\xD3\n'
/** Quien abre uno lee el paquete entero en que está. */
const OBJETOS_POR_PAQUETE = 200
const LARGO_DE_PAQUETE = 64 * 1024
/** De un texto tan repetido, el primer nivel ya saca casi todo. */
const NIVEL = { level: 1 }

/**
 * Lo que no es un flujo va de a paquetes comprimidos (ISO 32000, 7.5.7): la estructura de una tabla larga, para quien no la
 * ve, ocupa diez veces lo que ella.
 * @param salida recibe los bytes en orden y los copia o los manda antes de terminar
 */
export function crearEscritor(salida: (bytes: Uint8Array) => Promise<void>): Escritor {
  const tabla = crearTabla()
  const bloque = crearBloque(LARGO * 2)
  const paquete = { objetos: crearBloque(LARGO_DE_PAQUETE * 2), lugares: [] as number[], numero: 0 }
  let mandado = 0
  const aqui = () => mandado + bloque.largo()
  const vaciar = async () => {
    mandado += bloque.largo()
    await salida(bloque.sacar())
  }
  const abrir = (numero: number, objeto: PdfObject) => {
    tabla.enByte(numero, aqui())
    bloque.letras(`${numero} 0 obj\n`)
    bloque.objeto(objeto)
  }
  const flujo = (numero: number, entradas: Record<string, PdfObject>, bytes: Uint8Array) => {
    abrir(numero, dic({ ...entradas, Length: entero(bytes.length) }))
    bloque.letras('\nstream\n')
    bloque.bytes(bytes)
    bloque.letras('\nendstream\nendobj\n')
  }
  const cerrarPaquete = () => {
    const cuantos = paquete.lugares.length / 2
    if (cuantos === 0) return
    const cabeza = Buffer.from(`${paquete.lugares.join(' ')}\n`)
    const entradas = {
      Type: nombre('ObjStm'),
      N: entero(cuantos),
      First: entero(cabeza.length),
      Filter: nombre('FlateDecode'),
    }
    flujo(paquete.numero, entradas, deflateSync(Buffer.concat([cabeza, paquete.objetos.sacar()]), NIVEL))
    paquete.lugares = []
  }
  const empaquetar = (numero: number, objeto: PdfObject) => {
    const { objetos, lugares } = paquete
    if (lugares.length === 0) paquete.numero = tabla.reservar(1)
    tabla.enPaquete(numero, paquete.numero, lugares.length / 2)
    lugares.push(numero, objetos.largo())
    objetos.objeto(objeto)
    objetos.letras('\n')
    if (lugares.length === OBJETOS_POR_PAQUETE * 2 || objetos.largo() > LARGO_DE_PAQUETE) cerrarPaquete()
  }
  bloque.letras(COMIENZO)
  return {
    reservar: (cuantos = 1) => tabla.reservar(cuantos),
    escribir: async (numero, objeto) => {
      if (objeto instanceof PdfStream) {
        abrir(numero, objeto)
        bloque.letras('\nendobj\n')
      } else empaquetar(numero, objeto)
      if (bloque.largo() > LARGO) await vaciar()
    },
    escribirFlujo: async (numero, objeto, trozos) => {
      abrir(numero, objeto)
      bloque.letras('\nstream\n')
      const desde = aqui()
      for await (const trozo of trozos) {
        bloque.bytes(trozo)
        if (bloque.largo() > LARGO) await vaciar()
      }
      bloque.letras('\nendstream\nendobj\n')
      return desde
    },
    terminar: async (cabo) => {
      cerrarPaquete()
      const [grande, chica] = [tabla.reservar(1), tabla.reservar(1)]
      const entradas = {
        ...cabo,
        Type: nombre('XRef'),
        Size: entero(tabla.numeros()),
        W: lista(COLUMNAS.map((una) => entero(una))),
      }
      const lugar = aqui()
      tabla.enByte(grande, lugar)
      const como = dic({ Predictor: entero(PREDICTOR), Columns: entero(RENGLON) })
      const todos = await tabla.comprimir()
      flujo(grande, { ...entradas, Filter: nombre('FlateDecode'), DecodeParms: como }, todos)
      // La última es corta, para que quien le agregue algo al archivo la encuentre en su final.
      const inicio = aqui()
      const suya = { Index: lista([entero(chica), entero(1)]), Prev: entero(lugar) }
      flujo(chica, { ...entradas, ...suya }, renglonEnByte(inicio))
      bloque.letras(`startxref\n${inicio}\n%%EOF\n`)
      await vaciar()
    },
  }
}
