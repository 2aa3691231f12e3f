import { randomUUID } from 'node:crypto'
import { once } from 'node:events'
import { open, unlink, type FileHandle } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { pipeline } from 'node:stream/promises'
import { createDeflate } from 'node:zlib'
import { filaCanonica } from '@foja/domain/exportacion/celda.ts'

const TROZO = 64 * 1024
const SOLO_YO = 0o600

/**
 * Las filas en su forma canónica, comprimidas, que esperan en el disco y no en la memoria: en un archivo que ya no tiene
 * nombre, y si el proceso muere el sistema lo borra.
 * @param senal al cortarse, se lo cierra
 */
export async function guardarCanonicas(senal: AbortSignal) {
  const camino = join(tmpdir(), `foja-exportar-${randomUUID()}`)
  const archivo = await open(camino, 'wx+', SOLO_YO)
  await unlink(camino)
  senal.addEventListener('abort', () => void archivo.close().catch(() => {}), { once: true })
  const compresor = createDeflate()
  let largo = 0
  const guardar = async (trozos: AsyncIterable<Buffer>) => {
    for await (const trozo of trozos) {
      await archivo.writeFile(trozo)
      largo += trozo.length
    }
  }
  const guardadas = pipeline(compresor, guardar, { signal: senal })
  guardadas.catch(() => {})
  let original = 0
  return {
    /** @throws lo que impidió guardarlas: que no hay lugar, por ejemplo */
    agregar: async (celdas: readonly string[]) => {
      const linea = Buffer.from(`${filaCanonica(celdas)}\n`)
      original += linea.length
      // Si no se pudo guardar el compresor ya no contesta: espera también a eso, que dice por qué.
      if (!compresor.write(linea))
        await Promise.race([once(compresor, 'drain', { signal: senal }), guardadas])
    },
    /** @returns cuánto ocupan, y ellas, una sola vez */
    terminar: async () => {
      compresor.end()
      await guardadas
      return { contenido: { largo, original }, trozos: leer(archivo, largo) }
    },
  }
}

async function* leer(archivo: FileHandle, largo: number): AsyncGenerator<Buffer> {
  for (let van = 0; van < largo;) {
    const { buffer, bytesRead } = await archivo.read(Buffer.allocUnsafe(TROZO), 0, TROZO, van)
    if (bytesRead === 0) throw new Error('Faltan filas de las guardadas')
    van += bytesRead
    yield buffer.subarray(0, bytesRead)
  }
}
