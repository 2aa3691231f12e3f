import { afterAll, beforeAll, beforeEach, expect, test } from '@jest/globals'
import { crearBaseDePrueba, type BaseDePrueba } from '@foja/platform/pruebas/base-de-prueba.ts'
import { sembrarDocumento, sembrarMinima } from '@foja/platform/pruebas/fixtures.ts'
import { alinearAlias, apuntarAlias, conElAlias } from '@foja/indexer/indices/alias.ts'
import { asegurarIndices } from '@foja/indexer/indices/asegurar.ts'
import {
  arrancarIndexador,
  esperarA,
  esperarColaVacia,
  formaDePrueba,
} from '@foja/indexer/pruebas/indexador-de-prueba.ts'
import { reindexar } from '@foja/indexer/reindexar/reindexar.ts'
import { soltarAnterior, volver } from '@foja/indexer/reindexar/volver.ts'

let base: BaseDePrueba
let indexador: Awaited<ReturnType<typeof arrancarIndexador>>
beforeAll(async () => {
  base = await crearBaseDePrueba()
  indexador = await arrancarIndexador(base)
  await sembrarDocumento(base.sql, await sembrarMinima(base.sql))
  await esperarColaVacia(base)
})
afterAll(async () => {
  await indexador.parar()
  await base.cerrar()
})

const contexto = () => ({ sql: base.sql, es: base.es, forma: formaDePrueba(base) })
const rehacer = () =>
  reindexar(
    { ...contexto(), rapido: true, alto: new AbortController().signal, avance: () => {} },
    'documentos',
  )
const deSituacion = async (situacion: string) =>
  (
    await base.sql<{ nombre: string }[]>`
      select nombre from indices where alias = 'documentos' and situacion = ${situacion}`
  ).map(({ nombre }) => nombre)
const apunta = async () =>
  Object.keys(await base.es.indices.getAlias({ name: `${base.prefijo}documentos` }, { ignore: [404] }))
const apuntar = (nombre: string) => apuntarAlias(base.es, formaDePrueba(base), 'documentos', nombre)
let activo: string
let anterior: string

/** Cada prueba empieza con uno en uso y su anterior. */
beforeEach(async () => {
  await rehacer()
  ;[[activo], [anterior]] = (await Promise.all([deSituacion('activo'), deSituacion('anterior')])) as [
    [string],
    [string],
  ]
})

/** Lo que `hacer` contesta si, cuando le toca cambiar el alias, otro está volviendo al anterior. */
async function mientrasOtroVuelve<T>(hacer: () => Promise<T>): Promise<T> {
  let haciendo!: Promise<T>
  await conElAlias(base.sql, formaDePrueba(base), 'documentos', async (tx) => {
    await apuntar(anterior)
    haciendo = hacer()
    haciendo.catch(() => {}) // se espera abajo
    await esperarA(async () => {
      const esperan = await base.sql`
        select from pg_locks l join pg_database d on d.oid = l.database and d.datname = current_database()
        where l.locktype = 'advisory' and not l.granted`
      return esperan.length > 0 ? undefined : 'No espera a quien está cambiando el alias'
    }, 20_000)
    await tx`update indices set situacion = 'anterior' where nombre = ${activo}`
    await tx`update indices set situacion = 'activo' where nombre = ${anterior}`
  })
  return haciendo
}

test('who finishes a reindex while another goes back drops the one that is not used any more, and not the one in use', async () => {
  const { nuevo, anterior: deAntes } = await mientrasOtroVuelve(rehacer)
  expect(deAntes).toBe(anterior)
  expect(await apunta()).toEqual([nuevo])
  expect([await deSituacion('activo'), await deSituacion('anterior')]).toEqual([[nuevo], [anterior]])
  expect(await base.es.indices.exists({ index: anterior })).toBe(true)
  expect(await base.es.indices.exists({ index: activo })).toBe(false)
})

test('the previous index is not dropped if someone has just gone back to it', async () => {
  const soltar = () => soltarAnterior(contexto(), 'documentos')
  await expect(mientrasOtroVuelve(soltar)).rejects.toThrow(`«documentos» acaba de volver a ${anterior}`)
  expect([await apunta(), await deSituacion('activo')]).toEqual([[anterior], [anterior]])
})

test('two that go back at once do it one after the other', async () => {
  expect(await mientrasOtroVuelve(() => volver(contexto(), 'documentos'))).toMatchObject({
    anterior,
    nuevo: activo,
  })
  expect([await apunta(), await deSituacion('activo')]).toEqual([[activo], [activo]])
})

test('an indexer that starts meanwhile leaves the alias where the other put it', async () => {
  await mientrasOtroVuelve(() => asegurarIndices(base.sql, base.es, formaDePrueba(base)))
  expect([await apunta(), await deSituacion('activo')]).toEqual([[anterior], [anterior]])
})

test('an alias that was moved and not written down, or lost, is put back; dropping the index it was left on does not lose it', async () => {
  const alinear = () => alinearAlias(base.sql, base.es, formaDePrueba(base), 'documentos')
  expect(await alinear()).toBe(false)
  await apuntar(anterior)
  expect([await alinear(), await apunta()]).toEqual([true, [activo]])
  await base.es.indices.deleteAlias({ index: activo, name: `${base.prefijo}documentos` })
  expect([await alinear(), await apunta()]).toEqual([true, [activo]])
  await apuntar(anterior)
  await soltarAnterior(contexto(), 'documentos')
  expect(await apunta()).toEqual([activo])
})

test('a reindex that dies before dropping the one before the previous leaves one to go back to, and it is the last used', async () => {
  // El que la tercera deja de último usado es más viejo que el que debía soltar.
  await volver(contexto(), 'documentos')
  await base.sql.unsafe(`
    create function no_olvidar() returns trigger language plpgsql as $$ begin raise exception 'Murió'; end $$;
    create trigger no_olvidar before delete on indices for each row execute function no_olvidar();`)
  await expect(rehacer()).rejects.toThrow('Murió')
  await base.sql.unsafe('drop trigger no_olvidar on indices; drop function no_olvidar()')
  expect(await deSituacion('anterior')).toHaveLength(1)
  const { nuevo } = await rehacer()
  expect(await volver(contexto(), 'documentos')).toMatchObject({ anterior: nuevo, nuevo: anterior })
  expect(await apunta()).toEqual([anterior])
})
