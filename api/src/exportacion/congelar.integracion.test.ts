import { setTimeout as esperar } from 'node:timers/promises'
import { afterAll, beforeAll, expect, test } from '@jest/globals'
import type { PedidoDeExportacion } from '@foja/domain/exportacion/schema.ts'
import type { Elastic } from '@foja/platform/elasticsearch/elasticsearch.ts'
import { crearLectorDeConfiguracion } from '@foja/platform/configuracion/configuracion.ts'
import { abrirPostgres, type Sql } from '@foja/platform/postgres/postgres.ts'
import { arrancarIndexador, esperarA } from '@foja/indexer/pruebas/indexador-de-prueba.ts'
import { accesoDeUsuario } from '@foja/api/acceso/identidad.sql.ts'
import type { Contexto } from '@foja/api/contexto.ts'
import { congelar } from '@foja/api/exportacion/congelar.ts'
import { cosechar } from '@foja/api/exportacion/cosecha.ts'
import { enUnPunto } from '@foja/api/exportacion/indice.ts'
import { OtroMomento } from '@foja/api/exportacion/otro-momento.ts'
import { prepararBusqueda, type BusquedaDePrueba } from '@foja/api/pruebas/busqueda-de-prueba.ts'

const CONEXIONES = 4
let b: BusquedaDePrueba
beforeAll(async () => {
  b = await prepararBusqueda()
  for (const titulo of ['Una', 'Otra']) await b.sembrar({ titulo, id_tipo: b.o.tipos.contenedor, estado: 16 })
  await b.indexar()
})
afterAll(() => b.cerrar())

/** Los expedientes que ve Mesa de Entradas, o lo que halla al buscar `q`. */
async function expedientes(q?: string) {
  const { es, o, sql } = b
  const contexto = {
    sql,
    es,
    // El buscador se recuerda de un caso a otro: con una conexión que no se cierra.
    configuracion: crearLectorDeConfiguracion(sql),
    entorno: { FOJA_INDICE_PREFIJO: b.prefijo },
  } as Contexto
  const acceso = await accesoDeUsuario(sql, o.usuarios.mesa, o.areas.mesa)
  const filtros: PedidoDeExportacion['filtros'] = q === undefined ? {} : { q }
  const vista = q === undefined ? 'expedientes' : 'busqueda'
  return cosechar(contexto, acceso, { vista, filtros, area: o.areas.mesa })
}

async function pedir(cuantas: number): Promise<number[]> {
  const pedidas = await b.sql<{ id: number }[]>`
    insert into exportaciones (id_usuario, id_area, titulo, formato, pedido, total, vence, estado)
    select ${b.o.usuarios.mesa}, ${b.o.areas.mesa}, 'Todas', 'csv', '{}', 2, now() + interval '1 day', 'en_curso'
    from generate_series(1, ${cuantas}) returning id`
  return pedidas.map(({ id }) => id)
}

/** Como lo hace una importación: por el carril que no apura a nadie. */
const cargar = (hacer: (sql: Sql) => Promise<unknown>) =>
  b.sql.begin(async (sql) => {
    await sql`set local foja.carril = 'masivo'`
    await hacer(sql)
  })

const cargarDocumento = (titulo: string) =>
  cargar(
    (sql) => sql`
      insert into documentos ${sql({
        id_tipo: b.o.tipos.documento,
        visibilidad: 'publico',
        estado: 15,
        titulo,
        titulo_orden: titulo.toLowerCase(),
        identificadores: [],
        id_usuario: b.o.usuarios.archivo,
        id_area_creacion: b.o.areas.mesa,
        id_area_actual: b.o.areas.mesa,
      } as never)}`,
  )

async function congelarUna(q?: string) {
  const [id] = await pedir(1)
  return congelar(b, id!, await expedientes(q), async () => {}, { espera: true })
}

/** Espera a que tantas ya hayan tomado su momento: lo que cambie después no lo ven. */
const conSuMomento = (cuantas = 1) =>
  esperarA(async () => {
    const tomados = await b.sql`
      select from pg_stat_activity where datname = current_database()
        and state = 'idle in transaction' and backend_xmin is not null`
    return tomados.length >= cuantas ? undefined : 'Nadie tomó su momento'
  })

test.each([2, CONEXIONES])(
  'more exports than the %i connections there are freeze at once, and none is left waiting for the one it lacks [API-50]',
  async (conexiones) => {
    const sql = abrirPostgres(b.databaseUrl, { conexiones })
    const cosecha = await expedientes()
    const pedidas = await pedir(2 * CONEXIONES)
    const actas = await Promise.all(
      pedidas.map((id) => congelar({ sql, es: b.es }, id, cosecha, async () => {}, { espera: true })),
    )
    expect(actas.map(({ filas }) => filas)).toEqual(pedidas.map(() => 2))
    await sql.end({ timeout: 5 })
  },
)

