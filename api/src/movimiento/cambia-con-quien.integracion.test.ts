import { expect, test } from '@jest/globals'
import { conOtraEnCurso } from '@foja/api/pruebas/esperan-a.ts'
import { crearOficinas, lugarDe, movimientos as m } from '@foja/api/pruebas/movimientos.ts'

const { sql, o, mesa, expediente } = await crearOficinas()
const abrir = (id_cabecera: number, id_expediente: number) =>
  sql`insert into tramitaciones_conjuntas ${sql({ id_cabecera, id_expediente })}`
const salieron = (...ids: number[]) =>
  Promise.all(ids.map(async (id) => (await lugarDe(sql, id)).en_transito))

test('a head that goes with others since it was asked to be sent is not sent without them [EST-50]', async () => {
  const [cabecera, iba, va, solo] = [
    await expediente(),
    await expediente(),
    await expediente(),
    await expediente(),
  ]
  await abrir(cabecera, iba)
  await conOtraEnCurso(sql, async (otra, esperanA) => {
    await otra`select from documentos where id = ${cabecera} for no key update`
    const pase = m.pase(mesa, [cabecera, solo], [o.areas.biblioteca], { parcial: true })
    await esperanA()
    await otra`update tramitaciones_conjuntas set id_expediente = ${va} where id_cabecera = ${cabecera}`
    await otra`commit`
    expect((await pase).data.find(({ id_documento }) => id_documento === cabecera)).toMatchObject({
      error: 'cambiaron_quienes_van',
    })
  })
  expect(await salieron(cabecera, va, solo)).toEqual([false, false, true])
})

test('one that goes with another head since then is not sent with the one it went with [EST-50]', async () => {
  const [cabecera, otra_, va] = [await expediente(), await expediente(), await expediente()]
  await abrir(cabecera, va)
  await conOtraEnCurso(sql, async (otra, esperanA) => {
    await otra`select from documentos where id = ${cabecera} for no key update`
    const pase = m.pase(mesa, [cabecera], [o.areas.biblioteca])
    await esperanA()
    await otra`update tramitaciones_conjuntas set id_cabecera = ${otra_} where id_expediente = ${va}`
    await otra`commit`
    expect(await pase).toMatchObject({ estado: 409, error: 'cambiaron_quienes_van' })
  })
  expect(await salieron(cabecera, otra_, va)).toEqual([false, false, false])
})
