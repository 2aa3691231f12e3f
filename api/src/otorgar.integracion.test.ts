import { afterAll, beforeAll, expect, test } from '@jest/globals'
import { abrirElasticsearch, type Elastic } from '@foja/platform/elasticsearch/elasticsearch.ts'
import { leerEntorno, entornoIndexador } from '@foja/platform/entorno/entorno.ts'
import type { Proceso } from '@foja/platform/postgres/cuentas.ts'
import { abrirPostgres, type Pool } from '@foja/platform/postgres/postgres.ts'
import { crearBaseDePrueba, type BaseDePrueba } from '@foja/platform/pruebas/base-de-prueba.ts'

let base: BaseDePrueba
const sql = {} as Record<Proceso, Pool>
const es = {} as Record<Proceso, Elastic>
beforeAll(async () => {
  base = await crearBaseDePrueba()
  for (const proceso of ['api', 'indexador'] as const) {
    const entorno = leerEntorno(entornoIndexador, base.entornoDe(proceso))
    sql[proceso] = abrirPostgres(entorno.DATABASE_URL, { conexiones: 1 })
    es[proceso] = abrirElasticsearch(entorno)
  }
  await base.es.indices.create({
    index: `${base.prefijo}documentos-v1`,
    aliases: { [`${base.prefijo}documentos`]: {} },
  })
  await base.es.indices.create({ index: `${base.prefijo}ajeno` })
})
afterAll(async () => {
  for (const proceso of ['api', 'indexador'] as const) {
    await sql[proceso].end({ timeout: 5 })
    await es[proceso].close()
  }
  await base.cerrar()
})

test.each(['api', 'indexador'] as const)('%s is no superuser and owns nothing', async (proceso) => {
  const [cuenta] = await sql[proceso]`
    select rolsuper, rolcreaterole, rolcreatedb, rolreplication, rolbypassrls,
      (select count(*)::int from pg_class where relowner = r.oid) as tablas,
      (select count(*)::int from pg_namespace where nspowner = r.oid) as esquemas,
      (select count(*)::int from pg_proc where proowner = r.oid) as funciones,
      has_schema_privilege('public', 'create') or has_schema_privilege('trabajos', 'create') as crea
    from pg_roles r where rolname = current_user`
  expect(cuenta).toEqual({
    rolsuper: false,
    rolcreaterole: false,
    rolcreatedb: false,
    rolreplication: false,
    rolbypassrls: false,
    tablas: 0,
    esquemas: 0,
    funciones: 0,
    crea: false,
  })
})

const NEGADO = { code: '42501' }
test.each([
  ['api', 'create table intrusa (id int)'],
  ['api', 'alter table documentos disable trigger all'],
  ['api', 'truncate reclamos'],
  ['api', 'delete from eventos'],
  ['api', 'delete from documentos'],
  ['api', 'delete from numeros_dejados'],
  ['api', 'update numeros_dejados set nro = nro'],
  ['api', 'update versiones set contenido = contenido'],
  ['api', 'update eventos_partes set id_area = 1'],
  ['api', "update usuarios set clave_hash = 'x'"],
  ['api', 'insert into usuarios_roles (id_usuario, id_rol) values (1, 1)'],
  ['api', "update configuracion set valor = 'true'"],
  ['api', 'update migraciones set name = name'],
  ['indexador', 'select clave_hash from usuarios'],
  ['indexador', "select cambiar_clave(1, 'x', 'y')"],
  ['indexador', 'select sid from sesiones'],
  ['indexador', 'select sid from reclamos'],
  ['indexador', 'select sid from presentes'],
  ['indexador', 'select buscado from busquedas_recientes'],
  ['indexador', 'select id_busqueda from vigilancias'],
  ['indexador', "update documentos set titulo = 'x'"],
  ['indexador', 'delete from documentos'],
  ['indexador', 'truncate cola'],
] as const)('%s may not: %s', async (proceso, sentencia) => {
  await expect(sql[proceso].unsafe(sentencia)).rejects.toMatchObject(NEGADO)
})

test('a table that a later migration brings is for api to read and write, and for nobody to change', async () => {
  const [faltan] = await sql.api`
    select array_agg(c.relname::text) filter (where not has_table_privilege(c.oid, 'select')) as sin_leer,
      array_agg(c.relname::text) filter (where has_table_privilege(c.oid, 'truncate')) as se_vacian
    from pg_class c join pg_namespace n on n.oid = c.relnamespace
    where n.nspname in ('public', 'trabajos') and c.relkind in ('r', 'p')`
  expect(faltan).toEqual({ sin_leer: null, se_vacian: null })
})

test('of the tables the indexer reads what it indexes and its own, and none that a later migration brings', async () => {
  const [leidas] = await sql.indexador`
    select array_agg(c.relname::text order by c.relname::text collate "C") as tablas
    from pg_class c join pg_namespace n on n.oid = c.relnamespace
    where n.nspname in ('public', 'trabajos') and c.relkind in ('r', 'p', 'v', 'm')
      and has_schema_privilege(n.oid, 'usage') and has_any_column_privilege(c.oid, 'select')`
  expect(leidas!.tablas).toEqual([
    'archivos',
    'cola',
    'configuracion',
    'cuarentena',
    'documentos',
    'documentos_palabras_clave',
    'documentos_personas',
    'eventos',
    'eventos_partes',
    'indices',
    'jornadas',
    'jornadas_partes',
    'migraciones',
    'palabras_clave',
    'personas',
  ])
})

test('in Elasticsearch api searches its aliases and nothing else', async () => {
  const index = `${base.prefijo}documentos`
  expect((await es.api.search({ index })).hits.hits).toEqual([])
  const negadas = [
    es.api.search({ index: `${base.prefijo}ajeno` }),
    es.api.index({ index, document: { id: 1 } }),
    es.api.indices.delete({ index: `${index}-v1` }),
    es.api.indices.getMapping({ index: '*' }),
    es.api.cluster.getSettings(),
    es.api.security.getUser(),
  ]
  for (const resultado of await Promise.allSettled(negadas))
    expect(resultado).toMatchObject({ status: 'rejected', reason: { statusCode: 403 } })
})

test('the indexer handles the indices of its aliases and no other', async () => {
  const propio = `${base.prefijo}documentos-v2`
  await es.indexador.indices.create({ index: propio })
  await es.indexador.index({ index: propio, document: { id: 1 } })
  await es.indexador.indices.delete({ index: propio })
  const negadas = [
    es.indexador.search({ index: `${base.prefijo}ajeno` }),
    es.indexador.indices.delete({ index: `${base.prefijo}ajeno` }),
    es.indexador.cluster.getSettings(),
    es.indexador.security.getUser(),
  ]
  for (const resultado of await Promise.allSettled(negadas))
    expect(resultado).toMatchObject({ status: 'rejected', reason: { statusCode: 403 } })
})
