import { afterAll, afterEach, beforeAll, expect, test } from '@jest/globals'
import type { Conjunto } from '@foja/domain/conjunto/schema.ts'
import { ESTADO } from '@foja/domain/documento/estado.ts'
import { EVENTO } from '@foja/domain/evento/evento.ts'
import { esperarA } from '@foja/indexer/pruebas/indexador-de-prueba.ts'
import { lanzarApiAparte, type ApiAparte } from '@foja/api/pruebas/api-aparte.ts'
import { prepararBusqueda, type BusquedaDePrueba } from '@foja/api/pruebas/busqueda-de-prueba.ts'
import type { ClientePrueba } from '@foja/api/pruebas/cliente.ts'

const FILAS = 250
/** Con él tomado, el segundo lote no puede escribir sus recibos. */
const CANDADO = 78
let b: BusquedaDePrueba
let mesa: ClientePrueba
const vivos: ApiAparte[] = []

beforeAll(async () => {
  b = await prepararBusqueda()
  mesa = await b.ingresar('mesa')
  await b.sql`insert into usuarios_roles (id_usuario, id_rol) select id, 4 from usuarios where usuario = 'mesa'`
  await b.sql.unsafe(`
    create function esperar_el_segundo_lote() returns trigger language plpgsql as
      'begin if new.orden > 100 then perform pg_advisory_xact_lock_shared(${CANDADO}); end if; return new; end';
    create trigger esperar before insert on conjuntos_recibos for each row execute function esperar_el_segundo_lote();`)
})
afterEach(async () => {
  await Promise.all(vivos.splice(0).map(({ matar }) => matar()))
})
afterAll(() => b.cerrar())

const lanzar = async () => {
  const api = await lanzarApiAparte({ ...b.entornoDe('api'), FOJA_DATOS: b.datos })
  vivos.push(api)
  return api
}
const leer = async (id: string) =>
  (await mesa.get(`/conjuntos/${id}`)).json<{ data: Conjunto }>().data.corrida!

test('a run whose process is killed with SIGKILL half way goes on: nothing is lost, nothing is done twice', async () => {
  for (let i = 0; i < FILAS; i++)
    await b.sembrar({ titulo: 'Lapacho', id_tipo: b.o.tipos.contenedor, estado: ESTADO.iniciado })
  await b.indexar()
  const reunido = await mesa.post('/conjuntos', { vista: 'busqueda', buscado: { titulo: 'Lapacho' } })
  const { id } = reunido.json<{ data: { id: string } }>().data
  const soltar = Promise.withResolvers<void>()
  const candado = b.sql.begin(async (sql) => {
    await sql`select pg_advisory_xact_lock(${CANDADO})`
    await soltar.promise
  })
  const primero = await lanzar()
  const pedida = await mesa.post(`/conjuntos/${id}/corridas`, {
    herramienta: 'compartir',
    ensayo: false,
    destinos: [{ id: b.o.areas.biblioteca, tipo: 'area' }],
  })
  expect([pedida.statusCode, pedida.body]).toEqual([201, expect.anything()])
  await esperarA(async () => {
    const [fila] = await b.sql`
      select from pg_locks where locktype = 'advisory' and objid = ${CANDADO} and not granted
        and database = (select oid from pg_database where datname = current_database())`
    return fila ? undefined : 'Nadie está detenido en el segundo lote'
  })
  await primero.matar()
  soltar.resolve()
  await candado
  // El primer lote está hecho, con su recibo; del segundo, a medias, nada.
  expect(await leer(id)).toMatchObject({ estado: 'en_curso', hechas: 100 })
  expect(await leer(id)).toMatchObject({ espera: false, restan_s: expect.any(Number) })
  // Mientras nadie la retoma no se dice cuánto falta: crecería sin que nada avance.
  await b.sql`
    update conjuntos_corridas set latido = latido - interval '1 hour', empezada = empezada - interval '1 hour'
    where id_conjunto = ${id}`
  expect(await leer(id)).toMatchObject({ estado: 'en_curso', espera: true, restan_s: null })
  await lanzar()
  await esperarA(async () => ((await leer(id)).estado === 'en_curso' ? 'La corrida no termina' : undefined))
  expect(await leer(id)).toMatchObject({ estado: 'terminada', hechas: FILAS, negadas: 0, salteadas: 0 })
  const veces = await b.sql<{ veces: number; documentos: number }[]>`
    select veces, count(*)::int as documentos from (
      select id_documento, count(*)::int as veces from eventos
      where id_tipo_evento = ${EVENTO.compartido} group by id_documento) x group by veces`
  expect([...veces]).toEqual([{ veces: 1, documentos: FILAS }])
})
