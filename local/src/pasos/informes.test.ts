import { join } from 'node:path'
import { expect, test } from '@jest/globals'
import { deJest, dePlaywright, masLentos } from '@foja/local/pasos/informes.ts'
import { RAIZ } from '@foja/local/raiz.ts'

test('a file that jest could not even load is a failure, each file has its seconds and each failure its reason', () => {
  const informe = {
    numPassedTests: 3,
    numFailedTests: 1,
    numRuntimeErrorTestSuites: 1,
    testResults: [
      {
        name: join(RAIZ, 'domain/src/a.test.ts'),
        startTime: 1_000,
        endTime: 3_500,
        message: 'todo lo del archivo',
        assertionResults: [
          { fullName: 'grupo una', status: 'failed', failureMessages: ['\u001b[31mEsperaba 1\u001b[39m'] },
          { fullName: 'grupo otra', status: 'passed', failureMessages: [] },
        ],
      },
      {
        name: join(RAIZ, 'domain/src/b.test.ts'),
        startTime: 0,
        endTime: 0,
        message: 'No existe c.ts',
        assertionResults: [],
      },
    ],
  }
  expect(deJest(JSON.stringify(informe))).toEqual({
    pasados: 3,
    fallidos: 2,
    archivos: [
      { archivo: 'domain/src/a.test.ts', segundos: 2.5 },
      { archivo: 'domain/src/b.test.ts', segundos: 0 },
    ],
    queFallaron: [
      'domain/src/a.test.ts › grupo una\nEsperaba 1',
      'domain/src/b.test.ts › no carga\nNo existe c.ts',
    ],
  })
})

test('the seconds of a browser file are those of all its tests, however deep, and every attempt', () => {
  const prueba = (...duraciones: number[]) => ({
    title: 'una',
    file: 'a.spec.ts',
    tests: [
      {
        status: duraciones.length > 1 ? 'unexpected' : 'expected',
        results: duraciones.map((duration, i) => ({ duration, error: { message: `intento ${i}` } })),
      },
    ],
  })
  const informe = {
    suites: [
      { file: 'a.spec.ts', specs: [prueba(1_000)], suites: [{ file: 'b.ts', specs: [prueba(500, 250)] }] },
    ],
    errors: [{ message: 'no carga' }],
    stats: { expected: 1, unexpected: 0, flaky: 1 },
  }
  expect(dePlaywright(JSON.stringify(informe))).toEqual({
    pasados: 2,
    fallidos: 1,
    aLaSegunda: 1,
    archivos: [{ archivo: 'e2e/src/a.spec.ts', segundos: 1.75 }],
    queFallaron: ['e2e/src/a.spec.ts › una\nintento 1', 'e2e › fuera de toda prueba\nno carga'],
  })
})

test('the ten slowest files, slowest first', () => {
  const archivos = Array.from({ length: 12 }, (_, i) => ({ archivo: `${i}.test.ts`, segundos: i }))
  const renglones = masLentos(archivos).split('\n')
  expect(renglones).toHaveLength(10)
  expect(renglones[0]).toBe('   11.0 s  11.test.ts')
})
