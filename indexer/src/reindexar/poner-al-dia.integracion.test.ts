import { afterAll, beforeAll, expect, test } from '@jest/globals'
import { crearBaseDePrueba, type BaseDePrueba } from '@foja/platform/pruebas/base-de-prueba.ts'
import { abrirRegistro } from '@foja/platform/registro/registro.ts'
import { asegurarIndices } from '@foja/indexer/indices/asegurar.ts'
import { esperarA, formaDePrueba } from '@foja/indexer/pruebas/indexador-de-prueba.ts'
import { ponerAlDia } from '@foja/indexer/reindexar/poner-al-dia.ts'

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
