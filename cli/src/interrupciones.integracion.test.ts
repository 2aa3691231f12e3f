import { existsSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as esperar } from 'node:timers/promises'
import { afterAll, beforeAll, expect, test } from '@jest/globals'
import type { Sql } from '@foja/platform/postgres/postgres.ts'
import { crearBaseDePrueba, type BaseDePrueba } from '@foja/platform/pruebas/base-de-prueba.ts'
import { sembrarDocumento, sembrarMinima, type Minima } from '@foja/platform/pruebas/fixtures.ts'
import { arrancarIndexador, esperarA } from '@foja/indexer/pruebas/indexador-de-prueba.ts'
import { esperarDetenida, lanzarFoja, type Corrida } from '@foja/cli/pruebas/foja-de-prueba.ts'

const LINEAS = 3_000
const DETENIDA_EN = 1_500
let base: BaseDePrueba
let minima: Minima
let carpeta: string

beforeAll(async () => {
  base = await crearBaseDePrueba()
  minima = await sembrarMinima(base.sql)
  carpeta = mkdtempSync(join(tmpdir(), 'foja-interrupciones-'))
})
afterAll(async () => {
  await base.cerrar()
  rmSync(carpeta, { recursive: true, force: true })
})

const lanzar = (...argumentos: string[]) =>
  lanzarFoja([...argumentos, '--json'], { ...base.entorno, FOJA_DATOS: carpeta })

/** Lanza `foja`, espera a que se detenga en el candado que toma `retener`, le manda la señal y suelta. */
async function interrumpir(
  senal: NodeJS.Signals,
  argumentos: string[],
  retener: (sql: Sql) => Promise<unknown>,
): Promise<Corrida> {
  const tx = await base.sql.reserve()
  await tx`begin`
  try {
    await retener(tx)
    const { proceso, alTerminar } = lanzar(...argumentos)
    await esperarDetenida(base, proceso)
    proceso.kill(senal)
    if (senal === 'SIGKILL') await alTerminar
    await tx`rollback`
    return await alTerminar
  } finally {
    await tx`rollback`
    tx.release()
  }
}

/** Con una fila sin confirmar de la mitad del archivo, la importación espera ahí. */
const enLaMitad = (prefijo: string) => (sql: Sql) =>
  sembrarDocumento(sql, minima, { id_fuente: `${prefijo}:${DETENIDA_EN}` })

function escribir(prefijo: string): string {
  const ruta = join(carpeta, `${prefijo}.ndjson`)
  const lineas = Array.from({ length: LINEAS }, (_, i) =>
    JSON.stringify({
      id_fuente: `${prefijo}:${i}`,
      tipo: 'Ley',
      titulo: `Ley ${i}`,
      palabras_clave: [`p${i % 5}`],
    }),
  )
  writeFileSync(ruta, `${lineas.join('\n')}\n`)
  return ruta
}

async function contar(prefijo: string) {
  const [fila] = await base.sql`
    select count(distinct d.id)::int as documentos, count(distinct d.id_fuente)::int as fuentes, count(e.id)::int as eventos
    from documentos d left join eventos e on e.id_documento = d.id where d.id_fuente like ${`${prefijo}:%`}`
  return fila!
}
const completa = { documentos: LINEAS, fuentes: LINEAS, eventos: LINEAS }

test('an import killed halfway is completed by running it again, with nothing twice', async () => {
  const archivo = escribir('muerta')
  const orden = ['importar', archivo, '--usuario', 'ana']
  expect(await interrumpir('SIGKILL', orden, enLaMitad('muerta'))).toMatchObject({
    senal: 'SIGKILL',
    stdout: '',
  })
  const { documentos: quedaron } = await contar('muerta')
  expect(quedaron).toBeGreaterThan(0)
  expect(quedaron).toBeLessThan(LINEAS)
  expect(await lanzar(...orden).alTerminar).toMatchObject({
    codigo: 0,
    json: { leidos: LINEAS, importados: LINEAS - quedaron, ya_estaban: quedaron, rechazados: 0 },
  })
  expect(await contar('muerta')).toEqual(completa)
})

test('Ctrl-C finishes the batch in hand, says so, counts what was done and exits with 1', async () => {
  const archivo = escribir('parada')
  const orden = ['importar', archivo, '--usuario', 'ana']
  const parada = await interrumpir('SIGINT', orden, enLaMitad('parada'))
  expect(parada).toMatchObject({
    codigo: 1,
    senal: null,
    stderr: expect.stringContaining('Interrumpido: esto es lo que se llegó a hacer'),
    json: { rechazados: 0 },
  })
  const importados = parada.json!.importados as number
  expect(parada.json!.leidos).toBeLessThan(LINEAS)
  expect(importados).toBeGreaterThan(0)
  expect(await contar('parada')).toMatchObject({ documentos: importados })
  expect((await lanzar(...orden).alTerminar).json).toMatchObject({ importados: LINEAS - importados })
  expect(await contar('parada')).toEqual(completa)
})

