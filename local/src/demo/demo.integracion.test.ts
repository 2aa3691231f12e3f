import { afterAll, beforeAll, expect, test } from '@jest/globals'
import { crearBaseDePrueba, type BaseDePrueba } from '@foja/platform/pruebas/base-de-prueba.ts'
import { cargarDemo } from '@foja/local/demo/cargar.ts'

let base: BaseDePrueba
const claves = { admin: 'una clave', mesa: 'otra clave', archivo: 'clave tres', consulta: 'clave cuatro' }
const cargar = (modo: 'completa' | 'vacia') => cargarDemo(base.sql, { modo, claves, avisar: () => {} })
beforeAll(async () => {
  base = await crearBaseDePrueba()
})
afterAll(() => base.cerrar())

const contar = async () => {
  const [fila] = await base.sql`
    select (select count(*)::int from areas) as areas, (select count(*)::int from usuarios) as usuarios,
      (select count(*)::int from usuarios where clave_hash is not null) as con_clave,
      (select count(*)::int from tipos_documento) as tipos, (select count(*)::int from documentos) as documentos,
      (select count(*)::int from eventos) as eventos`
  return fila!
}

test('vacia brings organisation, users and types, no documents', async () => {
  await cargar('vacia')
  const { areas, usuarios, con_clave, tipos, documentos } = await contar()
  expect(areas).toBeGreaterThanOrEqual(12)
  expect(tipos).toBeGreaterThanOrEqual(12)
  expect({ usuarios, con_clave, documentos }).toEqual({ usuarios: 40, con_clave: 4, documentos: 0 })
})

test('completa adds 3,000 documents with something for every screen, in the bulk lane, once', async () => {
  await cargar('completa')
  const antes = await contar()
  expect(antes.documentos).toBe(3000)
  await cargar('completa')
  expect(await contar()).toEqual(antes)
  const [variedad] = await base.sql`
    select count(distinct d.visibilidad)::int as visibilidades, count(distinct estado)::int as estados,
      count(distinct d.anio)::int as anios, count(distinct t.esencia)::int as esencias
    from documentos d join tipos_documento t on t.id = d.id_tipo`
  expect(variedad).toMatchObject({ visibilidades: 3, esencias: 3 })
  expect(variedad!.estados).toBeGreaterThanOrEqual(8)
  expect(variedad!.anios).toBeGreaterThanOrEqual(8)
  const carriles = await base.sql`select distinct carril from cola`
  expect(carriles.map((f) => f.carril)).toEqual(['masivo'])
})

test('the sequences go on after the demonstration numbers', async () => {
  const [atrasadas] = await base.sql`
    select count(*)::int as n from documentos d
    join numeradores_secuencias s on (s.id_numerador, s.id_area, s.anio) = (d.id_numerador, d.id_area_creacion, d.anio)
    where d.nro > s.ultimo or d.nrop > s.ultimo_provisorio`
  expect(atrasadas!.n).toBe(0)
})
