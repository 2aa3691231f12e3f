import { afterAll, beforeAll, expect, test } from '@jest/globals'
import { abrirElasticsearch } from '@foja/platform/elasticsearch/elasticsearch.ts'
import { entornoIndexador, leerEntorno } from '@foja/platform/entorno/entorno.ts'
import { abrirPostgres } from '@foja/platform/postgres/postgres.ts'
import { crearBaseDePrueba, type BaseDePrueba } from '@foja/platform/pruebas/base-de-prueba.ts'
import { sembrarDocumento, sembrarMinima, type Minima } from '@foja/platform/pruebas/fixtures.ts'
import { abrirRegistro } from '@foja/platform/registro/registro.ts'
import { apuntarAlias } from '@foja/indexer/indices/alias.ts'
import { asegurarIndices } from '@foja/indexer/indices/asegurar.ts'
import { cuidarIndices } from '@foja/indexer/indices/cuidar.ts'
import {
  arrancarIndexador,
  esperarA,
  esperarColaVacia,
  formaDePrueba,
} from '@foja/indexer/pruebas/indexador-de-prueba.ts'

let base: BaseDePrueba
let minima: Minima
beforeAll(async () => {
  base = await crearBaseDePrueba()
  minima = await sembrarMinima(base.sql)
})
afterAll(() => base.cerrar())

/** Un indexador y quien cuida sus índices, mientras se hace algo. */
async function conCuidado(
  hacer: (indices: ReturnType<typeof cuidarIndices>) => Promise<void>,
): Promise<void> {
  const indexador = await arrancarIndexador(base)
  const entorno = leerEntorno(entornoIndexador, base.entornoDe('indexador'))
  const [sql, es] = [abrirPostgres(entorno.DATABASE_URL, { conexiones: 2 }), abrirElasticsearch(entorno)]
  const alto = new AbortController()
  const indices = cuidarIndices({
    sql,
    es,
    forma: formaDePrueba(base),
    registro: abrirRegistro('prueba', 'silent'),
    alto: alto.signal,
    cadaMs: 20,
  })
  await indices.preparar()
  expect(indices.listo()).toBe(true)
  const fin = indices.vigilar()
  try {
    await hacer(indices)
  } finally {
    alto.abort()
    await fin
    await indexador.parar()
    await Promise.all([sql.end({ timeout: 5 }), es.close()])
  }
}
const elActivo = async () =>
  (
    await base.sql<{ nombre: string }[]>`
      select nombre from indices where alias = 'documentos' and situacion = 'activo'`
  )[0]!.nombre

test('an index lost while it runs is said to be missing, made again and filled again', async () => {
  await conCuidado(async (indices) => {
    const estuvo = { sinIndice: false }
    const mirar = setInterval(() => (estuvo.sinIndice ||= !indices.listo()), 1)
    const index = `${base.prefijo}documentos`
    try {
      const { id: anterior } = await sembrarDocumento(base.sql, minima)
      await esperarColaVacia(base)
      await base.es.indices.delete({ index: await elActivo() })
      const { id: posterior } = await sembrarDocumento(base.sql, minima)
      await esperarColaVacia(base)
      for (const id of [anterior, posterior])
        await esperarA(async () =>
          (await base.es.exists({ index, id: String(id) })) ? undefined : `No volvió ${id}`,
        )
      expect([estuvo.sinIndice, indices.listo()]).toEqual([true, true])
    } finally {
      clearInterval(mirar)
    }
  })
})

test('an index that Elasticsearch made by itself in place of a lost one is not taken for it: it is made again, and has all', async () => {
  await conCuidado(async () => {
    const { id: anterior } = await sembrarDocumento(base.sql, minima)
    await esperarColaVacia(base)
    const index = await elActivo()
    await base.es.indices.delete({ index })
    // Como lo deja un \`_bulk\` en el clúster que crea índices solo.
    await base.es.indices.create({ index }).catch(() => {})
    const { id: posterior } = await sembrarDocumento(base.sql, minima)
    await esperarA(async () => {
      const { [index]: hecho } = await base.es.indices.getMapping({ index }, { ignore: [404] })
      return hecho?.mappings?.dynamic === 'strict' ? undefined : 'Sigue el ajeno'
    })
    // Recién creado todavía no contesta.
    for (const id of [anterior, posterior])
      await esperarA(async () =>
        (await base.es.exists({ index, id: String(id) }).catch(() => false)) ? undefined : `No volvió ${id}`,
      )
  })
})

test('the number of copies of an index is the one said at each start', async () => {
  const copias = async () => {
    const index = await elActivo()
    const { [index]: hecho } = await base.es.indices.getSettings({ index })
    return hecho!.settings!.index!.number_of_replicas
  }
  await conCuidado(async () => {
    expect(await copias()).toBe('0')
    await asegurarIndices(base.sql, base.es, { ...formaDePrueba(base), replicas: 1 })
    expect(await copias()).toBe('1')
    await asegurarIndices(base.sql, base.es, formaDePrueba(base))
    expect(await copias()).toBe('0')
  })
})

test('an alias left on another index comes back to the one in use', async () => {
  await conCuidado(async () => {
    const activo = await elActivo()
    const otro = `${base.prefijo}documentos-v20200101000000000`
    const name = `${base.prefijo}documentos`
    await base.es.indices.create({ index: otro })
    await apuntarAlias(base.es, formaDePrueba(base), 'documentos', otro)
    await esperarA(async () => {
      const apunta = Object.keys(await base.es.indices.getAlias({ name }))
      return apunta.join() === activo ? undefined : `El alias está en ${apunta.join()}`
    }, 20_000)
  })
})
