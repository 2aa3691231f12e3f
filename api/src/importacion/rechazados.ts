import { accessSync, closeSync, constants, mkdirSync, openSync, rmSync, writeSync } from 'node:fs'
import { basename, dirname, join } from 'node:path'

/** Archivo de líneas rechazadas: aparece con la primera. */
export type Rechazados = {
  anotar: (linea: number, motivo: string, bytes: Buffer | null) => void
  cerrar: () => string | null
}

const MUESTRA = 2_000

/** Junto al archivo importado o, si ahí no se puede escribir, en la carpeta de datos. */
export function abrirRechazados(
  archivo: string,
  pedido: string | undefined,
  carpetaDeDatos: string,
): Rechazados {
  const ruta = pedido ?? lugarPara(`${archivo}.rechazados.ndjson`, carpetaDeDatos)
  rmSync(ruta, { force: true })
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
  try {
    accessSync(dirname(ruta), constants.W_OK)
    return ruta
  } catch {
    mkdirSync(carpetaDeDatos, { recursive: true })
    return join(carpetaDeDatos, basename(ruta))
  }
}
