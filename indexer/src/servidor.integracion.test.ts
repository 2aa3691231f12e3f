import { afterAll, beforeAll, expect, test } from '@jest/globals'
import { abrirElasticsearch } from '@foja/platform/elasticsearch/elasticsearch.ts'
import { entornoIndexador, leerEntorno } from '@foja/platform/entorno/entorno.ts'
import { abrirPostgres } from '@foja/platform/postgres/postgres.ts'
import { crearBaseDePrueba, type BaseDePrueba } from '@foja/platform/pruebas/base-de-prueba.ts'
import { abrirRegistro } from '@foja/platform/registro/registro.ts'
import { crearMetricas } from '@foja/indexer/metricas.ts'
import { crearServidor } from '@foja/indexer/servidor.ts'

const TOKEN = 'un-token-de-prueba'
let base: BaseDePrueba
beforeAll(async () => {
  base = await crearBaseDePrueba()
})
afterAll(() => base.cerrar())

async function conServidor<T>(
  hacer: (servidor: ReturnType<typeof crearServidor>) => Promise<T>,
  cambiar = (url: string) => url,
): Promise<T> {
  const entorno = leerEntorno(entornoIndexador, base.entornoDe('indexador'))
  const sql = abrirPostgres(cambiar(entorno.DATABASE_URL), { conexiones: 1, aplicacion: 'prueba' })
  const es = abrirElasticsearch(entorno)
  const { leer } = crearMetricas(sql, abrirRegistro('prueba', 'silent'))
  const servidor = crearServidor({
    sql,
    es,
    metricas: leer,
    token: TOKEN,
    listo: () => true,
    recorridas: () => 7,
  })
  try {
    return await hacer(servidor)
  } finally {
    await Promise.all([servidor.close(), es.close(), sql.end({ timeout: 5 })])
  }
}

test('the queue is counted when the metrics are asked for, and not the time before', async () => {
  await base.sql`insert into cola (clave, id, marca, carril, creada)
    values ('documento', 1, 1, 'masivo', now() - interval '40 seconds')`
  const { body } = await conServidor((servidor) => servidor.inject('/metrics'))
  expect(body).toContain('foja_cola{carril="masivo"} 1')
  expect(body).toMatch(/foja_cola_antiguedad_segundos [45]\d/)
})

test('without Postgres the rest of the metrics are still told', async () => {
  const sinBase = (url: string) => Object.assign(new URL(url), { port: '1' }).href
  const { statusCode, body } = await conServidor((servidor) => servidor.inject('/metrics'), sinBase)
  expect([statusCode, body]).toEqual([200, expect.stringContaining('foja_indexados_total 0')])
})

test('metrics answer the machine itself or whoever has the token', async () => {
  const estados = await conServidor(async (servidor) => {
    const de = (authorization?: string) =>
      servidor.inject({
        url: '/metrics',
        remoteAddress: '10.1.2.3',
        headers: { ...(authorization && { authorization }), 'x-forwarded-for': '127.0.0.1' },
      })
    const pedidos = [de(), de('Bearer otro'), de(`Bearer ${TOKEN}x`), de(`Bearer ${TOKEN}`)]
    return (await Promise.all(pedidos)).map(({ statusCode }) => statusCode)
  })
  expect(estados).toEqual([403, 403, 403, 200])
})

test('it says how far it is in filling lost indices, for whoever waits for it', async () => {
  const { body } = await conServidor((servidor) => servidor.inject('/readyz'))
  expect(JSON.parse(body).data).toMatchObject({ indices: true, recorridas: 7 })
})
