import { PassThrough, Transform } from 'node:stream'
import { columnasDeVista, type Columna } from '@foja/domain/exportacion/columnas.ts'
import { ErrorDeDominio } from '@foja/domain/errores/error-de-dominio.ts'
import type { ConstanciaFirmada } from '@foja/domain/exportacion/constancia.ts'
import { FORMATO, type Formato } from '@foja/domain/exportacion/formato.ts'
import { vistaDeNombre } from '@foja/domain/vista/codigo.ts'
import type { Contexto } from '@foja/api/contexto.ts'
import { anotarClave } from '@foja/api/exportacion/claves.sql.ts'
import { escribirAparte } from '@foja/api/exportacion/escribir-aparte.ts'
import { escribirFilas } from '@foja/api/exportacion/escribir-filas.ts'
import * as consultas from '@foja/api/exportacion/exportacion.sql.ts'
import * as filasCongeladas from '@foja/api/exportacion/filas-congeladas.sql.ts'
import { crearFirmante } from '@foja/api/exportacion/firma.ts'
import type { Dicho } from '@foja/api/exportacion/formatos/escritor.ts'
import { imprimirParte } from '@foja/api/exportacion/formatos/pdf/imprimir-parte.ts'

/** Filas que se leen de una vez. */
const TANDA = 250
/** Hasta cuántas se escriben aquí: otro proceso tarda más en nacer. */
const POCAS = 1_000

type Taller = Pick<Contexto, 'sql' | 'almacen' | 'entorno' | 'imprenta' | 'paso'>
type Escrita = { bytes: number; filas: number; sha256: string; firmada: ConstanciaFirmada }
type Opciones = {
  senal: AbortSignal
  alAvanzar: (filas: number) => void
  /** Cuánta memoria llegó a ocupar el proceso que lo escribió, en MB. */
  alTerminar?: (memoria_mb: number) => void
}

/** Las columnas que se pidieron o, si no, las de la lista que se miraba. */
export const columnasDe = ({
  vista,
  filtros,
  columnas,
  desde,
}: consultas.FilaDeExportacion['pedido']): readonly Columna[] => [
  ...(desde === undefined ? [] : (['cambio'] as const)),
  ...(columnas ?? columnasDeVista(vistaDeNombre(vista)!, filtros)),
]

/**
 * Escribe en el almacén el archivo de una exportación con las filas ya congeladas, y su constancia firmada. No guarda en
 * memoria más que una tanda; lo que falle a mitad de camino no deja un archivo que parezca entero.
 * @param senal si se corta, deja de escribir
 */
export async function escribirArchivo(
  { sql, almacen, entorno, imprenta, paso }: Taller,
  exportacion: consultas.FilaDeExportacion,
  clave: string,
  { senal, alAvanzar, alTerminar }: Opciones,
): Promise<Escrita> {
  const { formato } = exportacion
  const salida = new PassThrough()
  const { contado, bytes } = contarBytes()
  const fin = new AbortController()
  const corte = () => salida.destroy(senal.reason as Error)
  senal.addEventListener('abort', corte, { once: true })
  salida.on('error', (error) => contado.destroy(error))
  contado.on('error', (error) => salida.destroy(error))
  const guardado = almacen.recibir(clave, salida.pipe(contado), FORMATO[formato].tipo)
  // Si falla mientras se escribe, se sabe al escribir; se espera al final.
  guardado.catch((error: Error) => salida.destroy(error))
  try {
    const url = entorno.FOJA_URL_PUBLICA.replace(/\/+$/, '')
    const columnas = columnasDe(exportacion.pedido)
    const dicho: Dicho = {
      version: 1,
      organizacion: entorno.FOJA_ORGANIZACION,
      url,
      ...(await loDicho({ sql }, exportacion)),
      columnas: [...columnas],
    }
    const filas = exportacion.acta!.filas
    const firmante = crearFirmante(entorno)
    await anotarClave(sql, firmante.clave)
    const tandas = leerTandas({ sql, paso }, exportacion, { senal, alAvanzar })
    const imprimir = imprimirParte(imprenta, exportacion.id_usuario)
    const firmada = await hastaQueFalle(
      salida,
      formato === 'pdf' || filas <= POCAS
        ? escribirFilas(formato, { salida, dicho, filas, imprimir }, tandas, firmante)
        : escribirAparte({ formato, salida, dicho, filas }, tandas, firmante, {
            senal: AbortSignal.any([senal, fin.signal]),
            alTerminar,
          }),
    )
    await guardado
    return { bytes: bytes(), filas: firmada.datos.filas, sha256: firmada.datos.sha256, firmada }
  } catch (error) {
    salida.destroy()
    contado.destroy()
    // Lo que se ve al escribir es que la salida se cerró; por qué lo sabe quien guardaba.
    const porque = await guardado.then(
      () => undefined,
      (alGuardar: unknown) => alGuardar,
    )
    await almacen.borrar(clave).catch(() => {})
    throw error instanceof ErrorDeDominio
      ? error
      : new Error('No se pudo escribir', { cause: [error, porque] })
  } finally {
    senal.removeEventListener('abort', corte)
    fin.abort()
  }
}

