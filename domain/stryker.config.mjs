import jest from '../jest.config.mjs'

/** Mutaciones del dominio: `npm run test:mutantes`. Aparte de `npm test`, porque tarda lo que él o más. */
export default {
  testRunner: 'jest',
  testRunnerNodeArgs: ['--experimental-vm-modules', '--no-warnings'],
  coverageAnalysis: 'perTest',
  // Lo que se arma al cargar el módulo obligaría a correr todas las pruebas por cada cambio.
  ignoreStatic: true,
  incremental: true,
  incrementalFile: '.foja/mutantes-incremental.json',
  mutate: ['domain/src/**/*.ts', '!domain/src/**/*.test.ts', '!domain/src/pruebas/**'],
  ignorePatterns: ['**', '!domain/**/*.{ts,json}', '!jest.config.mjs', '!package.json'],
  // Las pruebas no se compilan: Node quita los tipos.
  tsconfigFile: 'ninguno',
  tempDirName: '.foja/mutantes',
  jest: {
    config: {
      ...jest,
      rootDir: '.',
      // La copia está adentro de .foja.
      modulePathIgnorePatterns: [],
      testMatch: ['<rootDir>/domain/src/**/*.test.ts'],
      // En la copia mutada, y no en la de node_modules, que es la de siempre.
      moduleNameMapper: { '^@foja/domain/(.*)$': '<rootDir>/domain/src/$1' },
    },
  },
  reporters: ['clear-text', 'progress-append-only', 'html', 'json'],
  clearTextReporter: { allowColor: false, reportTests: false, skipFull: true },
  htmlReporter: { fileName: '.foja/mutantes.html' },
  jsonReporter: { fileName: '.foja/mutantes.json' },
  thresholds: { high: 95, low: 85, break: 85 },
  concurrency: 2,
  // Jest guarda los módulos de cada corrida: sin empezar de nuevo cada tanto, la memoria se le va en juntar basura.
  maxTestRunnerReuse: 20,
  timeoutMS: 20_000,
}
