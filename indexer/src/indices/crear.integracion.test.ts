import { afterAll, beforeAll, expect, test } from '@jest/globals'
import { ALIAS } from '@foja/platform/indices/alias.ts'
import { crearBaseDePrueba, type BaseDePrueba } from '@foja/platform/pruebas/base-de-prueba.ts'
import {
  sembrarDocumento,
  sembrarEnvio,
  sembrarMinima,
  type Minima,
} from '@foja/platform/pruebas/fixtures.ts'
import { asegurarIndices } from '@foja/indexer/indices/asegurar.ts'
import { deAUno } from '@foja/indexer/indices/encolar-todo.ts'
import {
  arrancarIndexador,
  esperarColaVacia,
  formaDePrueba,
} from '@foja/indexer/pruebas/indexador-de-prueba.ts'
import { verificar } from '@foja/indexer/verificar/verificar.ts'

/** Más que una página de lo que se encola de una vez. */
const SEMBRADOS = 5_100
let base: BaseDePrueba
let minima: Minima
beforeAll(async () => {
  base = await crearBaseDePrueba()
  minima = await sembrarMinima(base.sql)
  const { id } = await sembrarDocumento(base.sql, minima)
  await sembrarEnvio(base.sql, minima, id)
  await base.sql`
    insert into documentos (id_tipo, titulo, visibilidad, id_usuario, id_area_creacion, id_area_actual)
    select ${minima.tipo}, 'Sembrado ' || n, 'publico', ${minima.usuario}, ${minima.area}, ${minima.area}
    from generate_series(1, ${SEMBRADOS}) n`
})
afterAll(() => base.cerrar())

const nombres = async () => {
  const filas = await base.sql<{ alias: string; nombre: string }[]>`select alias, nombre from indices`
  return Object.fromEntries(filas.map(({ alias, nombre }) => [alias, nombre]))
}
/** Todo lo que quien escribe un documento deja anotado además de la cola. */
const anotado = () => base.sql`
  select (select count(*)::int from vigilancias_cambios) as cambios,
    (select count(*)::int from jornadas) as jornadas, (select count(*)::int from jornadas_partes) as partes`

test('an index that the cluster lost is filled again in several transactions, and nothing of it counts as a change', async () => {
  const indexador = await arrancarIndexador(base)
  await esperarColaVacia(base)
  await indexador.parar()
  await base.es.indices.delete({ index: Object.values(await nombres()) })
  const [busqueda] = await base.sql<{ id: number }[]>`
    insert into busquedas_guardadas (id_usuario, nombre, buscado, lugar, mirada)
    values (${minima.usuario}, 'Todo', '{}', 1, now()) returning id`
  await base.sql`
    insert into vigilancias (id_usuario, id_busqueda, desde) values (${minima.usuario}, ${busqueda!.id}, '-infinity')`
  // Jornadas de ayer y distintas de lo que hay: anotar cómo está ahora agregaría las de hoy.
  await base.sql`update jornadas set dia = dia - 1, publicado = not publicado`
  await base.sql`update jornadas_partes set dia = dia - 1, resultado = 'hecho'`
  const antes = await anotado()

  await asegurarIndices(base.sql, base.es, formaDePrueba(base))
  expect(await anotado()).toEqual(antes)
  const [encolado] = await base.sql`
    select count(*)::int as filas, count(distinct xmin::text)::int as transacciones from cola where clave = 'documento'`
  expect(encolado).toEqual({ filas: SEMBRADOS + 1, transacciones: 2 })

  // Se muere antes de hacerlo, y otra vez: lo que ya espera no se encola de nuevo, y se sabe que avanza.
  await base.es.indices.delete({ index: Object.values(await nombres()) })
  const recorridas: number[] = []
  await asegurarIndices(base.sql, base.es, formaDePrueba(base), (filas) => recorridas.push(filas))
  const cola =
    await base.sql`select count(*)::int as filas, count(distinct (clave, id))::int as distintas from cola`
  expect(cola[0]!.filas).toBe(cola[0]!.distintas)
  expect(recorridas.slice(0, 2)).toEqual([5_000, SEMBRADOS + 1 - 5_000])

  // Y mientras otro lo repone, no.
  await base.es.indices.delete({ index: Object.values(await nombres()) })
  const forma = formaDePrueba(base)
  await deAUno(base.sql, forma, 'documentos', async () => {
    await expect(asegurarIndices(base.sql, base.es, forma)).rejects.toThrow('Otro indexador')
  })
  await asegurarIndices(base.sql, base.es, forma)

  const otro = await arrancarIndexador(base)
  await esperarColaVacia(base)
  await otro.parar()
  const hallado = await verificar({ sql: base.sql, es: base.es, alias: (await nombres()) as never })
  for (const alias of ALIAS) expect(hallado[alias]).toMatchObject({ faltan: [], sobran: [], distintos: [] })
})

test.each(['anterior', 'construyendo'] as const)(
  'a lost index that was not in use (%s) is forgotten with its quarantine, and nobody takes an empty one for it',
  async (situacion) => {
    const enUso = await nombres()
    const perdido = `${base.prefijo}documentos-v1`
    await base.sql`
      insert into indices (nombre, alias, situacion, mapeo_hash, desde_id)
      values (${perdido}, 'documentos', ${situacion}, 'x', 4000)`
    await base.sql`
      insert into cuarentena (clave, id, indice, marca, motivo) values ('documento', 1, ${perdido}, 1, 'y')`

    await asegurarIndices(base.sql, base.es, formaDePrueba(base))
    expect(await base.es.indices.exists({ index: perdido })).toBe(false)
    expect(await nombres()).toEqual(enUso)
    expect(await base.sql`select id from cuarentena where indice = ${perdido}`).toEqual([])
    expect(await base.sql`select id from cola`).toEqual([])
  },
)
