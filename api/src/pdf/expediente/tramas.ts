import type { Readable } from 'node:stream'

/** Un renglón del índice, con la página en que empieza. `nivel`: 0, y más adentro de un expediente incorporado. */
export type Marcador = { titulo: string; pagina: number; nivel: number }

/**
 * Un archivo que va dentro del PDF. `largo`: los bytes que se mandan, comprimidos con zlib; de `original`. Sin ellos, se
 * escribirá después de componerlo: el final del PDF dice con qué número.
 */
export type Adjunto = {
  nombre: string
  tipo: string
  descripcion: string
  relacion: 'Data' | 'Supplement'
  contenido?: { largo: number; original: number }
}

/**
 * Lo primero que se dice: qué se va a componer. `paginas`: cuántas va a tener, si se sabe: sin ellas, ninguna enlaza con otra.
 * `accesible`: todo en él puede leerse sin verlo (PDF/UA-1), y se lo dice.
 */
export type Encargo = { titulo: string; autor: string; paginas?: number; accesible?: true }

/**
 * Lo que se manda al proceso que compone: primero el encargo; después las partes, en orden, y los sellos, cuando se pueda;
 * los adjuntos, de a trozos; y el fin, sin el cual lo escrito no vale. Si algo va al frente, llega último y antes que los sellos.
 */
export type Trama =
  | { que: 'encargo'; encargo: Encargo }
  /** Una página por cada una de las que siguen a `desde`, como quedan, con lo que se le pone encima. */
  | { que: 'sellos'; desde: number; largo: number }
  /**
   * El PDF de las páginas que siguen a `desde`, como llegan. `enlaza`: sus enlaces a `direccionDeFoja` van a esa página.
   * `alFrente`: aunque llegue último, va primero.
   */
  | { que: 'parte'; desde: number; paginas: number; largo: number; enlaza?: true; alFrente?: true }
  /** Los que siguen. Sólo el último puede escribirse después. */
  | { que: 'adjuntos'; adjuntos: Adjunto[] }
  /** Un trozo del adjunto que ocupa ese lugar entre ellos. */
  | { que: 'adjunto'; cual: number; largo: number }
  | { que: 'fin'; marcadores: Marcador[] }

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

const cortado = () => new Error('Lo que se iba a componer llegó cortado')

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
    while (!resto.includes(RENGLON))
      if (!(await mas())) {
        if (resto.length > 0) throw cortado()
        return
      }
    const fin = resto.indexOf(RENGLON)
    const trama = JSON.parse(resto.toString('utf8', 0, fin)) as Trama
    resto = resto.subarray(fin + 1)
    const bytes = new Uint8Array('largo' in trama ? trama.largo : 0)
    let van = 0
    while (van < bytes.length) {
      if (resto.length === 0 && !(await mas())) throw cortado()
      const toma = resto.subarray(0, bytes.length - van)
      bytes.set(toma, van)
      van += toma.length
      resto = resto.subarray(toma.length)
    }
    yield { trama, bytes }
  }
}
