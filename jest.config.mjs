/** Una sola configuración: los tests de integración se distinguen por su nombre, *.integracion.test.ts. */
export default {
  rootDir: import.meta.dirname,
  runner: 'jest-light-runner/child-process',
  setupFiles: ['<rootDir>/local/src/jest/resolver.ts'],
  setupFilesAfterEnv: ['<rootDir>/local/src/jest/vigilar.ts'],
  testMatch: ['<rootDir>/{domain,platform,api,indexer,web,local,cli,bench,mappings}/**/*.test.ts'],
  modulePathIgnorePatterns: ['/dist/', '/target/', '/\\.foja'],
}
