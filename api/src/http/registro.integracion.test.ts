import { expect, test } from '@jest/globals'
import { abrirRegistro } from '@foja/platform/registro/registro.ts'
import { crearEscenario } from '@foja/api/pruebas/escenario.ts'

const lineas: string[] = []
const registro = abrirRegistro('api', 'info', { write: (linea) => void lineas.push(linea) })
const { p, o, mesa } = await crearEscenario(['mesa'], {
  registro,
  preparar: (app) => {
    app.get('/prueba/error', () => {
      throw new Error('Una falla nuestra')
    })
  },
})

/** Lo anotado mientras se hace eso. */
async function anotado(hacer: () => Promise<unknown>): Promise<string[]> {
  lineas.length = 0
  await hacer()
  return [...lineas]
}

test('a save that clashes leaves nothing of what the document says in the log [API-05]', async () => {
  const { data } = (
    await mesa.post('/v1/documento', {
      tipo: o.tipos.documento,
      titulo: 'Sumario zarzaparrilla',
      visibilidad: 'privado',
      palabras_clave: ['zarzaparrilla'],
      atributos: { contenido: '<p>zarzaparrilla</p>' },
    })
  ).json<{ data: { id: number; version: string; revision: number } }>()
  const { id, version, revision } = data
  await mesa.patch(`/v1/documento/${id}`, { titulo: 'Otra zarzaparrilla', version, revision })
  const dicho = await anotado(async () => {
    const choque = await mesa.patch(`/v1/documento/${id}`, { titulo: 'Tarde', version, revision })
    expect([choque.statusCode, choque.json().data.titulo]).toEqual([409, 'Otra zarzaparrilla'])
  })
  expect(dicho).toHaveLength(1)
  expect(dicho[0]).not.toMatch(/zarzaparrilla/i)
})

test('what is refused to someone without a session says in the log which rule it was, and nothing else', async () => {
  const [linea, ...otras] = await anotado(() => p.app.inject('/documentos/documento/1'))
  expect(otras).toEqual([])
  const dicho = JSON.parse(linea!) as object
  expect(dicho).toMatchObject({ error: 'sin_sesion', estado: 401, ref: expect.any(String) })
  expect(dicho).not.toHaveProperty('err')
})

test('of a request badly made, and of a failure of ours, the log says what they have', async () => {
  const [mala] = await anotado(() => mesa.get('/documentos/documento/abc'))
  expect(JSON.parse(mala!)).toMatchObject({
    error: 'datos_invalidos',
    motivo: 'id: Debe ser un número.',
    estado: 422,
  })
  const [rota] = await anotado(() => mesa.get('/prueba/error'))
  expect(JSON.parse(rota!)).toMatchObject({ estado: 500, err: { stack: expect.stringContaining('nuestra') } })
})

test('an address that cannot be read does not fill the log, however long it is', async () => {
  const [linea] = await anotado(() => p.app.inject(`/documentos/documento/%${'a'.repeat(50_000)}`))
  expect(JSON.parse(linea!)).toMatchObject({
    error: 'peticion_invalida',
    motivo: expect.stringContaining('/documentos/documento/%'),
  })
  expect(linea!.length).toBeLessThan(1_000)
})
