import { accessSync, closeSync, constants, mkdirSync, openSync, statSync, writeSync } from 'node:fs'
import { basename, dirname, join, resolve } from 'node:path'
import { ErrorDeDominio } from '@foja/domain/errores/error-de-dominio.ts'

/** Archivo de líneas rechazadas: aparece con la primera. */
export type Rechazados = {
  anotar: (linea: number, motivo: string, bytes: Buffer | null) => void
  cerrar: () => string | null
}

const MUESTRA = 2_000

type Opciones = { archivo: string; rechazados?: string | undefined; carpetaDeDatos: string; seco: boolean }

/**
 * Donde se pidió o, si no, junto al archivo importado o en la carpeta de datos; en seco, sólo donde se pidió. Hasta el
 * primer rechazo no se toca lo que ya haya ahí.
 * @throws ErrorDeDominio 'invalido' si el archivo pedido no puede escribirse o es el mismo que se importa.
 */
export function abrirRechazados({ archivo, rechazados, carpetaDeDatos, seco }: Opciones): Rechazados {
  const ruta = rechazados === undefined ? null : comprobar(archivo, rechazados)
  let abierto: number | undefined
  let escrito: string | null = null
  return {
    anotar: (linea, motivo, bytes) => {
      if (seco && ruta === null) return
      if (abierto === undefined) {
        escrito = ruta ?? lugarPara(`${archivo}.rechazados.ndjson`, carpetaDeDatos)
        abierto = openSync(escrito, 'w')
      }
      const texto = bytes?.subarray(0, MUESTRA).toString('utf8') ?? ''
      writeSync(abierto, `${JSON.stringify({ linea, motivo, texto })}\n`)
    },
    cerrar: () => {
      if (abierto !== undefined) closeSync(abierto)
      return escrito
    },
  }
}

function lugarPara(ruta: string, carpetaDeDatos: string): string {
  if (puedeEscribirse(ruta)) return ruta
  mkdirSync(carpetaDeDatos, { recursive: true })
  return join(carpetaDeDatos, basename(ruta))
}

function comprobar(archivo: string, pedido: string): string {
  if (puedeEscribirse(pedido) && !esElMismo(pedido, archivo)) return pedido
  throw new ErrorDeDominio(
    'invalido',
    'importacion_invalida',
    `Los rechazados no pueden escribirse en «${pedido}».`,
  )
}

/** También por un enlace: escribir en él vaciaría lo que se está leyendo. */
function esElMismo(uno: string, otro: string): boolean {
  const [este, ese] = [uno, otro].map((ruta) => statSync(ruta, { throwIfNoEntry: false }))
  return este !== undefined && este.dev === ese?.dev && este.ino === ese.ino
}

/** Sin tocar nada: un archivo que se deja escribir o, si no hay, una carpeta que deja crearlo. */
function puedeEscribirse(ruta: string): boolean {
  try {
    const hay = statSync(ruta, { throwIfNoEntry: false })
    accessSync(hay ? ruta : dirname(resolve(ruta)), constants.W_OK)
    return !hay?.isDirectory()
  } catch {
    return false
  }
}
