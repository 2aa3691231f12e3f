import { existsSync, readdirSync, writeFileSync } from 'node:fs'
import { connect, createServer, type Socket } from 'node:net'
import { join } from 'node:path'
import { afterAll, afterEach, beforeAll, expect, test } from '@jest/globals'
import { SUFIJO_DE_CONSTANCIA } from '@foja/domain/exportacion/formato.ts'
import type { Exportacion } from '@foja/domain/exportacion/schema.ts'
import { esperarA } from '@foja/indexer/pruebas/indexador-de-prueba.ts'
import { comprobar } from '@foja/api/exportacion/comprobar/comprobar.ts'
import { lanzarApiAparte, type ApiAparte } from '@foja/api/pruebas/api-aparte.ts'
import { prepararBusqueda, type BusquedaDePrueba } from '@foja/api/pruebas/busqueda-de-prueba.ts'
import type { ClientePrueba } from '@foja/api/pruebas/cliente.ts'
import { exportacionesDe } from '@foja/api/pruebas/exportaciones.ts'

// Un api de verdad, en otro proceso, al que se le quita lo que necesita mientras exporta.

const FILAS = 1_500
/** Con él tomado, la segunda tanda de filas ya congeladas no se lee. */
const CANDADO = 77
let b: BusquedaDePrueba
let mesa: ClientePrueba
let clave: string
const vivos: ApiAparte[] = []
const detenidos: (() => Promise<void>)[] = []

beforeAll(async () => {
  b = await prepararBusqueda({
    antes: async ({ sql }) => {
      await sql`update configuracion set valor = valor || '{"filas_directas": 0}' where clave = 'exportacion'`
    },
  })
  mesa = await b.ingresar('mesa')
  clave = (await b.app.inject('/exportar/clave')).json().data.clave
  await b.sql`
    insert into documentos (id_tipo, titulo, titulo_orden, estado, anio, visibilidad, id_usuario, id_area_creacion, id_area_actual)
    select ${b.o.tipos.documento}, 'Obra ' || n, n, 15, 2024, 'publico', ${b.o.usuarios.archivo}, ${b.o.areas.mesa}, ${b.o.areas.mesa}
    from generate_series(1, ${FILAS}) n`
  await b.indexar()
  await b.sql.unsafe(`
    create function esperar_la_segunda_tanda(bigint) returns boolean language plpgsql as
      'begin
        if exists (select from exportaciones where id = $1 and acta is not null) then
          perform pg_advisory_xact_lock_shared(${CANDADO});
        end if;
        return true;
      end';
    alter table exportaciones_filas enable row level security;
    create policy leer on exportaciones_filas for select using (n <= 1000 or esperar_la_segunda_tanda(id_exportacion));
    create policy agregar on exportaciones_filas for insert with check (true);
    create policy cambiar on exportaciones_filas for update using (true);
    create policy borrar on exportaciones_filas for delete using (true);`)
})
afterEach(async () => {
  for (const soltar of detenidos.splice(0)) await soltar()
  await Promise.all(vivos.splice(0).map(({ matar }) => matar()))
})
afterAll(() => b.cerrar())

const lanzar = async (mas: Record<string, string> = {}, antes?: string) => {
  const api = await lanzarApiAparte({ ...b.entornoDe('api'), FOJA_DATOS: b.datos, ...mas }, antes)
  vivos.push(api)
  return api
}
const pedir = async (formato = 'csv') => {
  const respuesta = await mesa.post('/exportar', { vista: 'busqueda', filtros: { anio: 2024 }, formato })
  return respuesta.json<{ data: { id: number } }>().data.id
}
const { leer, hasta } = exportacionesDe(() => mesa)
/** Lo que hay escrito de una en el almacén, entero o a medias: de otra puede haber quedado algo, si su prueba falló. */
const escritos = (id: number) => {
  const carpeta = join(b.datos, 'almacen', 'exportaciones')
  return existsSync(carpeta) ? readdirSync(carpeta).filter((nombre) => nombre.startsWith(`${id}-`)) : []
}
const congeladas = async (id: number) =>
  (await b.sql`select count(*)::int as n from exportaciones_filas where id_exportacion = ${id}`)[0]!.n
/** Su proceso murió hace rato. */
const darPorMuerto = (id: number) =>
  b.sql`update exportaciones_pulsos set latido = now() - interval '1 hour' where id_exportacion = ${id}`