/** Pierde los primeros puntos en el tiempo que abre, como si hubieran vencido. */
function quePierde(puntos: number): Elastic {
  let abiertos = 0
  return new Proxy(b.es, {
    get: (es, nombre) => {
      if (nombre !== 'openPointInTime') return es[nombre as keyof Elastic] as unknown
      return async (...cual: Parameters<Elastic['openPointInTime']>) => {
        const abierto = await es.openPointInTime(...cual)
        if (++abiertos <= puntos) await es.closePointInTime({ id: abierto.id })
        return abierto
      }
    },
  })
}

test('an export that loses its point in the index takes another moment, though not for ever [API-50]', async () => {
  const [una, otra] = await pedir(2)
  for (const cosecha of [await expedientes(), await expedientes('una')])
    await expect(
      congelar({ sql: b.sql, es: quePierde(Infinity) }, una!, cosecha, async () => {}),
    ).rejects.toMatchObject({ clave: 'exportacion_sin_buscador' })
  const acta = await congelar({ sql: b.sql, es: quePierde(2) }, otra!, await expedientes(), async () => {})
  expect(acta).toMatchObject({ filas: 2, contadas_indice: 2, contadas_base: 2 })
})

test('an index let go while it is being gone through is a lost moment, and not a failure [API-50]', async () => {
  const nombre = `${b.prefijo}documentos-vsuelto`
  await b.es.indices.create({ index: nombre })
  await b.es.index({ index: nombre, id: '1', document: {}, refresh: true })
  const recorrido = enUnPunto(
    b.es,
    { nombre, query: { match_all: {} }, sort: ['_doc'] },
    async (recorrer) => {
      await b.es.indices.delete({ index: nombre })
      for await (const _ of recorrer()) continue
    },
  )
  await expect(recorrido).rejects.toBeInstanceOf(OtroMomento)
})

test('what a bulk load has already sent is exported, although the index does not show it yet [API-50]', async () => {
  await b.es.indices.putSettings({ index: `${b.prefijo}documentos`, settings: { refresh_interval: '-1' } })
  await cargarDocumento('Azahar')
  await b.indexar()
  expect(await congelarUna('azahar')).toMatchObject({ filas: 1, contadas_indice: 1, contadas_base: 1 })
  await b.es.indices.putSettings({ index: `${b.prefijo}documentos`, settings: { refresh_interval: '1s' } })
})

test('a bulk load of other documents holds up no export; of its own rows it waits for what is still to be indexed [API-50]', async () => {
  await b.pararIndexador()
  await cargarDocumento('Ajeno')
  expect(await congelarUna()).toMatchObject({ filas: 2, contadas_indice: 2, contadas_base: 2 })

  // Una cambia y la otra deja de ser de la exportación: la primera la conoce la base; la segunda, sólo el índice.
  await cargar((sql) => sql`update documentos set titulo = 'Cargada' where titulo = 'Una'`)
  await cargar(
    (sql) => sql`update documentos set id_tipo = ${b.o.tipos.documento}, estado = 15 where titulo = 'Otra'`,
  )
  let hecha = false
  const haciendose = congelarUna().finally(() => (hecha = true))
  await conSuMomento()
  // Un rato más: si no esperara al índice, terminaría.
  await esperar(500)
  expect(hecha).toBe(false)
  const indexador = await arrancarIndexador(b)
  try {
    expect(await haciendose).toMatchObject({ filas: 1, contadas_indice: 1, contadas_base: 1 })
  } finally {
    await indexador.parar()
  }
})

test('a row that moves between the moment and what the index shows counts as it was, and the record says how many did [API-50]', async () => {
  await b.pararIndexador()
  const { tipos, areas, usuarios } = b.o
  // Más de mil: se cuentan todas.
  await b.sql`
    insert into documentos (id_tipo, visibilidad, estado, titulo, titulo_orden, identificadores, id_usuario,
      id_area_creacion, id_area_actual)
    select ${tipos.contenedor}, 'publico', 16, 'Se mueve', 'se mueve', '{}', ${usuarios.archivo}, ${areas.mesa}, ${areas.mesa}
    from generate_series(1, 1200)`
  const haciendose = congelarUna()
  await conSuMomento()
  await b.sql`update documentos set id_tipo = ${tipos.documento}, estado = 15 where titulo = 'Se mueve'`
  const indexador = await arrancarIndexador(b)
  try {
    expect(await haciendose).toMatchObject({
      filas: 1201,
      contadas_indice: 1201,
      contadas_base: 1201,
      movidas: 1200,
    })
  } finally {
    await indexador.parar()
  }
})

