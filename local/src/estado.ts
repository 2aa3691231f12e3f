import { existsSync, readFileSync, rmSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { escribirDeUnaVez } from '@foja/local/escribir-de-una-vez.ts'
import { RAIZ } from '@foja/local/raiz.ts'
import type { Secretos } from '@foja/local/secretos.ts'

/** Lo que se puede saber desde fuera de una Foja en marcha (docs/contrato.md, «Arranque»). */
export type Estado = {
  url: string
  indexer_url: string
  database_url: string
  elasticsearch_url: string
  elasticsearch_usuario: string
  elasticsearch_clave: string
  procesos: { api: number[]; indexer: number[]; postgres?: number; elasticsearch?: number }
  claves: Secretos['claves'] | Record<string, never>
  /** Con qué variables anda (`suyasDe`); no lo tiene la que arrancó una versión anterior. */
  entorno?: Record<string, string> | undefined
}

/** Los de sus procesos. */
export const pidsDe = ({ procesos: { api, indexer, postgres, elasticsearch } }: Estado): number[] =>
  [...api, ...indexer, postgres, elasticsearch].filter((pid) => pid !== undefined)

/** Carpeta de datos: FOJA_DATOS o .foja en el proyecto. */
export const carpetaDeDatos = (variables: NodeJS.ProcessEnv = process.env): string =>
  variables.FOJA_DATOS
    ? resolve(variables.INIT_CWD ?? process.cwd(), variables.FOJA_DATOS)
    : join(RAIZ, '.foja')

const archivo = (carpeta: string) => join(carpeta, 'estado.json')

export const escribirEstado = (carpeta: string, estado: Estado): void =>
  escribirDeUnaVez(archivo(carpeta), estado)

export function leerEstado(carpeta: string): Estado | undefined {
  return existsSync(archivo(carpeta))
    ? (JSON.parse(readFileSync(archivo(carpeta), 'utf8')) as Estado)
    : undefined
}

export const borrarEstado = (carpeta: string) => rmSync(archivo(carpeta), { force: true })
