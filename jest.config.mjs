/** Una sola configuración: los tests de integración se distinguen por su nombre, *.integracion.test.ts. */
export default {
  rootDir: import.meta.dirname,
  testEnvironment: 'node',
  extensionsToTreatAsEsm: ['.ts'],
  transform: {},
  testMatch: ['<rootDir>/{domain,platform,api,indexer,local,cli,bench,mappings}/**/*.test.ts'],
  modulePathIgnorePatterns: ['/dist/', '/target/', '/\\.foja'],
  testTimeout: 30_000,
}
