import { expect, test } from '@jest/globals'
import { ESTADO } from '@foja/domain/documento/estado.ts'
import { fijarConfiguracion, leerConfiguracion } from '@foja/platform/configuracion/configuracion.ts'
import { recibirLoQueEspera } from '@foja/api/movimiento/recibir-lo-que-espera.ts'
import { crearOficinas, desenlaceDe, lugarDe, movimientos as m } from '@foja/api/pruebas/movimientos.ts'

const { sql, o, legales, mesa, bruno, expediente } = await crearOficinas()
const sinBandeja = () =>
  recibirLoQueEspera({
    sql,
    configuracion: async () => ({ ...(await leerConfiguracion(sql)), inbox_habilitado: false }),
  })
const recibirSolo = () => recibirLoQueEspera({ sql, configuracion: () => leerConfiguracion(sql) })

test('one that cannot be received does not hold back the others, and is said [CFG-21]', async () => {
  const [falla, sigue] = [await expediente(), await expediente()]
  for (const id of [falla, sigue]) await m.pase(mesa, [id], [o.areas.biblioteca])
  await sql`alter table documentos add constraint no_llega check (id <> ${sql.unsafe(String(falla))} or en_transito) not valid`
  try {
    await expect(sinBandeja()).rejects.toThrow('1 sin recibir')
    expect(await lugarDe(sql, sigue)).toMatchObject({ area: o.areas.biblioteca, en_transito: false })
    expect(await lugarDe(sql, falla)).toMatchObject({ area: o.areas.mesa, en_transito: true })
  } finally {
    await sql`alter table documentos drop constraint no_llega`
  }
  await sinBandeja()
  expect(await lugarDe(sql, falla)).toMatchObject({ area: o.areas.biblioteca, en_transito: false })
})

test.each([
  ['the one that heads them', 0],
  ['one that goes along', 2],
])(
  'those processed jointly are received, and come back, together: while another has %s they wait [CFG-21, EST-50]',
  async (_, cual) => {
    const juntos = [await expediente(), await expediente(), await expediente()]
    const [id_cabecera, ...miembros] = juntos
    await sql`insert into tramitaciones_conjuntas ${sql(miembros.map((id) => ({ id_expediente: id, id_cabecera: id_cabecera! })))}`
    const lugares = () => Promise.all(juntos.map((id) => lugarDe(sql, id)))
    const enViaje = juntos.map(() => expect.objectContaining({ area: o.areas.mesa, en_transito: true }))
    const conUnoTomado = () =>
      sql.begin(async (otra) => {
        await otra`select from documentos where id = ${juntos[cual]!} for no key update`
        await sinBandeja()
      })
    const { id_evento } = (await m.pase(mesa, [id_cabecera!], [o.areas.biblioteca])).data[0]!
    expect(await m.rechazar(bruno, { id_evento })).toMatchObject({ estado: 200 })
    await conUnoTomado()
    expect(await lugares()).toEqual(enViaje)
    await sinBandeja()
    const enMesa = juntos.map(() => expect.objectContaining({ area: o.areas.mesa, en_transito: false }))
    expect(await lugares()).toEqual(enMesa)
    await m.pase(mesa, [id_cabecera!], [o.areas.biblioteca])
    await conUnoTomado()
    expect(await lugares()).toEqual(enViaje)
    await sinBandeja()
    const llegados = juntos.map(() =>
      expect.objectContaining({ area: o.areas.biblioteca, en_transito: false }),
    )
    expect(await lugares()).toEqual(llegados)
  },
)

test('what waited in the inbox when it was turned off is received, and what was rejected comes back [CFG-21, EST-51]', async () => {
  const [espera, vuelve, enParalelo] = [await expediente(), await expediente(), await expediente()]
  const { biblioteca } = o.areas
  const enviar = async (id: number, areas: number[], mas = {}) =>
    (await m.pase(mesa, [id], areas, mas)).data[0]!.id_evento
  const eventos = [
    await enviar(espera, [biblioteca]),
    await enviar(vuelve, [biblioteca]),
    await enviar(enParalelo, [biblioteca, legales], { atributos_evento: { tramitacion_paralela: true } }),
  ]
  expect(await m.rechazar(bruno, { id_evento: eventos[1] })).toMatchObject({ estado: 200 })
  expect(await m.rechazar(bruno, { id_evento: eventos[2] })).toMatchObject({ estado: 200 })
  const desenlaces = () => Promise.all(eventos.map((evento) => desenlaceDe(sql, evento)))
  const comoEstaban = await desenlaces()
  await recibirSolo()
  expect(await desenlaces()).toEqual(comoEstaban)

  await fijarConfiguracion(sql, 'inbox_habilitado', false)
  await recibirSolo()
  expect(await desenlaces()).toEqual([
    ['confirmado', 'confirmado'],
    ['hecho', 'hecho'],
    ['confirmado', 'hecho', 'confirmado'],
  ])
  const [recibido, devuelto, paralelo] = await Promise.all(
    [espera, vuelve, enParalelo].map((id) => lugarDe(sql, id)),
  )
  expect(recibido).toMatchObject({ area: biblioteca, en_transito: false, estado: ESTADO.en_tramite })
  expect(devuelto).toMatchObject({ area: o.areas.mesa, en_transito: false, estado: ESTADO.iniciado })
  expect(paralelo).toMatchObject({ area: o.areas.mesa, en_transito: false, paralela: true })
})