test('another Ctrl-C does not wait for what is in hand; the one that npm repeats is the same', async () => {
  const archivo = escribir('cortada')
  const tx = await base.sql.reserve()
  await tx`begin`
  try {
    await enLaMitad('cortada')(tx)
    const { proceso, alTerminar } = lanzar('importar', archivo, '--usuario', 'ana')
    await esperarDetenida(base, proceso)
    for (let i = 0; i < 2; i++) proceso.kill('SIGINT')
    await esperar(1_500)
    expect(proceso.exitCode).toBeNull()
    proceso.kill('SIGINT')
    const { codigo, stdout, stderr } = await alTerminar
    expect([codigo, stdout]).toEqual([130, ''])
    expect(stderr.match(/otro Ctrl-C lo corta/g)).toHaveLength(1)
  } finally {
    await tx`rollback`
    tx.release()
  }
  expect((await lanzar('importar', archivo, '--usuario', 'ana').alTerminar).codigo).toBe(0)
  expect(await contar('cortada')).toEqual(completa)
})

test('Ctrl-C cancels an export, and leaves no file', async () => {
  await base.sql`insert into usuarios_roles ${base.sql({ id_usuario: minima.usuario, id_rol: 3 })}`
  const indexador = await arrancarIndexador(base)
  try {
    const salida = join(carpeta, 'interrumpida.csv')
    const parada = await interrumpir(
      'SIGINT',
      ['exportar', '--q', 'ley', '--como', 'ana', '--formato', 'csv', '--salida', salida],
      (tx) => tx`lock table exportaciones_filas in access exclusive mode`,
    )
    expect([parada.codigo, parada.stdout, parada.stderr]).toEqual([
      1,
      '',
      expect.stringContaining('Interrumpido'),
    ])
    const [suya] = await base.sql`select estado from exportaciones order by id desc limit 1`
    expect([suya!.estado, existsSync(salida)]).toEqual(['cancelada', false])
  } finally {
    await indexador.parar()
  }
})

test('an export stopped with Ctrl-C that cannot be cancelled says why when it ends, and is not cut by it', async () => {
  const indexador = await arrancarIndexador(base)
  const tx = await base.sql.reserve()
  await tx`begin`
  try {
    await tx`lock table exportaciones_filas in access exclusive mode`
    const salida = join(carpeta, 'sin-cancelar.csv')
    const orden = ['exportar', '--q', 'ley', '--como', 'ana', '--formato', 'csv', '--salida', salida]
    const { proceso, alTerminar } = lanzar(...orden)
    await esperarDetenida(base, proceso)
    proceso.kill('SIGINT')
    // La que cancela pierde su conexión; la que exporta sigue esperando.
    await esperarA(async () => {
      const cortadas = await base.sql`
        select pg_terminate_backend(pid) from pg_stat_activity
        where datname = current_database() and application_name = 'foja-cli' and wait_event_type = 'Lock'
          and query like '%sin_filas%'`
      return cortadas.length > 0 ? undefined : 'Nadie cancela'
    })
    await esperar(500)
    expect(proceso.exitCode).toBeNull()
    await tx`rollback`
    const { codigo, stdout, stderr } = await alTerminar
    expect([codigo, stdout, existsSync(salida)]).toEqual([1, '', false])
    expect(stderr).not.toContain('    at ')
  } finally {
    await tx`rollback`
    tx.release()
    await indexador.parar()
  }
})

test('Ctrl-C leaves a reindex to be resumed, and the alias where it was', async () => {
  const indexador = await arrancarIndexador(base)
  try {
    const alias = `${base.prefijo}documentos`
    const antes = Object.keys(await base.es.indices.getAlias({ name: alias }))
    const orden = ['reindexar', '--indice', 'documentos', '--rapido']
    const parada = await interrumpir(
      'SIGINT',
      orden,
      (tx) => tx`lock table documentos in access exclusive mode`,
    )
    expect(parada).toMatchObject({ codigo: 1, stdout: '' })
    expect(parada.stderr).toContain('Interrumpido')
    const [aMedias] = await base.sql`select nombre from indices where situacion = 'construyendo'`
    expect(Object.keys(await base.es.indices.getAlias({ name: alias }))).toEqual(antes)

    const hecha = await lanzar(...orden).alTerminar
    expect(hecha).toMatchObject({ codigo: 0, json: { nuevo: aMedias!.nombre, anterior: antes[0] } })
  } finally {
    await indexador.parar()
  }
})

test('what was reindexed before another index could not be is said, with the reason', async () => {
  const indexador = await arrancarIndexador(base)
  const otro = await base.sql.reserve()
  try {
    await otro`select pg_advisory_lock(hashtext(${`foja.reindexar.${base.prefijo}eventos`}))`
    const { codigo, json, stderr } = await lanzar('reindexar', '--rapido').alTerminar
    expect([codigo, json]).toEqual([1, expect.objectContaining({ indice: 'documentos' })])
    expect(Object.keys(await base.es.indices.getAlias({ name: `${base.prefijo}documentos` }))).toEqual([
      json!.nuevo,
    ])
    expect(stderr).toContain('Ya hay un reindexado de «eventos» en curso.')
  } finally {
    await otro`select pg_advisory_unlock_all()`
    otro.release()
    await indexador.parar()
  }
})
