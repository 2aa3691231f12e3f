import { globSync } from 'node:fs'
import { join } from 'node:path'
import { entradaDe, type Operacion } from '@foja/api/pruebas/secreto/derivar.ts'
import type { Entradas } from '@foja/api/pruebas/secreto/pedidos.ts'

/** El OpenAPI, en lo que aquí importa. */
export type OpenApi = { paths: Record<string, Record<string, Operacion>> }

/** Lo que OpenAPI dice de cada ruta, por método y camino como los escribe fastify. */
export const operacionesDe = ({ paths }: OpenApi): Map<string, Operacion> =>
  new Map(
    Object.entries(paths).flatMap(([camino, metodos]) =>
      Object.entries(metodos).map(([metodo, operacion]) => [
        `${metodo.toUpperCase()} ${camino.replaceAll(/\{(\w+)\}/g, ':$1')}`,
        operacion,
      ]),
    ),
  )

/** Qué se pide a cada ruta: lo que se deriva de lo que promete y lo que declara su habitación. */
export async function entradasDe(operaciones: Map<string, Operacion>): Promise<Entradas> {
  const derivadas = [...operaciones].flatMap(([ruta, operacion]) => {
    const entrada = entradaDe(operacion)
    return entrada ? [[ruta, entrada] as const] : []
  })
  return { ...Object.fromEntries(derivadas), ...(await propias()) }
}

async function propias(): Promise<Entradas> {
  const raiz = join(import.meta.dirname, '../..')
  const archivos = globSync('*/*.secreto.ts', { cwd: raiz })
  const modulos = (await Promise.all(archivos.map((archivo) => import(join(raiz, archivo))))) as {
    entradas: Entradas
  }[]
  return Object.assign({}, ...modulos.map(({ entradas }) => entradas)) as Entradas
}