test('with words, what said them at the moment and no longer does is not lost unsaid: another moment is taken, and when there is none it is declared [API-50]', async () => {
  await b.pararIndexador()
  await b.sembrar({ titulo: 'Jacarandá' })
  const haciendose = congelarUna('jacaranda')
  // El índice espera a lo primero, y muestra ya lo segundo.
  await conSuMomento()
  await b.sql`update documentos set titulo = 'Otra cosa' where titulo = 'Jacarandá'`
  const cambiada = Date.now()
  const indexador = await arrancarIndexador(b)
  try {
    const acta = await haciendose
    expect(acta).toMatchObject({ filas: 0, contadas_indice: 0, movidas: 0, omitidas: [] })
    expect(Date.parse(acta.momento)).toBeGreaterThan(cambiada)
    // Dos que se lo pasan sin descanso: en todo momento lo dice una y sólo una.
    for (const titulo of ['Jacarandá', 'Otra cosa']) await b.sembrar({ titulo, anio: 1985 })
    const cambios = { siguen: true }
    const cambiando = (async () => {
      while (cambios.siguen) {
        await b.sql`update documentos set titulo = case titulo when 'Jacarandá' then 'Otra cosa' else 'Jacarandá' end
          where anio = 1985`
        await esperar(5)
      }
    })()
    const actas: { filas: number; omitidas: unknown[] }[] = []
    for (let i = 0; i < 2; i++) {
      const { filas, movidas, omitidas } = await congelarUna('jacaranda')
      const titulos = await b.sql<{ titulo: string }[]>`
        select fila ->> 'titulo' as titulo from exportaciones_filas
        where id_exportacion = (select max(id) from exportaciones)`
      if (movidas > 0 || omitidas.length > 0) actas.push({ filas, omitidas })
      else expect(titulos).toEqual([{ titulo: 'Jacarandá' }])
    }
    cambios.siguen = false
    await cambiando
    // De la que ya no lo dice no se sabe, y la que lo dice recién ahora va cómo estaba: ninguna se pierde sin decirlo.
    const motivo = 'Cambiaron mientras se exportaba, y no se sabe si tenían lo escrito'
    // El índice no las muestra a las dos del mismo instante: puede verse una, ninguna o las dos.
    for (const { filas, omitidas } of actas)
      expect(omitidas).toEqual(filas === 2 ? [] : [{ motivo, cantidad: 2 - filas }])
    expect(await congelarUna('jacaranda')).toMatchObject({ filas: 1, movidas: 0, omitidas: [] })
  } finally {
    await indexador.parar()
  }
})

test('with words, what was just renamed is exported by its new name, and waits for all that carry it [API-50]', async () => {
  await b.pararIndexador()
  await b.sembrar({ titulo: 'Con palabra', palabras: ['Ceibo'] })
  let indexador = await arrancarIndexador(b)
  await b.indexar()
  await indexador.parar()
  await b.sql`update palabras_clave set nombre = 'Lapacho' where nombre = 'Ceibo'`
  const haciendose = Promise.all([congelarUna('lapacho'), congelarUna('ceibo')])
  await conSuMomento(2)
  indexador = await arrancarIndexador(b)
  try {
    expect(await haciendose).toMatchObject([
      { filas: 1, movidas: 0, omitidas: [] },
      { filas: 0, movidas: 0, omitidas: [] },
    ])
  } finally {
    await indexador.parar()
  }
})

test('with words, what the index refused is declared, as nobody knows whether it says them [API-50]', async () => {
  const indexador = await arrancarIndexador(b)
  try {
    for (const titulo of ['Aguaribay sano', 'Aguaribay apartado', 'Aguaribay de nadie'])
      await b.sembrar({ titulo })
    await b.sql`update documentos set fecha = '294276-01-01' where titulo in ('Aguaribay apartado', 'Aguaribay de nadie')`
    await b.sql`update documentos set borrado = now() where titulo = 'Aguaribay de nadie'`
    await b.indexar()
    const motivo = 'No se pudieron indexar, y no se sabe si lo dicen'
    expect(await congelarUna('aguaribay')).toMatchObject({ filas: 1, omitidas: [{ motivo, cantidad: 1 }] })
    await b.sql`update documentos set fecha = null where titulo = 'Aguaribay apartado'`
    await b.indexar()
    expect(await congelarUna('aguaribay')).toMatchObject({ filas: 2, omitidas: [] })
  } finally {
    await indexador.parar()
  }
})
