import { readFileSync } from 'node:fs'
import { conOtraVez, deJest, dePlaywright, type Informe } from '@foja/local/pasos/informes.ts'
import { correrJest } from '@foja/local/pasos/jest.ts'
import { correrNavegador } from '@foja/local/pasos/navegador.ts'
import type { EntornoDePruebas } from '@foja/local/pila-de-pruebas.ts'
import { ejecutar } from '@foja/local/procesos/ejecutar.ts'

/** Lo que un paso recibe: dónde deja su informe y, si corre mientras otro muestra lo suyo, quién guarda su salida. */
type Corrida = { informe: string; guardar?: (texto: string) => void }
export type Paso<T = void> = { nombre: string; correr: (corrida: Corrida, pila: T) => Promise<Informe> }

const comprobacion = (nombre: string, guion: string): Paso => ({
  nombre,
  correr: async ({ guardar }) => {
    const bien = (await ejecutar('npm', ['run', '-s', guion], {}, guardar)) === 0
    const queFallaron = bien ? [] : [{ archivo: nombre, prueba: guion, motivo: '' }]
    return { pasados: Number(bien), fallidos: Number(!bien), archivos: [], queFallaron }
  },
})

const jest = <T extends EntornoDePruebas | void>(nombre: string, argumentos: string[]): Paso<T> => ({
  nombre,
  correr: async ({ informe, guardar }, pila) => {
    await correrJest(['--json', `--outputFile=${informe}`, ...argumentos], { ...pila }, guardar)
    return deJest(readFileSync(informe, 'utf8'))
  },
})

/** De más archivos que éstos ya no es una carrera perdida. */
const OTRA_VEZ_HASTA = 3

/**
 * Con los almacenes y todo corriendo a la vez una carrera de la prueba puede perderse: sus archivos, si son pocos, se
 * dan otra vez solos, y se dice cuáles fueron y qué pasó, como en el navegador.
 */
const jestConAlmacenes = <T extends EntornoDePruebas | void>(
  nombre: string,
  argumentos: string[],
): Paso<T> => ({
  nombre,
  correr: async (corrida, pila) => {
    const primera = await jest<T>(nombre, argumentos).correr(corrida, pila)
    const fallaron = [...new Set(primera.queFallaron.map(({ archivo }) => archivo))]
    if (fallaron.length === 0 || fallaron.length > OTRA_VEZ_HASTA) return primera
    const segunda = jest<T>(nombre, ['--runInBand', '--runTestsByPath', ...fallaron])
    return conOtraVez(primera, await segunda.correr(corrida, pila))
  },
})

const navegador: Paso<EntornoDePruebas> = {
  nombre: 'navegador',
  correr: async ({ informe }, pila) => {
    process.env.PLAYWRIGHT_JSON_OUTPUT_FILE = informe
    await correrNavegador([], pila)
    return dePlaywright(readFileSync(informe, 'utf8'))
  },
}

/** No necesitan almacenes: corren mientras arrancan. */
export const SIN_PILA: Paso[] = [
  comprobacion('tipos', 'types'),
  comprobacion('linter', 'lint'),
  comprobacion('formato', 'format:check'),
  jest('unidad', ['--testPathIgnorePatterns=integracion', '--testPathIgnorePatterns=fallas']),
]

/** Levanta su propia pila y pasa buena parte de su tiempo esperando lo que rompió: corre al lado de las que siguen. */
export const FALLAS: Paso = jestConAlmacenes('fallas', ['--runInBand', 'fallas'])

/** Pasan más tiempo esperando (un latido que falta, un reintento) que haciendo: no ocupan el lugar de las que hacen. */
const QUE_ESPERAN = [
  'conjunto/cortes',
  'exportacion/carga',
  'exportacion/cortes',
  'exportacion/segundo-plano',
].map((una) => `api/src/${una}\\.integracion`)

/** Una detrás de otra, sobre la pila de pruebas. */
export const CON_PILA: Paso<EntornoDePruebas>[] = [
  jestConAlmacenes('integracion', [
    '--maxWorkers=3',
    'integracion',
    ...QUE_ESPERAN.map((una) => `--testPathIgnorePatterns=${una}`),
  ]),
  navegador,
]

/** Sobre la pila de pruebas, al lado de las de arriba. */
export const ESPERAS: Paso<EntornoDePruebas> = jestConAlmacenes('integracion-esperas', [
  '--runInBand',
  ...QUE_ESPERAN,
])
