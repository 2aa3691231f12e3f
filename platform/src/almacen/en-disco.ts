import { constants, createWriteStream } from 'node:fs'
import {
  chmod,
  copyFile,
  mkdir,
  open,
  readdir,
  readFile,
  rename,
  rm,
  stat,
  writeFile,
} from 'node:fs/promises'
import { randomUUID } from 'node:crypto'
import { dirname, join, resolve } from 'node:path'
import { pipeline } from 'node:stream/promises'
import type { Preparado } from '@foja/platform/almacen/almacen.ts'

/** Donde se escribe lo que todavía no está entero; ninguna clave empieza así. */
const A_MEDIAS = '.a-medias'
/** Más que lo que lleva escribir lo más grande: lo que quede ahí es de un proceso que murió. */
const OLVIDADO_MS = 24 * 60 * 60 * 1000

/**
 * El almacén en la carpeta de datos. Lo que se guarda aparece entero y ya en el disco, o no aparece: lo que se anota
 * después en la base no nombra nada que un corte de luz deje a medias.
 */
export async function enDisco({ FOJA_DATOS = '.foja' }: { FOJA_DATOS?: string }): Promise<Preparado> {
  const [{ Disk, KeyNormalizer }, { FSDriver }] = await Promise.all([
    import('flydrive'),
    import('flydrive/drivers/fs'),
  ])
  const location = join(resolve(FOJA_DATOS), 'almacen')
  const aMedias = join(location, A_MEDIAS)
  // Lo que se guarda toma su modo del proceso (umask); la carpeta se cierra aunque venga abierta de antes.
  await mkdir(aMedias, { recursive: true, mode: 0o700 })
  await chmod(location, 0o700)
  await quitarOlvidados(aMedias)
  const archivoDe = (clave: string) => join(location, new KeyNormalizer().normalize(clave))
  /** Su carpeta, hecha; y las que hubo que hacer, también en el disco. */
  const prepararCarpeta = async (archivo: string) => {
    const hecha = await mkdir(dirname(archivo), { recursive: true })
    if (hecha)
      for (let una = dirname(dirname(archivo)); una.startsWith(location); una = dirname(una))
        await asegurar(una)
  }
  const deUnaVez = async (clave: string, escribir: (aparte: string) => Promise<void>) => {
    const archivo = archivoDe(clave)
    const aparte = join(aMedias, randomUUID())
    try {
      // También aquí: lo que se montó después en ese lugar no la trae.
      await mkdir(aMedias, { recursive: true, mode: 0o700 })
      await escribir(aparte)
      await prepararCarpeta(archivo)
      await rename(aparte, archivo)
    } catch (error) {
      await rm(aparte, { force: true })
      throw error
    }
    await asegurar(dirname(archivo))
  }
  const disco = new Disk(new FSDriver({ location, visibility: 'private' }))
  return {
    disco,
    // Lo que quedó a medio recibir está en su lugar.
    borrar: (clave) => disco.delete(clave),
    guardar: (clave, bytes) => deUnaVez(clave, (aparte) => writeFile(aparte, bytes, { flush: true })),
    copiar: (clave, a) =>
      deUnaVez(a, async (aparte) => {
        await copyFile(archivoDe(clave), aparte, constants.COPYFILE_FICLONE)
        await asegurar(aparte)
      }),
    // En su lugar desde el principio: quien recibe anota antes la clave, y con ella borra lo que quedó a medias. No por
    // `putStream`, que de un disco lleno dice que la operación se abortó.
    recibir: async (clave, flujo) => {
      const archivo = archivoDe(clave)
      await prepararCarpeta(archivo)
      await pipeline(flujo, createWriteStream(archivo, { flush: true }))
      await asegurar(dirname(archivo))
    },
    // No por `getBytes`, que da la memoria de donde salió el Buffer: la de un archivo vacío no es suya.
    leer: async (clave) => new Uint8Array(await readFile(archivoDe(clave))),
    // Abierto antes de darlo: de lo que no está se sabe aquí, y no cuando ya se empezó a contestar.
    abrir: async (clave) => (await open(archivoDe(clave))).createReadStream(),
  }
}

/** Que lo escrito, o los nombres de una carpeta, estén en el disco y no sólo en la memoria del sistema. */
async function asegurar(ruta: string): Promise<void> {
  const abierta = await open(ruta)
  await abierta.sync().finally(() => abierta.close())
}

async function quitarOlvidados(carpeta: string): Promise<void> {
  for (const nombre of await readdir(carpeta)) {
    const archivo = join(carpeta, nombre)
    const { mtimeMs } = await stat(archivo).catch(() => ({ mtimeMs: Infinity })) // otro proceso lo terminó
    if (Date.now() - mtimeMs > OLVIDADO_MS) await rm(archivo, { force: true })
  }
}
