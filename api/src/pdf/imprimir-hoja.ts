import { ErrorDeDominio } from '@foja/domain/errores/error-de-dominio.ts'
import { demasiadosPdf, imagenesDemasiadas, pdfDemasiadoLargo } from '@foja/domain/pdf/errores.ts'
import { imagenSinBytes } from '@foja/domain/imagen/errores.ts'
import { imagenDeDireccion } from '@foja/domain/imagen/imagen.ts'
import { claveDeImagen } from '@foja/platform/almacen/almacen.ts'
import type { Sql } from '@foja/platform/postgres/postgres.ts'
import type { Contexto } from '@foja/api/contexto.ts'
import { imagenesDeDocumento, type FilaDeImagen } from '@foja/api/imagen/imagenes-de-documento.ts'
import { enlacePermanente } from '@foja/api/pdf/enlace.ts'
import { componerHoja, type Agregado, type Hoja } from '@foja/api/pdf/hoja.ts'
import type { Recursos } from '@foja/api/pdf/prensa.ts'
import { contarPaginas } from '@foja/api/pdf/leer-pdf.ts'
import { crearTurnosDePersona } from '@foja/api/turno-de-persona.ts'

/** Cuánto va de un PDF, para quien lo espera: `para` uno o, sin él, quienes miran el documento. `porcentaje`, de 0 a 100. */
export type AvisoDePdf = {
  id_documento: number
  version: string
  porcentaje: number
  para?: number | undefined
}

/** Lo que hace falta para imprimir. */
export type Taller = Pick<Contexto, 'sql' | 'almacen' | 'imprenta' | 'entorno' | 'avisarPdf'> & {
  /** Para quién; lo de fondo no es de nadie. */
  idUsuario?: number
}

export type Pdf = { bytes: Uint8Array; paginas: number }

/** La imprenta hace de a dos y espera a cincuenta: nadie la ocupa entera. */
const POR_PERSONA = 4
const turnos = crearTurnosDePersona(POR_PERSONA, demasiadosPdf)

/** Si lo que falló es de este documento, y no de todos los que se quieran imprimir ahora. */
export const noSeImprime = (error: unknown): error is ErrorDeDominio =>
  error instanceof ErrorDeDominio && error.clase === 'invalido'

/** Si se le acabó el tiempo: con la máquina ocupada le pasa también al que en otro momento sale. */
export const noLlegoATiempo = ({ clave }: ErrorDeDominio): boolean => clave === 'pdf_demasiado_lento'

const PAGINAS = 5_000
const IMAGENES = 500
const UN_MB = 1024 * 1024
const MB_DE_IMAGENES = 200

/**
 * Imprime en el turno de quien lo pide. Lo que se hace una vez para varios lo toma por fuera: el turno que a uno no le
 * queda no se lo niega a los demás.
 * @throws demasiadosPdf (429)
 */
export const enSuTurno = ({ idUsuario }: Taller, hacer: () => Promise<Pdf>): Promise<Pdf> =>
  idUsuario === undefined ? hacer() : turnos(idUsuario, hacer)

/**
 * Compone e imprime un documento, con sus imágenes leídas del almacén; quien lo llama tiene su turno.
 * @throws pdfDemasiadoLento, pdfDemasiadoLargo, imagenesDemasiadas (422), imprentaOcupada (503)
 */
export async function imprimirHoja(taller: Taller, hoja: Hoja, agregado?: Agregado): Promise<Pdf> {
  const { imprenta, entorno, avisarPdf } = taller
  const { id: id_documento, version } = hoja
  avisarPdf({ id_documento, version, porcentaje: 0 })
  const recursos = await recursosDe(taller, hoja)
  const html = await componerHoja(
    hoja,
    entorno.FOJA_ORGANIZACION,
    enlacePermanente(entorno, id_documento, version),
    agregado,
  )
  const bytes = await imprenta.imprimir(
    html,
    recursos,
    (porcentaje) => avisarPdf({ id_documento, version, porcentaje }),
    taller.idUsuario,
  )
  const paginas = await contarPaginas(bytes)
  if (paginas > PAGINAS) throw pdfDemasiadoLargo(PAGINAS)
  return { bytes, paginas }
}

/**
 * Las imágenes de lo que se imprime y ninguna otra; también lo mira el cierre, que no deja cerrar lo que no saldría.
 * @throws imagenesDemasiadas (422)
 */
export async function imagenesDeHoja(
  sql: Sql,
  { id, contenido }: Pick<Hoja, 'id' | 'contenido'>,
): Promise<FilaDeImagen[]> {
  const imagenes = await imagenesDeDocumento(sql, id, contenido)
  const bytes = imagenes.reduce((suma, { size }) => suma + size, 0)
  if (imagenes.length > IMAGENES || bytes > MB_DE_IMAGENES * UN_MB)
    throw imagenesDemasiadas(IMAGENES, MB_DE_IMAGENES)
  return imagenes
}

async function recursosDe({ sql, almacen }: Taller, hoja: Hoja): Promise<Recursos> {
  const imagenes = await imagenesDeHoja(sql, hoja)
  const suyas = new Map(imagenes.map((imagen) => [imagen.identifier, imagen]))
  return async (camino) => {
    const identifier = imagenDeDireccion(camino)
    const imagen = identifier && suyas.get(identifier)
    if (!imagen) return undefined
    const clave = claveDeImagen(identifier)
    const leidos = (await almacen.existe(clave)) ? await almacen.leer(clave) : undefined
    if (leidos?.length !== imagen.size) throw imagenSinBytes(identifier)
    return { tipo: imagen.type, bytes: leidos }
  }
}
