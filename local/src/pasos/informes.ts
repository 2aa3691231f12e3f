import { relative } from 'node:path'
import { RAIZ } from '@foja/local/raiz.ts'

/** Lo que un paso probó, y cuánto llevó cada archivo, en segundos. */
export type Informe = {
  pasados: number
  fallidos: number
  /** De los que pasaron, los que lo hicieron recién a la segunda vez. */
  aLaSegunda?: number
  archivos: { archivo: string; segundos: number }[]
}

type DeJest = {
  numPassedTests: number
  numFailedTests: number
  numRuntimeErrorTestSuites: number
  testResults: { name: string; startTime: number; endTime: number }[]
}

/** Lee el informe `--json` de jest; un archivo que ni siquiera cargó cuenta como un fallo. */
export function deJest(texto: string): Informe {
  const informe = JSON.parse(texto) as DeJest
  return {
    pasados: informe.numPassedTests,
    fallidos: informe.numFailedTests + informe.numRuntimeErrorTestSuites,
    archivos: informe.testResults.map(({ name, startTime, endTime }) => ({
      archivo: relative(RAIZ, name),
      segundos: (endTime - startTime) / 1000,
    })),
  }
}

type Grupo = { file: string; suites?: Grupo[]; specs?: { tests: { results: { duration: number }[] }[] }[] }
type DePlaywright = {
  suites: Grupo[]
  errors: unknown[]
  stats: { expected: number; unexpected: number; flaky: number }
}

/** Lee el informe json de Playwright; un error fuera de toda prueba (un archivo que no carga) cuenta como un fallo. */
export function dePlaywright(texto: string): Informe {
  const { suites, errors, stats } = JSON.parse(texto) as DePlaywright
  return {
    pasados: stats.expected + stats.flaky,
    fallidos: stats.unexpected + errors.length,
    aLaSegunda: stats.flaky,
    archivos: suites.map((archivo) => ({
      archivo: `e2e/src/${archivo.file}`,
      segundos: milisegundos(archivo) / 1000,
    })),
  }
}

const milisegundos = ({ suites = [], specs = [] }: Grupo): number =>
  specs.flatMap(({ tests }) => tests.flatMap(({ results }) => results)).reduce((n, r) => n + r.duration, 0) +
  suites.reduce((n, grupo) => n + milisegundos(grupo), 0)

/** Los diez archivos que más llevaron, uno por renglón. */
export const masLentos = (archivos: Informe['archivos']): string =>
  archivos
    .toSorted((a, b) => b.segundos - a.segundos)
    .slice(0, 10)
    .map(({ archivo, segundos }) => `${segundos.toFixed(1).padStart(7)} s  ${archivo}`)
    .join('\n')
