import { randomUUID } from 'node:crypto'
import { open, unlink } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

/** Bytes que esperan en el disco, y no en la memoria. */
export type Deposito = {
  agregar: (bytes: Uint8Array) => Promise<void>
  /** Cuántos tiene. */
  largo: () => number
  /** Un tramo, de a trozos. */
  leer: (desde: number, largo: number) => AsyncGenerator<Buffer>
  cerrar: () => Promise<void>
}

const TROZO = 64 * 1024
const SOLO_YO = 0o600

/** Un archivo que ya no tiene nombre: si el proceso muere, el sistema lo borra. */
export async function abrirDeposito(): Promise<Deposito> {
  const camino = join(tmpdir(), `foja-exportar-${randomUUID()}`)
  const archivo = await open(camino, 'wx+', SOLO_YO)
  await unlink(camino)
  let largo = 0
  return {
    agregar: async (bytes) => {
      for (let van = 0; van < bytes.length;) {
        const { bytesWritten } = await archivo.write(bytes, van, bytes.length - van, largo)
        van += bytesWritten
        largo += bytesWritten
      }
    },
    largo: () => largo,
    leer: async function* (desde, cuantos) {
      for (let van = 0; van < cuantos;) {
        const trozo = Buffer.allocUnsafe(Math.min(TROZO, cuantos - van))
        const { bytesRead } = await archivo.read(trozo, 0, trozo.length, desde + van)
        if (bytesRead === 0) throw new Error('El depósito tiene menos de lo que se le dejó')
        van += bytesRead
        yield trozo.subarray(0, bytesRead)
      }
    },
    cerrar: () => archivo.close(),
  }
}
