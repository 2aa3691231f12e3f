import { execFileSync, spawn } from 'node:child_process'
import { once } from 'node:events'
import {
  appendFileSync,
  existsSync,
  lstatSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  rmSync,
  symlinkSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as esperar } from 'node:timers/promises'
import { afterAll, beforeAll, expect, test } from '@jest/globals'
import { construirElasticsearch } from '@foja/local/almacenes/construir-elasticsearch.ts'
import { casaDeJava, hacerLlavero } from '@foja/local/almacenes/elasticsearch.ts'
import { arrancarPostgres, carpetaDeBinarios, inicializar } from '@foja/local/almacenes/postgres.ts'
import { cerrarCarpeta, entregar, programaAlcanzable } from '@foja/local/procesos/alcance.ts'
import { cuentaSinPrivilegios } from '@foja/local/procesos/cuenta.ts'
import { puertoLibre } from '@foja/local/procesos/puertos.ts'
import { RAIZ } from '@foja/local/raiz.ts'

const carpeta = mkdtempSync(join(tmpdir(), 'foja-primera-vez-'))
const cuenta = cuentaSinPrivilegios()
const nadie = () => {}
beforeAll(() => cerrarCarpeta(carpeta, cuenta))
afterAll(() => rmSync(carpeta, { recursive: true, force: true }))

/** Llama en otro proceso a esa función y lo mata, con los que lanzó, en cuanto aparece alguno de esos archivos. */
async function matarCuandoAparezca(
  modulo: string,
  funcion: string,
  argumentos: unknown[],
  archivos: string[],
): Promise<void> {
  const codigo = `import { ${funcion} } from '${modulo}'; ${funcion}(...${JSON.stringify(argumentos)})`
  const proceso = spawn(process.execPath, ['--input-type=module', '-e', codigo], {
    cwd: RAIZ,
    detached: true,
    stdio: 'ignore',
  })
  const fin = once(proceso, 'exit')
  while (!archivos.some((uno) => existsSync(uno)) && proceso.exitCode === null) await esperar(2)
  expect(proceso.exitCode).toBeNull()
  process.kill(-proceso.pid!, 'SIGKILL')
  await fin
}

test('killed while it makes the folder of Postgres, the next start makes it whole', async () => {
  const binarios = programaAlcanzable(carpetaDeBinarios(), cuenta, nadie)
  const datos = join(carpeta, 'postgres')
  const argumentos = [binarios, datos, carpeta, 'una-clave', cuenta] as const
  await matarCuandoAparezca(
    '@foja/local/almacenes/postgres.ts',
    'inicializar',
    [...argumentos],
    [join(datos, 'PG_VERSION'), join(`${datos}.nueva`, 'PG_VERSION')],
  )
  // Es lo que dice, al arrancar, si ya está hecha.
  expect(existsSync(join(datos, 'PG_VERSION'))).toBe(false)
  inicializar(...argumentos)
  expect([existsSync(join(datos, 'global', 'pg_control')), existsSync(`${datos}.nueva`)]).toEqual([
    true,
    false,
  ])
})

test('a base made with another key is not waited for: it is said, with the file to restore', async () => {
  const arranca = arrancarPostgres({
    carpeta,
    puerto: await puertoLibre(),
    clave: 'otra-clave',
    cuenta,
    alto: new AbortController().signal,
    avisar: nadie,
    alCambiar: nadie,
  })
  await expect(arranca).rejects.toThrow(/^La base de .*postgres no se abre con la clave de secretos.json/)
})

test('a Postgres that is killed again and again, once it had started, is said to be back each time', async () => {
  const dichos: string[] = []
  const { proceso } = await arrancarPostgres({
    carpeta,
    puerto: await puertoLibre(),
    clave: 'una-clave',
    cuenta,
    alto: new AbortController().signal,
    avisar: (dicho) => void dichos.push(dicho),
    alCambiar: nadie,
  })
  const vueltas = () => dichos.filter((dicho) => dicho === '✓ Postgres volvió').length
  try {
    for (let vez = 1; vez <= 4; vez++) {
      process.kill(proceso.pid(), 'SIGKILL')
      const limite = Date.now() + 30_000
      while (vueltas() < vez && Date.now() < limite) await esperar(50)
      expect(vueltas()).toBe(vez)
    }
  } finally {
    await proceso.parar()
  }
}, 120_000)

test('a Postgres that dies every time it starts is not waited for: its log is named', async () => {
  appendFileSync(join(carpeta, 'postgres', 'postgresql.conf'), '\nno_hay_tal_ajuste = 1\n')
  const arranca = arrancarPostgres({
    carpeta,
    puerto: await puertoLibre(),
    clave: 'una-clave',
    cuenta,
    alto: new AbortController().signal,
    avisar: nadie,
    alCambiar: nadie,
  })
  const registro = join(carpeta, 'registros', 'postgres.log')
  await expect(arranca).rejects.toThrow(`Postgres no arranca (1): por qué está en su registro, ${registro}.`)
  expect(readFileSync(registro, 'utf8')).toContain('no_hay_tal_ajuste')
})

test('a folder that lacks its mark, and a link to a disk that is not there, are left as they are, and it is said', async () => {
  const casa = mkdtempSync(join(tmpdir(), 'foja-sin-marca-'))
  const datos = join(casa, 'postgres')
  const arrancar = () =>
    arrancarPostgres({
      carpeta: casa,
      puerto: 1,
      clave: 'una-clave',
      cuenta,
      alto: new AbortController().signal,
      avisar: nadie,
      alCambiar: nadie,
    })
  symlinkSync(join(casa, 'sin-montar'), datos)
  await expect(arrancar()).rejects.toThrow(/No se tocó nada/)
  expect(lstatSync(datos).isSymbolicLink()).toBe(true)
  rmSync(datos)
  mkdirSync(join(datos, 'base'), { recursive: true })
  await expect(arrancar()).rejects.toThrow(/le falta PG_VERSION/)
  expect(existsSync(join(datos, 'base'))).toBe(true)
  rmSync(casa, { recursive: true })
})

test('killed between making the keystore and putting its key, the next start puts it', async () => {
  const dist = programaAlcanzable(await construirElasticsearch(new AbortController().signal), cuenta, nadie)
  const casa = join(carpeta, 'elasticsearch')
  mkdirSync(join(casa, 'config'), { recursive: true })
  entregar(casa, cuenta)
  const env = { ...process.env, ES_PATH_CONF: join(casa, 'config'), ES_JAVA_HOME: casaDeJava() }
  const opciones = { dist, casa, clave: 'una-clave', cuenta, env }
  const llavero = join(casa, 'config', 'elasticsearch.keystore')
  await matarCuandoAparezca(
    '@foja/local/almacenes/elasticsearch.ts',
    'hacerLlavero',
    [opciones],
    [llavero, join(casa, 'llavero', 'elasticsearch.keystore')],
  )
  expect(existsSync(llavero)).toBe(false)
  hacerLlavero(opciones)
  const claves = execFileSync(join(dist, 'bin', 'elasticsearch-keystore'), ['list'], {
    ...cuenta,
    cwd: casa,
    env,
  })
  expect(claves.toString()).toContain('bootstrap.password')
})
