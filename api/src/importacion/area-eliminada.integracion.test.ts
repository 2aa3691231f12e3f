import { afterAll, beforeAll, beforeEach, expect, test } from '@jest/globals'
import { CargaCortada } from '@foja/api/importacion/importar.ts'
import { duranteUnaCarga } from '@foja/api/pruebas/durante-una-carga.ts'
import {
  norma,
  prepararImportacion,
  type ImportacionDePrueba,
} from '@foja/api/pruebas/importacion-de-prueba.ts'

let prueba: ImportacionDePrueba
beforeAll(async () => {
  prueba = await prepararImportacion()
})
beforeEach(async () => {
  await prueba.vaciar()
  await prueba.base.sql`update areas set eliminado = 0`
})
afterAll(() => prueba.cerrar())

/** Importa mientras se elimina la Biblioteca. */
const mientrasSeElimina = <T>(importar: () => Promise<T>) =>
  duranteUnaCarga(
    prueba.base.sql,
    (sql) => sql`update areas set eliminado = 1 where id = ${prueba.minima.otraArea}`,
    importar,
  )

test('when its area is removed halfway the import stops, and says what had already come in', async () => {
  const archivo = prueba.escribir('con-area.ndjson', [norma(1)])
  const { status, reason } = (await mientrasSeElimina(() =>
    prueba.correr(archivo, { area: 'BIB' }),
  )) as PromiseRejectedResult
  expect(status).toBe('rejected')
  expect(reason).toBeInstanceOf(CargaCortada)
  expect(reason).toMatchObject({
    hecho: { leidos: 1, importados: 0 },
    cause: { message: 'El área elegida se eliminó durante la carga.' },
  })
  expect(await prueba.documentos()).toEqual([])
})

test('what names an area that is removed while it waits comes into another with that name', async () => {
  const archivo = prueba.escribir('sin-area.ndjson', [norma(1)])
  expect(await mientrasSeElimina(() => prueba.correr(archivo))).toMatchObject({
    value: { importados: 1, areas_creadas: 1 },
  })
  const [documento] = await prueba.documentos()
  expect(documento!.area).toBe('Biblioteca')
  expect(documento!.id_area_actual).not.toBe(prueba.minima.otraArea)
})
