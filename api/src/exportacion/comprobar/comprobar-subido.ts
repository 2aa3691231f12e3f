import { createWriteStream } from 'node:fs'
import { rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { pipeline } from 'node:stream/promises'
import type { MultipartFile } from '@fastify/multipart'
import pLimit from 'p-limit'
import {
  archivoIlegible,
  archivoParaComprobarGrande,
  comprobacionOcupada,
  faltaElArchivo,
  masDeUnArchivo,
} from '@foja/domain/exportacion/errores.ts'
import { carpetaTemporal } from '@foja/api/carpeta-temporal.ts'
import { comprobarAparte, type Pedido } from '@foja/api/exportacion/comprobar/comprobar-aparte.ts'
import type { Comprobado } from '@foja/api/exportacion/comprobar/comprobar.ts'

const PLAZO_MS = 120_000
const A_LA_VEZ = 2
const EN_ESPERA = 20

/** Lo que se sube puede ser cualquier cosa: se lee en otro proceso, con su memoria y su tiempo contados. */
const turno = pLimit(A_LA_VEZ)

/** Lo que se exporta nunca termina así: es la constancia, aunque le hayan cambiado el nombre. */
const EN_JSON = '.json'

/**
 * Comprueba un archivo que llega, y su constancia si llega con él. No se guarda: al terminar no queda nada.
 * @throws faltaElArchivo, masDeUnArchivo, archivoParaComprobarGrande, archivoIlegible, comprobacionOcupada (503)
 */
export async function comprobarSubido(
  partes: AsyncIterable<MultipartFile>,
  claves: Pick<Pedido, 'clave' | 'anteriores'>,
  mb: number,
): Promise<Comprobado> {
  const carpeta = carpetaTemporal(tmpdir(), 'foja-comprobar-')
  const archivo = join(carpeta, 'archivo')
  const alLado = join(carpeta, 'constancia')
  try {
    const llegados = new Set<string>()
    let nombre = ''
    for await (const parte of legible(partes)) {
      // Los tipos no lo dicen: el que llega como bytes puede venir sin nombre.
      const { filename = '' } = parte as { filename?: string }
      // El navegador la baja con otro nombre si ya hay una igual («… (1).json»).
      const donde = filename.toLowerCase().endsWith(EN_JSON) ? alLado : archivo
      if (llegados.has(donde)) throw masDeUnArchivo()
      llegados.add(donde)
      if (donde === archivo) nombre = filename
      await pipeline(legible(parte.file), createWriteStream(donde, { mode: 0o600 }))
      if (parte.file.truncated) throw archivoParaComprobarGrande(mb)
    }
    if (!llegados.has(archivo)) throw faltaElArchivo()
    if (turno.pendingCount >= EN_ESPERA) throw comprobacionOcupada()
    const hecho = await turno(() =>
      comprobarAparte({ archivo, nombre, alLado, ...claves }, AbortSignal.timeout(PLAZO_MS)),
    )
    if (hecho === null)
      throw archivoIlegible('Leerlo lleva demasiado. Compruébelo con la orden «comprobar-exportacion».')
    if ('falla' in hecho) throw new Error(hecho.falla)
    if ('ilegible' in hecho) throw archivoIlegible(hecho.ilegible)
    return hecho.comprobado
  } finally {
    await rm(carpeta, { recursive: true, force: true })
  }
}

/**
 * Lo que llega en el formulario. Si no tiene separador, se corta o trae otra cosa es de quien lo mandó; que falle guardarlo,
 * que no pasa por aquí, no.
 * @throws faltaElArchivo
 */
async function* legible<T>(llega: AsyncIterable<T>): AsyncGenerator<T> {
  try {
    yield* llega
  } catch (error) {
    if (((error as { statusCode?: number }).statusCode ?? 0) >= 500) throw error
    throw faltaElArchivo()
  }
}
