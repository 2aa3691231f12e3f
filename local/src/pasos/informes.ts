import { relative } from 'node:path'
import { stripVTControlCharacters } from 'node:util'
import { RAIZ } from '@foja/local/raiz.ts'

/** Lo que un paso probó, y cuánto llevó cada archivo, en segundos. */
export type Informe = {
  pasados: number
  fallidos: number
  archivos: { archivo: string; segundos: number }[]
  /** Las que fallaron y por qué, para decirlas otra vez al final: lo último es lo que se guarda de una corrida. */
  queFallaron: Falla[]
  /** De las que pasaron, las que lo hicieron recién a la segunda vez, y por qué no a la primera. */
  aLaSegunda?: Falla[]
}
export type Falla = { archivo: string; prueba: string; motivo: string }

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

const crearFalla = (archivo: string, prueba: string, motivo: string): Falla => ({
  archivo,
  prueba,
  motivo: stripVTControlCharacters(motivo).split('\n').slice(0, 12).join('\n'),
})

/** Cada falla, con por qué, una después de otra. */
export const decirFallas = (fallas: Falla[]): string =>
  fallas.map(({ archivo, prueba, motivo }) => `${archivo} › ${prueba}\n${motivo}`).join('\n\n')

/** Lo que un paso probó, si lo que falló en la primera corrida se dio otra vez en la segunda. */
export const conOtraVez = (primera: Informe, segunda: Informe): Informe => ({
  pasados: primera.pasados + primera.fallidos - segunda.fallidos,
  fallidos: segunda.fallidos,
  archivos: primera.archivos,
  queFallaron: segunda.queFallaron,
  aLaSegunda: primera.queFallaron.filter(
    ({ archivo, prueba }) =>
      !segunda.queFallaron.some((otra) => otra.archivo === archivo && otra.prueba === prueba),
  ),
})

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
        .map(({ fullName, failureMessages }) => crearFalla(archivo, fullName, failureMessages.join('\n')))
      return pruebas.length > 0 || message === '' ? pruebas : [crearFalla(archivo, 'no carga', message)]
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
    archivos: suites.map((archivo) => ({
      archivo: `e2e/src/${archivo.file}`,
      segundos: milisegundos(archivo) / 1000,
    })),
    queFallaron: [
      ...suites.flatMap((uno) => fallasDe(uno, 'unexpected', -1)),
      ...errors.map(({ message = '' }) => crearFalla('e2e', 'fuera de toda prueba', message)),
    ],
    aLaSegunda: suites.flatMap((uno) => fallasDe(uno, 'flaky', 0)),
  }
}

const milisegundos = ({ suites = [], specs = [] }: Grupo): number =>
  specs.flatMap(({ tests }) => tests.flatMap(({ results }) => results)).reduce((n, r) => n + r.duration, 0) +
  suites.reduce((n, grupo) => n + milisegundos(grupo), 0)

/** Las que terminaron así, con lo que dijo ese intento: el último, o el primero de la que después pasó. */
const fallasDe = ({ suites = [], specs = [] }: Grupo, como: string, intento: 0 | -1): Falla[] => [
  ...specs.flatMap(({ title, file, tests }) =>
    tests
      .filter(({ status }) => status === como)
      .map(({ results }) => crearFalla(`e2e/src/${file}`, title, results.at(intento)?.error?.message ?? '')),
  ),
  ...suites.flatMap((uno) => fallasDe(uno, como, intento)),
]

/** Los diez archivos que más llevaron, uno por renglón. */
export const masLentos = (archivos: Informe['archivos']): string =>
  archivos
    .toSorted((a, b) => b.segundos - a.segundos)
    .slice(0, 10)
    .map(({ archivo, segundos }) => `${segundos.toFixed(1).padStart(7)} s  ${archivo}`)
    .join('\n')
