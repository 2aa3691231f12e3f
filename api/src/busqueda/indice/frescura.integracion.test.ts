import { afterAll, beforeAll, expect, jest, test } from '@jest/globals'
import { crearBaseDePrueba, type BaseDePrueba } from '@foja/platform/pruebas/base-de-prueba.ts'
import { atrasadas, crearFrescura } from '@foja/api/busqueda/indice/frescura.ts'

let base: BaseDePrueba
beforeAll(async () => {
  base = await crearBaseDePrueba()
})
afterAll(() => base.cerrar())

/** Lo que dice quien acaba de arrancar, con el reloj de su máquina corrido. */
const conReloj = async (corridoMs: number) => {
  const reloj = jest.spyOn(Date, 'now').mockReturnValue(Date.now() + corridoMs)
  const dicho = atrasadas(await crearFrescura(base.sql)())
  reloj.mockRestore()
  return dicho
}
const HORA_MS = 3_600_000

test('how long changes wait is told by the database’s clock, whatever the machine’s says [LIS-14]', async () => {
  expect(await conReloj(0)).toBeNull()
  await base.sql`
    insert into cola (clave, id, marca, carril, creada) values ('documento', 1, 1, 'masivo', now() + interval '1 minute')`
  expect(await conReloj(HORA_MS)).toBeNull()
  await base.sql`update cola set creada = now() - interval '5 seconds'`
  expect(await conReloj(-HORA_MS)).toBe(1)
})
