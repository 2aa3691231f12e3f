import { execFileSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import { chmodSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as esperar } from 'node:timers/promises'
import { afterAll, expect, test } from '@jest/globals'
import { claveDeOrden } from '@foja/domain/texto/orden.ts'
import { ALIAS } from '@foja/platform/indices/alias.ts'
import { leerMapeo } from '@foja/platform/indices/mapeo.ts'
import { abrirPostgres, type Pool } from '@foja/platform/postgres/postgres.ts'
import { entornoLimpio } from '@foja/platform/pruebas/entorno.ts'
import { abrirSesion, ingresar, type Cliente } from '@foja/local/pruebas/cliente.ts'
import { malNumerados } from '@foja/local/fallas/cierres.ts'
import { puertoLibre } from '@foja/local/procesos/puertos.ts'
import { RAIZ } from '@foja/local/raiz.ts'
import { dejarArbol, diferencias } from '@foja/local/versiones/arbol-anterior.ts'
import { arrancarArbol, type EnMarcha } from '@foja/local/versiones/foja-en-marcha.ts'

/** La primera versión cuyas carpetas de datos abren todas las siguientes. */
const PRIMERA = '98dbe88'
const MINUTOS = 60_000
const TITULOS = ['Subsidio a la pesca artesanal', 'Reparación del muelle 2']
const ULTIMO = 'Dragado del canal de acceso'
const CONTENIDO = '<p>Con una imagen y la palabra inconfundible.</p>'

const temporal = mkdtempSync(join(tmpdir(), 'foja-anterior-'))
// La cuenta sin privilegios de los almacenes tiene que poder llegar.
chmodSync(temporal, 0o755)
const mascara = process.umask(0o022)
const arbol = join(temporal, 'arbol')
const datos = join(temporal, 'datos')
let foja: EnMarcha | undefined

afterAll(async () => {
  await foja?.parar()
  process.umask(mascara)
  rmSync(temporal, { recursive: true, force: true })
}, MINUTOS)

async function arrancar(donde: string): Promise<{ pedir: Cliente; sql: Pool; parar: () => Promise<void> }> {
  const variables = { FOJA_DEMO: 'vacia', FOJA_PUERTO: String(await puertoLibre()), FOJA_ES_MEMORIA: '512m' }
  foja = await arrancarArbol(donde, datos, variables)
  const { estado, parar } = foja
  const sql = abrirPostgres(estado.database_url, { conexiones: 2 })
  const claves = estado.claves as Record<'mesa', string>
  return {
    pedir: await ingresar(estado.url, 'mesa', claves.mesa),
    sql,
    parar: async () => {
      await sql.end()
      await parar()
      foja = undefined
    },
  }
}

async function hecho(respuesta: ReturnType<Cliente>, estado: number): Promise<Record<string, unknown>> {
  const { estado: contestado, data } = await respuesta
  if (contestado !== estado) throw new Error(`${contestado}: ${JSON.stringify(data)}`)
  return data
}

/** Un documento con todo lo que cuelga de él, cerrado y con número. */
async function crearYCerrar(pedir: Cliente, tipo: number, persona: number, titulo: string): Promise<number> {
  const { id } = await hecho(
    pedir('POST', '/v1/documento', {
      tipo,
      titulo,
      atributos: { contenido: CONTENIDO },
      palabras_clave: ['litoral'],
      relaciones_personas: [{ id_persona: persona, rol: 'Interesado' }],
    }),
    201,
  )
  await hecho(pedir('POST', '/v1/documento/close', { solicitud: { id_documento: id } }), 200)
  return Number(id)
}

/** El definitivo, que queda guardado en la carpeta de datos. */
async function pdfDe({ url, claves }: EnMarcha['estado'], id: number): Promise<string> {
  const { galleta } = await abrirSesion(url, 'mesa', (claves as Record<'mesa', string>).mesa)
  const respuesta = await fetch(`${url}/archivos/${id}/documento`, { headers: { cookie: galleta } })
  const bytes = Buffer.from(await respuesta.arrayBuffer())
  expect([respuesta.status, bytes.subarray(0, 5).toString()]).toEqual([200, '%PDF-'])
  return createHash('sha256').update(bytes).digest('hex')
}

const filasDe = (sql: Pool, ids: number[]) => sql<Record<string, unknown>[]>`
  select id, titulo, contenido, nro, anio, estado, marca, tokens from documentos where id = any(${ids}::bigint[]) order by id`
const indicesDe = (sql: Pool) => sql<{ alias: string; nombre: string; mapeo_hash: string }[]>`
  select alias, nombre, mapeo_hash from indices where situacion = 'activo' order by alias`

async function hasta(cierto: () => Promise<boolean>): Promise<void> {
  while (!(await cierto())) await esperar(200)
}

const orden = (...palabras: string[]) =>
  JSON.parse(
    execFileSync(process.execPath, [join(RAIZ, 'cli/src/foja.ts'), ...palabras, '--json'], {
      env: { ...entornoLimpio(), FOJA_DATOS: datos },
      encoding: 'utf8',
    })
      .trim()
      .split('\n')
      .at(-1)!,
  ) as Record<string, Record<string, unknown>>

test('no migration of the first version changed: what a database was made with is never edited', () => {
  const cambios = diferencias(PRIMERA, 'api/migrations')
  expect(cambios.filter((linea) => !linea.startsWith('A'))).toEqual([])
})

test(
  'a data folder of the first version, with documents written there, opens whole and goes on',
  async () => {
    dejarArbol(PRIMERA, arbol)
    const antes = await arrancar(arbol)
    const [tipo] = await antes.sql<{ id: number }[]>`
      select id from tipos_documento where nombre_abrev = 'NOTA'`
    const [persona] = await antes.sql<{ id: number }[]>`
      insert into personas (nombre, apellido) values ('Rosa', 'Arroyo') returning id`
    const ids: number[] = []
    for (const titulo of TITULOS) ids.push(await crearYCerrar(antes.pedir, tipo!.id, persona!.id, titulo))
    const borrador = await hecho(
      antes.pedir('POST', '/v1/documento', { tipo: tipo!.id, titulo: 'Un borrador del litoral' }),
      201,
    )
    ids.push(Number(borrador.id))
    const [escritas, pdf, indices] = [
      await filasDe(antes.sql, ids),
      await pdfDe(foja!.estado, ids[0]!),
      await indicesDe(antes.sql),
    ]
    await hasta(async () => (await antes.sql`select from cola limit 1`).length === 0)
    await antes.parar()

    const ahora = await arrancar(RAIZ)
    const abiertas = await filasDe(ahora.sql, ids)
    expect(abiertas.slice(0, -1)).toEqual(escritas.slice(0, -1))
    // Del borrador cambió sólo quién lo ve, y por eso su marca (D-104).
    const [suyo, deAntes] = [abiertas.at(-1)!, escritas.at(-1)!]
    expect(suyo).toEqual({ ...deAntes, marca: expect.any(Number), tokens: expect.any(Array) })
    expect([deAntes.tokens, suyo.tokens]).toEqual([['publico'], expect.not.arrayContaining(['publico'])])
    // Y cómo se ordena su título, que aquella versión calculaba de otro modo.
    const claves = await ahora.sql<{ titulo: string; titulo_orden: string }[]>`
      select titulo, titulo_orden from documentos where id = any(${ids}::bigint[])`
    expect(claves.map((c) => c.titulo_orden)).toEqual(claves.map((c) => claveDeOrden(c.titulo)))
    expect(await pdfDe(foja!.estado, ids[0]!)).toBe(pdf)
    const buscar = async (q: string) => {
      const { rows } = await hecho(
        ahora.pedir('GET', `/documentos/vista_busqueda/?${new URLSearchParams({ q, orden: 'titulo' })}`),
        200,
      )
      return (rows as { titulo: string }[]).map(({ titulo }) => titulo)
    }
    expect(await buscar('inconfundible')).toEqual(TITULOS.toSorted())
    expect(await buscar('arroyo muelle')).toEqual([TITULOS[1]])

    const [{ nro }] = (await filasDe(ahora.sql, [ids[1]!])) as unknown as [{ nro: number }]
    const nuevo = await crearYCerrar(ahora.pedir, tipo!.id, persona!.id, ULTIMO)
    expect(await filasDe(ahora.sql, [nuevo])).toMatchObject([{ nro: nro + 1, titulo: ULTIMO }])
    expect(await malNumerados(ahora.sql)).toEqual([])
    await hecho(ahora.pedir('PATCH', `/v1/documento/${ids[2]}`, { titulo: 'El borrador, hoy' }), 200)

    // El índice queda como lo quiere esta versión: el mismo, si la definición es la misma; si no, otro.
    const deEsta = ALIAS.toSorted().map((alias) => leerMapeo(alias).hash)
    await hasta(async () =>
      (await indicesDe(ahora.sql)).every(({ mapeo_hash }, i) => mapeo_hash === deEsta[i]),
    )
    const cambio = diferencias(PRIMERA, 'mappings').some((linea) => linea.endsWith('.json'))
    if (!cambio)
      expect((await indicesDe(ahora.sql)).map((i) => i.nombre)).toEqual(indices.map((i) => i.nombre))
    await hasta(async () => (await ahora.sql`select from cola limit 1`).length === 0)
    expect(await buscar('litoral')).toEqual([ULTIMO, ...TITULOS].toSorted())
    const { documentos, eventos, bandejas, cuarentena } = orden('verificar')
    const iguales = { faltan: [], sobran: [], distintos: [] }
    expect([documentos, eventos, bandejas, cuarentena]).toMatchObject([iguales, iguales, iguales, 0])
    await ahora.parar()
  },
  15 * MINUTOS,
)
