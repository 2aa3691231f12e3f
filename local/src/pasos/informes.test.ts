import { join } from 'node:path'
import { expect, test } from '@jest/globals'
import {
  conOtraVez,
  decirFallas,
  deJest,
  dePlaywright,
  masLentos,
  type Informe,
} from '@foja/local/pasos/informes.ts'
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
      { archivo: 'domain/src/a.test.ts', prueba: 'grupo una', motivo: 'Esperaba 1' },
      { archivo: 'domain/src/b.test.ts', prueba: 'no carga', motivo: 'No existe c.ts' },
    ],
  })
})

test('what failed and passed when run again alone is counted as passed, and said with why it had failed', () => {
  const falla = (archivo: string, prueba: string, motivo: string) => ({ archivo, prueba, motivo })
  const una = falla('a.test.ts', 'una', 'cortada')
  const otra = falla('a.test.ts', 'otra', 'rota')
  const archivos = [{ archivo: 'a.test.ts', segundos: 2 }]
  const primera: Informe = { pasados: 8, fallidos: 2, archivos, queFallaron: [una, otra] }
  const segunda: Informe = {
    pasados: 4,
    fallidos: 1,
    archivos,
    queFallaron: [{ ...otra, motivo: 'otra vez' }],
  }
  const junto = conOtraVez(primera, segunda)
  expect(junto).toEqual({
    pasados: 9,
    fallidos: 1,
    archivos,
    queFallaron: segunda.queFallaron,
    aLaSegunda: [una],
  })
  expect(decirFallas([una, otra])).toBe('a.test.ts › una\ncortada\n\na.test.ts › otra\nrota')
})

test('the seconds of a browser file are those of all its tests, however deep, and every attempt', () => {
  const prueba = (status: string, ...duraciones: number[]) => ({
    title: 'una',
    file: 'a.spec.ts',
    tests: [
      {
        status,
        results: duraciones.map((duration, i) => ({ duration, error: { message: `intento ${i}` } })),
      },
    ],
  })
  const informe = {
    suites: [
      {
        file: 'a.spec.ts',
        specs: [prueba('expected', 1_000), prueba('flaky', 100, 200)],
        suites: [{ file: 'b.ts', specs: [prueba('unexpected', 500, 250)] }],
      },
    ],
    errors: [{ message: 'no carga' }],
    stats: { expected: 1, unexpected: 0, flaky: 1 },
  }
  expect(dePlaywright(JSON.stringify(informe))).toEqual({
    pasados: 2,
    fallidos: 1,
    archivos: [{ archivo: 'e2e/src/a.spec.ts', segundos: 2.05 }],
    queFallaron: [
      { archivo: 'e2e/src/a.spec.ts', prueba: 'una', motivo: 'intento 1' },
      { archivo: 'e2e', prueba: 'fuera de toda prueba', motivo: 'no carga' },
    ],
    aLaSegunda: [{ archivo: 'e2e/src/a.spec.ts', prueba: 'una', motivo: 'intento 0' }],
  })
})

test('the ten slowest files, slowest first', () => {
  const archivos = Array.from({ length: 12 }, (_, i) => ({ archivo: `${i}.test.ts`, segundos: i }))
  const renglones = masLentos(archivos).split('\n')
  expect(renglones).toHaveLength(10)
  expect(renglones[0]).toBe('   11.0 s  11.test.ts')
})
