import { afterAll, beforeAll, expect, test } from '@jest/globals'
import { crearBaseDePrueba, type BaseDePrueba } from '@foja/platform/pruebas/base-de-prueba.ts'
import { sembrarDocumento, sembrarMinima } from '@foja/platform/pruebas/fixtures.ts'
import { abrirRegistro } from '@foja/platform/registro/registro.ts'
import { asegurarIndices } from '@foja/indexer/indices/asegurar.ts'
import { crearIndice, mapeoDeForma, nombreDeIndice } from '@foja/indexer/indices/crear.ts'
import { registrarIndice } from '@foja/indexer/indices/indices.sql.ts'
import { arrancarIndexador, esperarA, formaDePrueba } from '@foja/indexer/pruebas/indexador-de-prueba.ts'
import { ponerAlDia } from '@foja/indexer/reindexar/poner-al-dia.ts'
import { reindexar } from '@foja/indexer/reindexar/reindexar.ts'

let base: BaseDePrueba
beforeAll(async () => {
  base = await crearBaseDePrueba()
  await asegurarIndices(base.sql, base.es, formaDePrueba(base))
})
afterAll(() => base.cerrar())

const deOtraVersion = async () =>
  (
    await base.sql<{ alias: string }[]>`
      select alias from indices where situacion = 'activo' and mapeo_hash = 'de otra versión' order by alias`
  ).map(({ alias }) => alias)

test('an index that cannot be made now does not keep the others waiting', async () => {
  await base.sql`update indices set mapeo_hash = 'de otra versión'`
  const reserva = await base.sql.reserve()
  const candado = `foja.reindexar.${base.prefijo}documentos`
  await reserva`select pg_advisory_lock(hashtext(${candado}))`
  const alto = new AbortController()
  const poniendo = ponerAlDia({
    sql: base.sql,
    es: base.es,
    forma: formaDePrueba(base),
    registro: abrirRegistro('prueba', 'silent'),
    alto: alto.signal,
    graciaMs: 0,
    reintentoMs: 20,
  })
  try {
    await esperarA(async () => {
      const faltan = await deOtraVersion()
      return faltan.join() === 'documentos' ? undefined : `Son de otra versión: ${faltan.join()}`
    }, 20_000)
    await reserva`select pg_advisory_unlock(hashtext(${candado}))`
    await poniendo
    expect(await deOtraVersion()).toEqual([])
  } finally {
    alto.abort()
    await poniendo
    reserva.release()
  }
})

test('what differs in the new index is repaired again if it could not be the first time', async () => {
  const { sql, es } = base
  const forma = formaDePrueba(base)
  await sembrarDocumento(sql, await sembrarMinima(sql))
  // Otro lo dejó copiado hasta el final, y sin esa fila: no se copia otra vez.
  const nombre = nombreDeIndice(forma, 'documentos')
  await sql`update indices set mapeo_hash = 'de otra versión' where alias = 'documentos'`
  await crearIndice(es, forma, 'documentos', nombre)
  const { definicion } = mapeoDeForma(forma, 'documentos')
  await registrarIndice(sql, { nombre, alias: 'documentos', situacion: 'construyendo' }, definicion)
  await sql`update indices set desde_id = 1000000 where nombre = ${nombre}`
  await sql`delete from cola`
  await sql`create sequence reparaciones`
  await sql.unsafe(`create function no_se_puede() returns trigger language plpgsql as
    $$ begin perform nextval('reparaciones'); raise exception 'no se puede'; end $$`)
  await sql`
    create trigger no_se_puede before update on documentos for each statement execute function no_se_puede()`
  const indexador = await arrancarIndexador(base)
  const alto = new AbortController()
  const poniendo = ponerAlDia({
    sql,
    es,
    forma,
    registro: abrirRegistro('prueba', 'silent'),
    alto: alto.signal,
    graciaMs: 0,
    reintentoMs: 100,
  })
  try {
    await esperarA(async () => {
      const [{ is_called }] = await sql<[{ is_called: boolean }]>`select is_called from reparaciones`
      return is_called ? undefined : 'Todavía no quiso reparar'
    }, 20_000)
    await sql`drop trigger no_se_puede on documentos`
    await esperarA(
      async () => ((await deOtraVersion()).length === 0 ? undefined : 'Sigue en uso el de otra versión'),
      20_000,
    )
  } finally {
    alto.abort()
    await poniendo
    await indexador.parar()
  }
})

test('the index of another version that who stopped did not get to delete is deleted by who comes next, and no other', async () => {
  const { sql, es } = base
  const comun = { sql, es, forma: formaDePrueba(base), registro: abrirRegistro('prueba', 'silent') }
  const sigue = { ...comun, alto: new AbortController().signal, graciaMs: 0, reintentoMs: 20 }
  const anteriores = async () =>
    (
      await sql<{ nombre: string }[]>`
        select nombre from indices where alias = 'eventos' and situacion = 'anterior'`
    ).map(({ nombre }) => nombre)
  await ponerAlDia(sigue)
  await sql`update indices set mapeo_hash = 'de otra versión' where alias = 'eventos'`
  const alto = new AbortController()
  const poniendo = ponerAlDia({ ...comun, alto: alto.signal, graciaMs: 600_000, reintentoMs: 20 })
  await esperarA(
    async () => ((await anteriores()).length > 0 ? undefined : 'Sigue en uso el de otra versión'),
    20_000,
  )
  alto.abort()
  await poniendo
  const [sobra] = await anteriores()
  await ponerAlDia(sigue)
  expect([await anteriores(), await es.indices.exists({ index: sobra! })]).toEqual([[], false])

  // El que deja un reindexado pedido queda hasta que alguien lo suelte.
  const { anterior } = await reindexar({ ...sigue, rapido: true, avance: () => {} }, 'eventos')
  await ponerAlDia(sigue)
  expect(await anteriores()).toEqual([anterior])
})
