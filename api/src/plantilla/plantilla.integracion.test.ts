import { expect, test } from '@jest/globals'
import type { Plantilla } from '@foja/domain/plantilla/schema.ts'
import { guardarPlantilla } from '@foja/api/plantilla/guardar-plantilla.ts'
import { type ClientePrueba } from '@foja/api/pruebas/cliente.ts'
import { crearEscenario } from '@foja/api/pruebas/escenario.ts'

const { p, o, mesa, consulta } = await crearEscenario(['mesa', 'consulta'])

type Lista = { rows: Plantilla[]; total: number }
const pedir = (quien: ClientePrueba, idTipo: number, mas = '') =>
  quien.get(`/documentos/templates?id_tipo=${idTipo}${mas}`)
const titulos = async (idTipo: number, mas = '') =>
  (await pedir(mesa, idTipo, mas)).json<Lista>().rows.map(({ titulo }) => titulo)
const guardar = (titulo: string, contenido = '<p>Visto</p>', idTipo = o.tipos.documento) =>
  guardarPlantilla(p.sql, { idTipo, titulo, contenido })

test('templates of a type come ten at a time by title ascending, and are found by it [API-129, CON-01, ENT-30]', async () => {
  const nombres = [
    'Zonas',
    'Árbol',
    'ñandú',
    'Nota de elevación',
    'Oficio',
    'becas',
    'Acta 2',
    'Acta 10',
    'Éxito',
  ]
  for (const nombre of [...nombres, 'Último', 'Útil']) await guardar(nombre)
  await guardar('De otro tipo', '<p>x</p>', o.tipos.tramite)
  const primera = (await pedir(mesa, o.tipos.documento)).json<Lista>()
  expect(primera.total).toBe(11)
  expect(primera.rows.map(({ titulo }) => titulo)).toEqual([
    'Acta 2',
    'Acta 10',
    'Árbol',
    'becas',
    'Éxito',
    'Nota de elevación',
    'ñandú',
    'Oficio',
    'Último',
    'Útil',
  ])
  expect(primera.rows[0]).toEqual({
    id: expect.any(Number),
    id_tipo: o.tipos.documento,
    titulo: 'Acta 2',
    contenido: '<p>Visto</p>',
    texto_x_defecto: 'Visto',
  })
  expect(await titulos(o.tipos.documento, '&offset=10')).toEqual(['Zonas'])
  expect(await titulos(o.tipos.documento, '&texto=ELEVACION')).toEqual(['Nota de elevación'])
  expect(await titulos(o.tipos.documento, '&texto=%25')).toEqual([])
  expect(await titulos(o.tipos.contenedor)).toEqual([])
  await p.sql`update plantillas set eliminado = 1 where titulo = 'Oficio'`
  expect(await titulos(o.tipos.documento, '&texto=oficio')).toEqual([])
})

test('only for types the caller may write; of the others, what an absent type answers [API-129, PER-02]', async () => {
  await guardar('Secreta', '<p>x</p>', o.tipos.cerrado)
  const sinRef = (r: { json: () => object }) => ({ ...r.json(), ref: '' })
  const ajeno = await pedir(mesa, o.tipos.cerrado)
  const ausente = await pedir(mesa, 999_999)
  expect([ajeno.statusCode, sinRef(ajeno)]).toEqual([404, sinRef(ausente)])
  expect((await pedir(consulta, o.tipos.documento)).statusCode).toBe(403)
  for (const mal of ['', 'id_tipo=x', `id_tipo=${o.tipos.documento}&limit=101`])
    expect((await mesa.get(`/documentos/templates?${mal}`)).statusCode).toBe(422)
})

test('the content is sanitised when written and again when read [ENT-30]', async () => {
  await guardar('Con veneno', '<p onclick="x()">a</p><script>b</script>')
  const [fila] = await p.sql`select contenido, texto_x_defecto from plantillas where titulo = 'Con veneno'`
  expect(fila).toEqual({ contenido: '<p>a</p>', texto_x_defecto: 'a' })
  await p.sql`update plantillas set contenido = '<p>a</p><img src=x onerror=y>' where titulo = 'Con veneno'`
  const { rows } = (await pedir(mesa, o.tipos.documento, '&texto=veneno')).json<Lista>()
  expect(rows[0]!.contenido).not.toContain('onerror')
})

test('a title has 1 to 200 characters, the content at most 200,000 [FRM-09]', async () => {
  expect(await guardar('ñ'.repeat(200))).toEqual(expect.any(Number))
  for (const mal of ['', '   ', 'a'.repeat(201)])
    await expect(guardar(mal)).rejects.toMatchObject({ clave: 'titulo_de_plantilla_invalido' })
  await expect(guardar('Larga', 'a'.repeat(200_001))).rejects.toMatchObject({
    clave: 'contenido_de_plantilla_largo',
  })
})
