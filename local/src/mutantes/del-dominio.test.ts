import { expect, test } from '@jest/globals'
import { contarMutantes } from '@foja/local/mutantes/del-dominio.ts'

test('only what was tried counts, and what nothing covers counts as unnoticed', () => {
  const mutants = ['Killed', 'Timeout', 'Survived', 'NoCoverage', 'Ignored', 'CompileError'].map(
    (status) => ({
      status,
    }),
  )
  expect(
    contarMutantes({ files: { 'a.ts': { mutants }, 'b.ts': { mutants: [{ status: 'Killed' }] } } }),
  ).toEqual({
    notados: 3,
    total: 5,
  })
})
