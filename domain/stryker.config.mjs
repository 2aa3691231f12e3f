import jest from '../jest.config.mjs'

// Stryker necesita el corredor de jest, que carga lo mutado de nuevo en cada prueba.
const conSuCorredor = {
  ...jest,
  runner: 'jest-runner',
  extensionsToTreatAsEsm: ['.ts'],
  transform: {},
  setupFiles: [],
  setupFilesAfterEnv: [],
}

/**
 * La carpeta del dominio que se muta, y las pruebas que tienen que notarlo: las suyas o, si no tiene, todas. De a una,
 * como las pide `local/src/mutantes/del-dominio.ts`, porque Jest carga por cada cambio todas las pruebas que llegan al
 * archivo, y a los de abajo llegan casi todas.
 */
const { FOJA_MUTAR: carpeta, FOJA_MUTAR_PRUEBAS: pruebas } = process.env

/** Mutaciones del dominio: `npm run test:mutantes`. Aparte de `npm test`, porque tarda lo que él o más. */
export default {
  testRunner: 'jest',
  testRunnerNodeArgs: ['--experimental-vm-modules', '--no-warnings'],
  coverageAnalysis: 'perTest',
  // Lo que se arma al cargar el módulo obligaría a correr todas las pruebas por cada cambio.
  ignoreStatic: true,
  mutate: [`domain/src/${carpeta}/**/*.ts`, '!domain/src/**/*.test.ts', '!domain/src/pruebas/**'],
  ignorePatterns: ['**', '!domain/**/*.{ts,json}', '!jest.config.mjs', '!package.json'],
  // Las pruebas no se compilan: Node quita los tipos.
  tsconfigFile: 'ninguno',
  tempDirName: '.foja/mutantes-copia',
  jest: {
    // A una carpeta sin pruebas puede no llegarle ninguna, y entonces no correría.
    enableFindRelatedTests: pruebas !== '**',
    config: {
      ...conSuCorredor,
      rootDir: '.',
      // La copia está adentro de .foja.
      modulePathIgnorePatterns: [],
      testMatch: [`<rootDir>/domain/src/${pruebas}/**/*.test.ts`],
      // En la copia mutada, y no en la de node_modules, que es la de siempre.
      moduleNameMapper: { '^@foja/domain/(.*)$': '<rootDir>/domain/src/$1' },
    },
  },
  reporters: ['clear-text', 'progress-append-only', 'html', 'json'],
  clearTextReporter: { allowColor: false, reportTests: false, skipFull: true },
  htmlReporter: { fileName: `.foja/mutantes/${carpeta}.html` },
  jsonReporter: { fileName: `.foja/mutantes/${carpeta}.json` },
  // La nota es la del dominio entero: la suma `local/src/mutantes/del-dominio.ts`.
  thresholds: { high: 95, low: 85, break: null },
  concurrency: 2,
  // Jest guarda los módulos de cada corrida: sin empezar de nuevo cada tanto, la memoria se le va en juntar basura.
  maxTestRunnerReuse: 100,
  timeoutMS: 20_000,
}
