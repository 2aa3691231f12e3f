import { relative } from 'node:path'
import { stripVTControlCharacters } from 'node:util'
import { RAIZ } from '@foja/local/raiz.ts'

/** Lo que un paso probó, y cuánto llevó cada archivo, en segundos. */
export type Informe = {
  pasados: number
  fallidos: number
  /** De los que pasaron, los que lo hicieron recién a la segunda vez. */
  aLaSegunda?: number
  archivos: { archivo: string; segundos: number }[]
  /** Las que fallaron y por qué, para decirlas otra vez al final: lo último es lo que se guarda de una corrida. */
  queFallaron: string[]
}

type DeJest = {
  numPassedTests: number
  numFailedTests: number
  numRuntimeErrorTestSuites: number
  testResults: {
    name: string
    startTime: number
    endTime: number
    message: string
    assertionResults: { fullName: string; status: string; failureMessages: string[] }[]
  }[]
}

const laQueFallo = (archivo: string, prueba: string, motivo: string): string =>
  `${archivo} › ${prueba}\n${stripVTControlCharacters(motivo).split('\n').slice(0, 12).join('\n')}`

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
    queFallaron: informe.testResults.flatMap(({ name, message, assertionResults }) => {
      const archivo = relative(RAIZ, name)
      const pruebas = assertionResults
        .filter(({ status }) => status === 'failed')
        .map(({ fullName, failureMessages }) => laQueFallo(archivo, fullName, failureMessages.join('\n')))
      return pruebas.length > 0 || message === '' ? pruebas : [laQueFallo(archivo, 'no carga', message)]
    }),
  }
}

type ErrorDePlaywright = { message?: string }
type Prueba = { status: string; results: { duration: number; error?: ErrorDePlaywright }[] }
type Grupo = { file: string; suites?: Grupo[]; specs?: { title: string; file: string; tests: Prueba[] }[] }
type DePlaywright = {
  suites: Grupo[]
  errors: ErrorDePlaywright[]
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
    queFallaron: [
      ...suites.flatMap(fallasDe),
      ...errors.map(({ message = '' }) => laQueFallo('e2e', 'fuera de toda prueba', message)),
    ],
  }
}

const milisegundos = ({ suites = [], specs = [] }: Grupo): number =>
  specs.flatMap(({ tests }) => tests.flatMap(({ results }) => results)).reduce((n, r) => n + r.duration, 0) +
  suites.reduce((n, grupo) => n + milisegundos(grupo), 0)

const fallasDe = ({ suites = [], specs = [] }: Grupo): string[] => [
  ...specs.flatMap(({ title, file, tests }) =>
    tests
      .filter(({ status }) => status === 'unexpected')
      .map(({ results }) => laQueFallo(`e2e/src/${file}`, title, results.at(-1)?.error?.message ?? '')),
  ),
  ...suites.flatMap(fallasDe),
]

/** Los diez archivos que más llevaron, uno por renglón. */
export const masLentos = (archivos: Informe['archivos']): string =>
  archivos
    .toSorted((a, b) => b.segundos - a.segundos)
    .slice(0, 10)
    .map(({ archivo, segundos }) => `${segundos.toFixed(1).padStart(7)} s  ${archivo}`)
    .join('\n')
