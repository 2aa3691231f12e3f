/** Una sola configuración: los tests de integración se distinguen por su nombre, *.integracion.test.ts. */
export default {
  rootDir: import.meta.dirname,
  testEnvironment: 'node',
  extensionsToTreatAsEsm: ['.ts'],
  transform: {},
  testMatch: ['<rootDir>/{domain,platform,api,indexer,web,local,cli,bench,mappings}/**/*.test.ts'],
  moduleNameMapper: { '^@/(.*)$': '<rootDir>/web/src/$1' },
  modulePathIgnorePatterns: ['/dist/', '/target/', '/\\.foja'],
  // Sólo para lo que se colgó: con la máquina muy ocupada, lo que tarda diez segundos tarda un minuto.
  testTimeout: 180_000,
}
