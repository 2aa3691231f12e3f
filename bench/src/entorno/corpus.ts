import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { carpetaDelCorpus, lineasDeCorpus } from '@foja/platform/pruebas/corpus.ts'

/** Sin corpus se inventan estos documentos: alcanzan para una página 1.000 de a diez. */
const INVENTADOS = 12_000
const PARTES = 5
const CONSULTAS = 120

/** Lo que se importa, en partes iguales, y lo que se busca. `humanas`: como las escriben personas, preguntas incluidas. */
export type Corpus = {
  partes: string[]
  lineas: string[]
  consultas: string[]
  humanas: string[]
  inventado: boolean
}

/** Deja el corpus entero (o las líneas inventadas) repartido en archivos de la carpeta. */
export async function prepararCorpus(carpeta: string): Promise<Corpus> {
  const origen = carpetaDelCorpus()
  const lineas = await lineasDeCorpus(origen === null ? INVENTADOS : Infinity)
  const cuantas = Math.ceil(lineas.length / PARTES)
  const partes = Array.from({ length: PARTES }, (_, i) => {
    const archivo = join(carpeta, `parte-${i + 1}.ndjson`)
    writeFileSync(archivo, lineas.slice(i * cuantas, (i + 1) * cuantas).join('\n'))
    return archivo
  })
  const consultas = origen === null ? deTitulos(lineas) : deArchivo(join(origen, 'consultas.tsv'))
  const humanas = origen === null ? consultas : deArchivo(join(origen, 'consultas-humanas.tsv'))
  return {
    partes,
    lineas,
    consultas: muestra(consultas, CONSULTAS),
    humanas: muestra(humanas, CONSULTAS),
    inventado: origen === null,
  }
}

/** Elementos salteados a paso fijo: siempre los mismos, y de todo el conjunto. */
export function muestra<T>(todos: readonly T[], cuantos: number): T[] {
  const paso = Math.max(1, todos.length / cuantos)
  return Array.from({ length: Math.min(cuantos, todos.length) }, (_, i) => todos[Math.floor(i * paso)]!)
}

const deArchivo = (archivo: string) =>
  readFileSync(archivo, 'utf8')
    .split('\n')
    .slice(1)
    .flatMap((fila) => fila.split('\t')[1] ?? [])

const deTitulos = (lineas: string[]) =>
  lineas.map((linea) => (JSON.parse(linea) as { titulo: string }).titulo.split(' ').slice(-2).join(' '))
