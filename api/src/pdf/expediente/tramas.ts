import type { Readable } from 'node:stream'

/** Un renglón del índice, con la página en que empieza. `nivel`: 0, y más adentro de un expediente incorporado. */
export type Marcador = { titulo: string; pagina: number; nivel: number }

/**
 * Un archivo que va dentro del PDF. `largo`: los bytes que se mandan, comprimidos con zlib; de `original`. Sin ellos, se
 * escribirá después de componerlo: su objeto es el que sigue al último.
 */
export type Adjunto = {
  nombre: string
  tipo: string
  descripcion: string
  relacion: 'Data' | 'Supplement'
  contenido?: { largo: number; original: number }
}

/** Lo primero que se dice: qué se va a componer. De los adjuntos, sólo el último puede escribirse después. */
export type Encargo = {
  titulo: string
  autor: string
  paginas: number
  marcadores: Marcador[]
  adjuntos?: Adjunto[]
}

/**
 * Lo que se manda al proceso que compone, en este orden: el encargo; los sellos de unas páginas y las partes que llegan
 * hasta ellas; los adjuntos, de a trozos; el fin. Sin él, lo que quedó escrito no vale.
 */
export type Trama =
  | { que: 'encargo'; encargo: Encargo }
  /** Una página por cada una de las que siguen a `desde`, con lo que se le pone encima. */
  | { que: 'sellos'; desde: number; largo: number }
  /** El PDF de lo que empieza en `desde`. `enlaza`: sus enlaces a `direccionDeFoja` van a esa página. */
  | { que: 'parte'; desde: number; paginas: number; largo: number; enlaza: boolean }
  /** Un trozo del adjunto que ocupa ese lugar entre los del encargo. */
  | { que: 'adjunto'; cual: number; largo: number }
  | { que: 'fin' }

const FOJA = 'https://foja.invalid/foja/'
/** Dirección que, en la carátula, lleva a una página de este mismo PDF. */
export const direccionDeFoja = (pagina: number): string => `${FOJA}${pagina}`
/** La página que dice una dirección, si la hay en un PDF de tantas; undefined si es cualquier otra: la escribe cualquiera. */
export function fojaDeDireccion(direccion: string, paginas: number): number | undefined {
  const cual = direccion.startsWith(FOJA) ? Number(direccion.slice(FOJA.length)) : 0
  return Number.isInteger(cual) && cual >= 1 && cual <= paginas ? cual : undefined
}

const RENGLON = 10

/** Una trama como viaja: un renglón de JSON y, detrás, los `largo` bytes que dice. */
export const renglonDe = (trama: Trama): string => `${JSON.stringify(trama)}\n`

export type Leida = { trama: Trama; bytes: Uint8Array }

/** Las tramas que llegan por un flujo. @throws Error si se corta en medio de una */
export async function* leerTramas(flujo: Readable): AsyncGenerator<Leida> {
  const partes = flujo[Symbol.asyncIterator]() as AsyncIterator<Buffer>
  let resto: Buffer = Buffer.alloc(0)
  const mas = async (): Promise<boolean> => {
    const { done, value } = await partes.next()
    if (!done) resto = resto.length === 0 ? value : Buffer.concat([resto, value])
    return !done
  }
  for (;;) {
    while (!resto.includes(RENGLON)) if (!(await mas())) return
    const fin = resto.indexOf(RENGLON)
    const trama = JSON.parse(resto.toString('utf8', 0, fin)) as Trama
    resto = resto.subarray(fin + 1)
    const bytes = new Uint8Array('largo' in trama ? trama.largo : 0)
    let van = 0
    while (van < bytes.length) {
      if (resto.length === 0 && !(await mas())) throw new Error('Lo que se iba a componer llegó cortado')
      const toma = resto.subarray(0, bytes.length - van)
      bytes.set(toma, van)
      van += toma.length
      resto = resto.subarray(toma.length)
    }
    yield { trama, bytes }
  }
}
