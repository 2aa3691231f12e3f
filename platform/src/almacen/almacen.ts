import type { Readable } from 'node:stream'
import type { Disk } from 'flydrive'
import { enDisco } from '@foja/platform/almacen/en-disco.ts'
import { enS3 } from '@foja/platform/almacen/en-s3.ts'
import type { EntornoApi } from '@foja/platform/entorno/entorno.ts'

/** Lo que no es de la base: PDF definitivos, imágenes, adjuntos. Las claves las elige quien guarda y no se repiten. */
export type Almacen = {
  guardar: (clave: string, bytes: Uint8Array, tipo: string) => Promise<void>
  /** Como guardar, a medida que llega: lo que no entra en la memoria. */
  recibir: (clave: string, flujo: Readable, tipo: string) => Promise<void>
  /** @throws Error si no está. */
  leer: (clave: string) => Promise<Uint8Array>
  /** @throws Error si no está. */
  abrir: (clave: string) => Promise<Readable>
  existe: (clave: string) => Promise<boolean>
  /** @throws Error si no está. */
  copiar: (clave: string, a: string) => Promise<void>
  /** Y lo que de ella hubiera quedado a medio recibir. */
  borrar: (clave: string) => Promise<void>
  /** Las claves de una carpeta que tiene pocas: las primeras mil. */
  listar: (carpeta: string) => Promise<string[]>
}

/** De dónde se sabe cuál es. */
export type EntornoDeAlmacen = Pick<
  EntornoApi,
  'FOJA_DATOS' | 'S3_ENDPOINT' | 'S3_BUCKET' | 'S3_REGION' | 'S3_ACCESS_KEY_ID' | 'S3_SECRET_ACCESS_KEY'
>

/** En un disco (la carpeta de datos) o, con S3_BUCKET, en un S3: el mismo para todos los procesos de api. */
export function abrirAlmacen(entorno: EntornoDeAlmacen): Almacen {
  let preparado: Promise<Preparado> | undefined
  const preparar = () => {
    preparado ??= (entorno.S3_BUCKET ? enS3(entorno, entorno.S3_BUCKET) : enDisco(entorno)).catch((error) => {
      // Lo que falló no se recuerda: la carpeta pudo no estar montada todavía.
      preparado = undefined
      throw error
    })
    return preparado
  }
  return {
    guardar: async (clave, bytes, contentType) => (await preparar()).guardar(clave, bytes, contentType),
    recibir: async (clave, flujo, contentType) => (await preparar()).recibir(clave, flujo, contentType),
    leer: async (clave) => (await preparar()).leer(clave),
    abrir: async (clave) => (await preparar()).abrir(clave),
    existe: async (clave) => (await preparar()).disco.exists(clave),
    copiar: async (clave, a) => (await preparar()).copiar(clave, a),
    borrar: async (clave) => (await preparar()).borrar(clave),
    listar: async (carpeta) => {
      const { objects } = await (await preparar()).disco.listAll(carpeta)
      return [...objects].flatMap((uno) => (uno.isFile ? uno.key : []))
    },
  }
}

/** Un disco, y lo que cada uno hace a su manera. */
export type Preparado = { disco: Disk } & Pick<
  Almacen,
  'guardar' | 'recibir' | 'leer' | 'abrir' | 'copiar' | 'borrar'
>

/** Dónde están los bytes de un adjunto. */
export const claveDeArchivo = (identifier: string): string =>
  `archivos/${identifier.slice(0, 2)}/${identifier}`

/** Dónde están los bytes de una imagen. */
export const claveDeImagen = (identifier: string): string =>
  `imagenes/${identifier.slice(0, 2)}/${identifier}`
