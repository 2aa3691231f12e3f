import { createReadStream } from 'node:fs'
import { open, stat } from 'node:fs/promises'
import { createGunzip } from 'node:zlib'
import type { Readable } from 'node:stream'
import { ErrorDeDominio } from '@foja/domain/errores/error-de-dominio.ts'

/** Una línea del archivo. `bytes` nulo: pasa de LARGO_MAXIMO y no se guardó. */
export type Linea = { numero: number; bytes: Buffer | null }

/** Bytes de una línea; más es un rechazo, no una caída. */
export const LARGO_MAXIMO = 64_000_000
const SALTO = 0x0a

/**
 * Abre un archivo, comprimido o no (lo dicen sus primeros bytes). `leidos` cuenta bytes del disco, para el avance.
 * @throws ErrorDeDominio 'invalido' si no se puede leer.
 */
export async function abrirArchivo(
  ruta: string,
): Promise<{ flujo: Readable; bytes: number; leidos: () => number }> {
  const noSirve = (porque: string) => new ErrorDeDominio('invalido', 'archivo_ilegible', porque)
  const alLeer = (error: NodeJS.ErrnoException): never => {
    throw noSirve(`No se puede leer ${ruta} (${error.code}).`)
  }
  // Antes de abrirlo: de una tubería se esperaría a quien escribe en ella.
  const datos = await stat(ruta).catch(alLeer)
  if (datos.isDirectory()) throw noSirve(`Es una carpeta, y no un archivo: ${ruta}.`)
  if (!datos.isFile()) throw noSirve(`Tiene que ser un archivo, y no una tubería ni un dispositivo: ${ruta}.`)
  const archivo = await open(ruta).catch(alLeer)
  const inicio = Buffer.alloc(2)
  await archivo.read(inicio, 0, 2, 0)
  await archivo.close()
  const disco = createReadStream(ruta, { highWaterMark: 1 << 18 })
  const flujo = inicio[0] === 0x1f && inicio[1] === 0x8b ? disco.pipe(createGunzip()) : disco
  if (flujo !== disco) disco.on('error', (error) => flujo.destroy(error))
  return { flujo, bytes: datos.size, leidos: () => disco.bytesRead }
}

const BLANCOS: ReadonlySet<number> = new Set(Buffer.from(' \t\r'))

/** Sin nada escrito: la última de un archivo, o la que otro sistema termina con más que un salto. */
export const esBlanca = ({ bytes }: Linea): boolean => bytes?.every((byte) => BLANCOS.has(byte)) ?? false

/** Líneas de un flujo, una por vez, sin juntar nunca más que una. */
export async function* leerLineas(flujo: AsyncIterable<Buffer>): AsyncGenerator<Linea> {
  let numero = 0
  let partes: Buffer[] = []
  let largo = 0
  const cerrar = (): Linea => {
    const bytes = largo > LARGO_MAXIMO ? null : Buffer.concat(partes)
    partes = []
    largo = 0
    return { numero: ++numero, bytes }
  }
  const juntar = (trozo: Buffer) => {
    largo += trozo.length
    if (largo <= LARGO_MAXIMO) partes.push(trozo)
    else partes = []
  }
  for await (const trozo of flujo) {
    let desde = 0
    for (let salto = trozo.indexOf(SALTO); salto !== -1; salto = trozo.indexOf(SALTO, desde)) {
      juntar(trozo.subarray(desde, salto))
      desde = salto + 1
      yield cerrar()
    }
    if (desde < trozo.length) juntar(Buffer.from(trozo.subarray(desde)))
  }
  if (largo > 0) yield cerrar()
}
