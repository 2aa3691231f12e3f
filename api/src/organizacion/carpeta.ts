import { isUtf8 } from 'node:buffer'
import { readdir, readFile, rename, rm, stat, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { ErrorDeDominio } from '@foja/domain/errores/error-de-dominio.ts'
import {
  BYTES_POR_ARCHIVO,
  celdasDe,
  COLUMNAS,
  elementoDe,
  esCsv,
  type ClaseCsv,
  type ClaseJson,
} from '@foja/domain/organizacion/esquemas.ts'
import { leerElementos, leerRenglones, type Leido } from '@foja/domain/organizacion/leer.ts'
import {
  ARCHIVO,
  CLASES,
  type Clase,
  type De,
  type ErrorDeArchivo,
  type Filas,
  type Organizacion,
} from '@foja/domain/organizacion/organizacion.ts'
import { hacerCarpeta } from '@foja/platform/hacer-carpeta.ts'
import { escribirCsv, leerCsv } from '@foja/api/organizacion/csv.ts'
import { escribirJson, leerJson } from '@foja/api/organizacion/json.ts'

export type CarpetaLeida = {
  filas: Filas
  errores: ErrorDeArchivo[]
  aludidos: Partial<Record<Clase, ReadonlySet<string>>>
  /** Las clases cuyo archivo no se pudo leer entero: no se sabe qué nombra. */
  ilegibles: Clase[]
}

const columnasDe = (clase: ClaseCsv) => Object.keys(COLUMNAS[clase].shape)

const carpetaSinArchivos = (carpeta: string) =>
  new ErrorDeDominio(
    'invalido',
    'carpeta_sin_organizacion',
    `En ${carpeta} no hay ningún archivo de la organización: ${Object.values(ARCHIVO).join(', ')}.`,
  )
const noSePuede = (que: 'leer' | 'crear', ruta: string, { code }: NodeJS.ErrnoException) =>
  new ErrorDeDominio('invalido', 'archivo_ilegible', `No se puede ${que} ${ruta} (${code}).`)

/**
 * Lee los archivos de una organización. El que no está no dice nada de lo suyo.
 * @throws archivo_ilegible, carpeta_sin_organizacion (422)
 */
export async function leerCarpeta(carpeta: string): Promise<CarpetaLeida> {
  const hay = await readdir(carpeta).catch((error: NodeJS.ErrnoException) => {
    throw noSePuede('leer', carpeta, error)
  })
  const leida: CarpetaLeida = { filas: {}, errores: [], aludidos: {}, ilegibles: [] }
  const conocidos = CLASES.filter((clase) => hay.includes(ARCHIVO[clase]))
  if (conocidos.length === 0) throw carpetaSinArchivos(carpeta)
  for (const archivo of hay)
    if (/\.(csv|json)$/i.test(archivo) && !archivo.startsWith('.') && !esConocido(archivo))
      leida.errores.push({
        archivo,
        linea: 1,
        motivo: `No es un archivo de la organización. Los que hay: ${Object.values(ARCHIVO).join(', ')}.`,
      })
  for (const clase of conocidos) {
    const { filas, errores, aludidos, entero } = await leerArchivo(join(carpeta, ARCHIVO[clase]), clase)
    leida.filas[clase] = filas as never
    leida.errores.push(...errores)
    leida.aludidos[clase] = aludidos
    if (!entero) leida.ilegibles.push(clase)
  }
  return leida
}

const esConocido = (archivo: string) => (Object.values(ARCHIVO) as string[]).includes(archivo)

async function leerArchivo<C extends Clase>(ruta: string, clase: C): Promise<Leido<C> & { entero: boolean }> {
  const archivo = ARCHIVO[clase]
  const mal = (faltas: readonly { linea: number; motivo: string }[]) => ({
    filas: [],
    errores: faltas.map((falta) => ({ archivo, ...falta })),
    aludidos: new Set<string>(),
    entero: false,
  })
  const visto = await stat(ruta).catch((error: NodeJS.ErrnoException) => {
    throw noSePuede('leer', ruta, error)
  })
  // Una carpeta, o una tubería de la que nadie escribe: no se espera.
  if (!visto.isFile()) return mal([{ linea: 1, motivo: 'No es un archivo.' }])
  const { size } = visto
  if (size > BYTES_POR_ARCHIVO)
    return mal([{ linea: 1, motivo: `Pesa ${size} bytes, y el máximo es ${BYTES_POR_ARCHIVO}.` }])
  const bytes = await readFile(ruta).catch((error: NodeJS.ErrnoException) => {
    throw noSePuede('leer', ruta, error)
  })
  if (!isUtf8(bytes))
    return mal([
      { linea: lineaSinUtf8(bytes), motivo: 'No está en UTF-8: en la planilla, guárdelo como «CSV UTF-8».' },
    ])
  const texto = bytes.toString('utf8')
  if (esCsv(clase)) {
    const { renglones, faltas } = leerCsv(texto, columnasDe(clase))
    if (renglones.length === 0 && faltas.length > 0) return mal(faltas)
    const leido = leerRenglones(clase, renglones) as unknown as Leido<C>
    return {
      ...leido,
      errores: [...faltas.map((falta) => ({ archivo, ...falta })), ...leido.errores],
      entero: true,
    }
  }
  const { elementos, faltas } = leerJson(texto)
  if (faltas.length > 0) return mal(faltas)
  return { ...(leerElementos(clase as ClaseJson, elementos) as unknown as Leido<C>), entero: true }
}

function lineaSinUtf8(bytes: Buffer): number {
  let linea = 1
  for (let desde = 0; ; linea++) {
    const salto = bytes.indexOf(0x0a, desde)
    if (!isUtf8(bytes.subarray(desde, salto === -1 ? undefined : salto)) || salto === -1) return linea
    desde = salto + 1
  }
}

/** Los archivos de una organización, por su nombre, como se escriben. */
export const escribirArchivos = (organizacion: Organizacion): Record<string, string> =>
  Object.fromEntries(
    CLASES.map((clase) => {
      const cosas = organizacion[clase] as De<Clase>[]
      const escrito = esCsv(clase)
        ? escribirCsv(
            columnasDe(clase),
            cosas.map((cosa) => celdasDe(clase, cosa as never)),
          )
        : escribirJson(cosas.map((cosa) => elementoDe(clase as ClaseJson, cosa as never)))
      return [ARCHIVO[clase], escrito]
    }),
  )

/**
 * Deja los archivos en una carpeta, que se crea si no está: todos se escriben al lado y recién después toman su lugar, así
 * lo que falla al escribir (no queda espacio) no deja unos de antes y otros de ahora.
 */
export async function guardarCarpeta(
  carpeta: string,
  archivos: Readonly<Record<string, string>>,
): Promise<void> {
  try {
    hacerCarpeta(carpeta)
  } catch (error) {
    throw noSePuede('crear', carpeta, error as NodeJS.ErrnoException)
  }
  const lugares = Object.entries(archivos).map(([archivo, escrito]) => ({
    nuevo: join(carpeta, `.${archivo}.nuevo`),
    lugar: join(carpeta, archivo),
    escrito,
  }))
  try {
    for (const { nuevo, escrito } of lugares) await writeFile(nuevo, escrito, { mode: 0o600, flush: true })
    for (const { nuevo, lugar } of lugares) await rename(nuevo, lugar)
  } catch (error) {
    await Promise.allSettled(lugares.map(({ nuevo }) => rm(nuevo, { force: true })))
    throw error
  }
}
