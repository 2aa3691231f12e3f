import { afterAll, beforeAll, expect, test } from '@jest/globals'
import { abrirElasticsearch } from '@foja/platform/elasticsearch/elasticsearch.ts'
import { entornoIndexador, leerEntorno } from '@foja/platform/entorno/entorno.ts'
import { abrirPostgres } from '@foja/platform/postgres/postgres.ts'
import { crearBaseDePrueba, type BaseDePrueba } from '@foja/platform/pruebas/base-de-prueba.ts'
import { sembrarDocumento, sembrarMinima } from '@foja/platform/pruebas/fixtures.ts'
import { abrirRegistro } from '@foja/platform/registro/registro.ts'
import { cuidarIndices } from '@foja/indexer/indices/cuidar.ts'
import {
  arrancarIndexador,
  esperarA,
  esperarColaVacia,
  formaDePrueba,
} from '@foja/indexer/pruebas/indexador-de-prueba.ts'

let base: BaseDePrueba
beforeAll(async () => {
  base = await crearBaseDePrueba()
})
afterAll(() => base.cerrar())

test('an index lost while it runs is said to be missing, made again and filled again', async () => {
  const minima = await sembrarMinima(base.sql)
  const indexador = await arrancarIndexador(base)
  const entorno = leerEntorno(entornoIndexador, base.entornoDe('indexador'))
  const [sql, es] = [abrirPostgres(entorno.DATABASE_URL, { conexiones: 2 }), abrirElasticsearch(entorno)]
  const alto = new AbortController()
  const registro = abrirRegistro('prueba', 'silent')
  const indices = cuidarIndices({
    sql,
    es,
    forma: formaDePrueba(base),
    registro,
    alto: alto.signal,
    cadaMs: 20,
  })
  await indices.preparar()
  expect(indices.listo()).toBe(true)
  const fin = indices.vigilar()
  const estuvo = { sinIndice: false }
  const mirar = setInterval(() => (estuvo.sinIndice ||= !indices.listo()), 1)
  const index = `${base.prefijo}documentos`
  try {
    const { id: anterior } = await sembrarDocumento(base.sql, minima)
    await esperarColaVacia(base)
    const [activo] = await base.sql<
      { nombre: string }[]
    >`select nombre from indices where alias = 'documentos'`
    await base.es.indices.delete({ index: activo!.nombre })
    const { id: posterior } = await sembrarDocumento(base.sql, minima)
    await esperarColaVacia(base)
    for (const id of [anterior, posterior])
      await esperarA(async () =>
        (await base.es.exists({ index, id: String(id) })) ? undefined : `No volvió ${id}`,
      )
    expect([estuvo.sinIndice, indices.listo()]).toEqual([true, true])
  } finally {
    clearInterval(mirar)
    alto.abort()
    await fin
    await indexador.parar()
    await Promise.all([sql.end({ timeout: 5 }), es.close()])
  }
})
