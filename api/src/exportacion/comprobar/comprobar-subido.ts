import { createWriteStream } from 'node:fs'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { pipeline } from 'node:stream/promises'
import type { MultipartFile } from '@fastify/multipart'
import { Piscina } from 'piscina'
import {
  archivoIlegible,
  archivoParaComprobarGrande,
  comprobacionOcupada,
  faltaElArchivo,
  masDeUnArchivo,
} from '@foja/domain/exportacion/errores.ts'
import type { Hecho, Pedido } from '@foja/api/exportacion/comprobar/comprobar.hilo.ts'
import type { Comprobado } from '@foja/api/exportacion/comprobar/comprobar.ts'

const PLAZO_MS = 120_000
const MEMORIA_MB = 512
const EN_ESPERA = 20

/** Lo que se sube puede ser cualquier cosa: se lee en un hilo con su memoria y su tiempo contados. */
const hilos = new Piscina<Pedido, Hecho>({
  filename: new URL('./comprobar.hilo.ts', import.meta.url).href,
  minThreads: 0,
  maxThreads: 2,
  idleTimeout: 10_000,
  maxQueue: EN_ESPERA,
  resourceLimits: { maxOldGenerationSizeMb: MEMORIA_MB },
})

/** Lo que se exporta nunca termina así: es la constancia, aunque le hayan cambiado el nombre. */
const EN_JSON = '.json'

/**
 * Comprueba un archivo que llega, y su constancia si llega con él. No se guarda: al terminar no queda nada.
 * @throws faltaElArchivo, masDeUnArchivo, archivoParaComprobarGrande, archivoIlegible, comprobacionOcupada (503)
 */
export async function comprobarSubido(
  partes: AsyncIterable<MultipartFile>,
  clave: string,
  mb: number,
): Promise<Comprobado> {
  const carpeta = await mkdtemp(join(tmpdir(), 'foja-comprobar-'))
  const archivo = join(carpeta, 'archivo')
  const alLado = join(carpeta, 'constancia')
  try {
    const llegados = new Set<string>()
    let nombre = ''
    for await (const parte of partes) {
      // El navegador la baja con otro nombre si ya hay una igual («… (1).json»).
      const donde = parte.filename.toLowerCase().endsWith(EN_JSON) ? alLado : archivo
      if (llegados.has(donde)) throw masDeUnArchivo()
      llegados.add(donde)
      if (donde === archivo) nombre = parte.filename
      await pipeline(parte.file, createWriteStream(donde, { mode: 0o600 }))
      if (parte.file.truncated) throw archivoParaComprobarGrande(mb)
    }
    if (!llegados.has(archivo)) throw faltaElArchivo()
    if (hilos.queueSize >= EN_ESPERA) throw comprobacionOcupada()
    const hecho = await hilos
      .run({ archivo, nombre, alLado, clave }, { signal: AbortSignal.timeout(PLAZO_MS) })
      .catch((error: Error & { code?: string }) => {
        if (error.name !== 'AbortError' && error.code !== 'ERR_WORKER_OUT_OF_MEMORY') throw error
        throw archivoIlegible('Leerlo lleva demasiado. Compruébelo con la orden «comprobar-exportacion».')
      })
    if ('ilegible' in hecho) throw archivoIlegible(hecho.ilegible)
    return hecho.comprobado
  } finally {
    await rm(carpeta, { recursive: true, force: true })
  }
}