/** Mientras dura, quien exporta se queda a mitad del archivo. @returns con qué se lo deja seguir */
async function detenerEnLaMitad(): Promise<() => Promise<void>> {
  const soltar = Promise.withResolvers<void>()
  const tomado = Promise.withResolvers<void>()
  const fin = b.sql.begin(async (sql) => {
    await sql`select pg_advisory_xact_lock(${CANDADO})`
    tomado.resolve()
    await soltar.promise
  })
  await tomado.promise
  const seguir = async () => {
    soltar.resolve()
    await fin
  }
  detenidos.push(seguir)
  return seguir
}
/** Espera a que alguien esté detenido en la segunda tanda, que se pide mientras se escribe la primera. */
const esperarDetenido = () =>
  esperarA(async () => {
    const [fila] = await b.sql`
      select from pg_locks where locktype = 'advisory' and objid = ${CANDADO} and not granted
        and database = (select oid from pg_database where datname = current_database())`
    return fila ? undefined : 'Nadie está detenido en la segunda tanda'
  })
async function bajarYComprobar({ id, archivo, constancia, formato }: Exportacion) {
  const ruta = join(b.datos, `${id}.${formato}`)
  writeFileSync(ruta, (await mesa.get(archivo!)).rawPayload)
  writeFileSync(ruta + SUFIJO_DE_CONSTANCIA, (await mesa.get(constancia!)).rawPayload)
  return comprobar(ruta, { clave })
}

test.each(['xlsx', 'csv'])(
  '%s: killed with SIGKILL half way, another process goes on with the same rows, and the half file is gone',
  async (formato) => {
    const seguir = await detenerEnLaMitad()
    const primero = await lanzar()
    const id = await pedir(formato)
    await esperarDetenido()
    await esperarA(async () => (escritos(id).length === 0 ? 'No escribe nada' : undefined))
    const [aMedias] = escritos(id)
    expect([escritos(id), await congeladas(id)]).toEqual([[expect.any(String)], FILAS])
    await primero.matar()
    await seguir()
    // Lo que quedó escrito no se puede bajar, ni parece una exportación.
    expect(await leer(id)).toMatchObject({ estado: 'en_curso', archivo: null, constancia: null })
    expect((await mesa.get(`/exportar/${id}/archivo`)).statusCode).toBe(409)
    await b.sql`update documentos set titulo = 'Cambió después' where titulo = 'Obra 3'`
    await darPorMuerto(id)
    await lanzar()
    const lista = await hasta(id, 'lista', 'fallo')
    expect(lista).toMatchObject({ estado: 'lista', filas: FILAS })
    expect(escritos(id)).toHaveLength(1)
    expect(escritos(id)).not.toContain(aMedias)
    expect(await bajarYComprobar(lista)).toMatchObject({ integra: true, filas: FILAS })
    await b.sql`update documentos set titulo = 'Obra 3' where titulo = 'Cambió después'`
    await mesa.pedir('DELETE', `/exportar/${id}`)
    expect(escritos(id)).toEqual([])
    await b.indexar()
  },
)

test('one that keeps killing whoever makes it is given up, and leaves nothing', async () => {
  const id = await pedir()
  const seguir = await detenerEnLaMitad()
  const victima = await lanzar()
  await esperarDetenido()
  await victima.matar()
  await b.sql`update exportaciones set intentos = 3 where id = ${id}`
  await darPorMuerto(id)
  await seguir()
  await lanzar()
  expect(await hasta(id, 'lista', 'fallo')).toMatchObject({
    estado: 'fallo',
    motivo: 'Se interrumpió varias veces mientras se hacía.',
  })
  await esperarA(async () => (escritos(id).length > 0 ? 'Quedó lo que estaba a medias' : undefined))
  expect([escritos(id), await congeladas(id)]).toEqual([[], 0])
})

test('with no room for the file it fails, says so, and leaves nothing written [ERR-21]', async () => {
  // El sistema le niega escribir más de cuatro kilobytes en un archivo, como un disco lleno.
  await lanzar({}, 'ulimit -f 4')
  const id = await pedir()
  expect(await hasta(id, 'lista', 'fallo')).toMatchObject({
    estado: 'fallo',
    archivo: null,
    motivo: 'No hay lugar para guardar el archivo. Avise a quien administra Foja.',
  })
  expect([escritos(id), await congeladas(id)]).toEqual([[], 0])
})

