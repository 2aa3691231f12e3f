import { expect, test } from '@jest/globals'
import { abrirRegistro } from '@foja/platform/registro/registro.ts'
import { crearEscenario } from '@foja/api/pruebas/escenario.ts'

const lineas: string[] = []
const registro = abrirRegistro('api', 'info', { write: (linea) => void lineas.push(linea) })
const { o, mesa } = await crearEscenario(['mesa'], { registro })

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