/** Las filas congeladas de una exportación que van en el archivo, de a tandas y en renglones. */
async function* leerTandas(
  { sql, paso }: Pick<Taller, 'sql' | 'paso'>,
  { id, pedido }: consultas.FilaDeExportacion,
  { senal, alAvanzar }: Pick<Opciones, 'senal' | 'alAvanzar'>,
): AsyncGenerator<Buffer> {
  const leer = (despuesDe: number) => {
    const leido = filasCongeladas.tramoCongelado(sql, id, despuesDe, TANDA, pedido.desde !== undefined)
    // Si se deja antes de llegar a ellas, lo que falle no lo espera nadie.
    leido.catch(() => {})
    return leido
  }
  let filas = 0
  let siguiente = leer(0)
  for (;;) {
    senal.throwIfAborted()
    const tramo = await siguiente
    if (!tramo) return
    await paso.ceder()
    // Mientras se escriben éstas se leen las que siguen.
    siguiente = leer(tramo.hasta)
    yield tramo.renglones
    filas += tramo.filas
    alAvanzar(filas)
  }
}

/** Lo que la constancia dice de una exportación, además de sus filas. */
async function loDicho({ sql }: Pick<Taller, 'sql'>, exportacion: consultas.FilaDeExportacion) {
  const { id, titulo, formato, pedido, creada } = exportacion
  const { momento, contadas_indice, contadas_base, movidas, omitidas, en_palabras, desde } = exportacion.acta!
  const dicho = {
    momento,
    contadas_indice,
    contadas_base,
    omitidas,
    en_palabras,
    ...(movidas && { movidas }),
  }
  return {
    exportacion: id,
    titulo,
    ...(await consultas.firmantesDe(sql, exportacion)),
    pedida: creada,
    ...(desde && { desde }),
    formato: formato as Formato,
    pedido: pedido as Record<string, unknown>,
    ...dicho,
  }
}

function contarBytes() {
  let total = 0
  const contado = new Transform({
    transform: (parte: Buffer, _, hecho) => {
      total += parte.length
      hecho(null, parte)
    },
  })
  return { contado, bytes: () => total }
}

/** Lo que se espere de la salida, o su error si se rompe antes: entonces no contesta más. */
async function hastaQueFalle<T>(salida: PassThrough, esperado: Promise<T>): Promise<T> {
  const roto = Promise.withResolvers<never>()
  const alFallar = (error: Error) => roto.reject(error)
  const alCerrarse = () => {
    if (!salida.writableFinished)
      roto.reject(salida.errored ?? new Error('La salida se cerró antes de tiempo'))
  }
  if (salida.destroyed) alCerrarse()
  salida.once('error', alFallar)
  salida.once('close', alCerrarse)
  roto.promise.catch(() => {})
  try {
    return await Promise.race([esperado, roto.promise])
  } finally {
    salida.off('error', alFallar)
    salida.off('close', alCerrarse)
    esperado.catch(() => {})
  }
}