test('when Elasticsearch goes away in the middle it fails, says so, and leaves nothing [ERR-21]', async () => {
  const { url, cortada, cerrar } = await elasticsearchQueSeVa(b.entorno.ELASTICSEARCH_URL!)
  try {
    await lanzar({ ELASTICSEARCH_URL: url })
    const id = await pedir()
    expect(await hasta(id, 'lista', 'fallo')).toMatchObject({
      estado: 'fallo',
      motivo:
        'El buscador dejó de contestar. No quedó ningún archivo a medias: pida la exportación otra vez.',
    })
    expect(cortada()).toBe(true)
    expect([escritos(id), await congeladas(id)]).toEqual([[], 0])
  } finally {
    cerrar()
  }
})

test('a connection cut while downloading hurts nobody: the file is still there, whole', async () => {
  const { url } = await lanzar()
  const lista = await hasta(await pedir(), 'lista', 'fallo')
  const corte = new AbortController()
  const cookie = [...mesa.cookies].map(([nombre, valor]) => `${nombre}=${valor}`).join('; ')
  const respuesta = await fetch(`${url}${lista.archivo}`, {
    headers: { cookie, 'accept-encoding': 'identity' },
    signal: corte.signal,
  })
  // Quien baja sabe cuánto tenía que llegar.
  expect([respuesta.status, respuesta.headers.get('content-length')]).toEqual([200, String(lista.bytes)])
  await respuesta.body!.getReader().read()
  corte.abort()
  expect((await fetch(`${url}/livez`)).status).toBe(200)
  expect(await bajarYComprobar(lista)).toMatchObject({ integra: true, filas: FILAS })
})

test('whoever asks and leaves before it is made finds it made', async () => {
  await b.sql`update configuracion set valor = valor || '{"filas_directas": 5000}' where clave = 'exportacion'`
  const seguir = await detenerEnLaMitad()
  const { url } = await lanzar()
  const corte = new AbortController()
  const cookies = () => [...mesa.cookies].map(([nombre, valor]) => `${nombre}=${valor}`).join('; ')
  const csrf = await fetch(`${url}/auth/csrf`, { headers: { cookie: cookies() } })
  const pedida = fetch(`${url}/exportar`, {
    method: 'POST',
    signal: corte.signal,
    headers: {
      cookie: cookies(),
      'content-type': 'application/json',
      'x-csrf-token': ((await csrf.json()) as { csrfToken: string }).csrfToken,
    },
    body: JSON.stringify({ vista: 'busqueda', filtros: { anio: 2024 }, formato: 'csv' }),
  }).catch((error: Error) => error.name)
  await esperarDetenido()
  corte.abort()
  expect(await pedida).toBe('AbortError')
  await seguir()
  const [{ id }] = await b.sql<[{ id: number }]>`select max(id) as id from exportaciones`
  expect(await bajarYComprobar(await hasta(id, 'lista', 'fallo'))).toMatchObject({ integra: true })
})

/** Entre api y Elasticsearch, lo que se corta cuando se está recorriendo lo hallado, y no vuelve. */
async function elasticsearchQueSeVa(destino: string) {
  const { hostname, port } = new URL(destino)
  const abiertas = new Set<Socket>()
  let cortado = false
  const puente = createServer((entra) => {
    if (cortado) return entra.destroy()
    const sale = connect(Number(port), hostname)
    for (const una of [entra, sale]) {
      abiertas.add(una)
      una.on('error', () => {})
      una.on('close', () => (entra.destroy(), sale.destroy()))
    }
    entra.on('data', (parte) => {
      // El punto en el tiempo ya está abierto: esto es su primera página.
      cortado ||= parte.includes('"search_after"') || parte.includes('"pit":')
      if (cortado) for (const una of abiertas) una.destroy()
      else sale.write(parte)
    })
    sale.pipe(entra)
    return undefined
  })
  await new Promise<void>((listo) => puente.listen(0, '127.0.0.1', listo))
  const { port: puerto } = puente.address() as { port: number }
  return { url: `http://127.0.0.1:${puerto}`, cortada: () => cortado, cerrar: () => puente.close() }
}
