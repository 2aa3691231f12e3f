import { closeSync, mkdirSync, openSync, rmSync, writeSync } from 'node:fs'
import { basename, join, resolve } from 'node:path'
import { ErrorDeDominio } from '@foja/domain/errores/error-de-dominio.ts'

/** Archivo de líneas rechazadas: aparece con la primera. */
export type Rechazados = {
  anotar: (linea: number, motivo: string, bytes: Buffer | null) => void
  cerrar: () => string | null
}

const MUESTRA = 2_000

/**
 * Junto al archivo importado o, si ahí no se puede escribir, en la carpeta de datos.
 * @throws ErrorDeDominio 'invalido' si el archivo pedido no puede escribirse o es el mismo que se importa.
 */
export function abrirRechazados(
  archivo: string,
  pedido: string | undefined,
  carpetaDeDatos: string,
): Rechazados {
  const ruta =
    pedido === undefined
      ? lugarPara(`${archivo}.rechazados.ndjson`, carpetaDeDatos)
      : comprobar(archivo, pedido)
  let abierto: number | undefined
  return {
    anotar: (linea, motivo, bytes) => {
      abierto ??= openSync(ruta, 'w')
      const texto = bytes?.subarray(0, MUESTRA).toString('utf8') ?? ''
      writeSync(abierto, `${JSON.stringify({ linea, motivo, texto })}\n`)
    },
    cerrar: () => {
      if (abierto === undefined) return null
      closeSync(abierto)
      return ruta
    },
  }
}

function lugarPara(ruta: string, carpetaDeDatos: string): string {
  if (puedeEscribirse(ruta)) return ruta
  mkdirSync(carpetaDeDatos, { recursive: true })
  const otra = join(carpetaDeDatos, basename(ruta))
  rmSync(otra, { force: true })
  return otra
}

function comprobar(archivo: string, pedido: string): string {
  if (resolve(pedido) !== resolve(archivo) && puedeEscribirse(pedido)) return pedido
  throw new ErrorDeDominio(
    'invalido',
    'importacion_invalida',
    `Los rechazados no pueden escribirse en «${pedido}».`,
  )
}

/** Se prueba escribiendo: los permisos de la carpeta no lo dicen todo. Deja la ruta libre. */
function puedeEscribirse(ruta: string): boolean {
  try {
    rmSync(ruta, { force: true })
    closeSync(openSync(ruta, 'wx'))
    rmSync(ruta)
    return true
  } catch {
    return false
  }
}
