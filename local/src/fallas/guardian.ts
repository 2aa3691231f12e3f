import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { migrar } from '@foja/api/migrar.ts'
import { abrirPostgres } from '@foja/platform/postgres/postgres.ts'
import { levantarAlmacenes, type Almacenes } from '@foja/local/almacenes/almacenes.ts'
import { prepararCuentas } from '@foja/local/almacenes/cuentas.ts'
import { asegurarBase } from '@foja/local/almacenes/postgres.ts'
import { decir } from '@foja/local/consola.ts'
import { cargarDemo } from '@foja/local/demo/cargar.ts'
import { puertoLibre } from '@foja/local/procesos/puertos.ts'
import type { Supervisado } from '@foja/local/procesos/supervisar.ts'
import { leerSecretos, type Secretos } from '@foja/local/secretos.ts'
import { arrancarServicio } from '@foja/local/servicios.ts'

// La pila de las fallas, en su propio proceso: si quien la pidió muere, aquí se corta el canal y todo se para y se borra.
export type Victima = 'api' | 'indexador' | 'elasticsearch' | 'postgres'
export type Anuncio = {
  url: string
  urlsIndexadores: string[]
  entorno: Record<
    'DATABASE_URL' | 'ELASTICSEARCH_URL' | 'ELASTICSEARCH_USER' | 'ELASTICSEARCH_PASSWORD',
    string
  >
  claves: Secretos['claves']
  carpeta: string
  pids: Record<Victima, number[]>
}

const carpeta = mkdtempSync(join(tmpdir(), 'foja-fallas-'))
const secretos = leerSecretos(carpeta)
const servicios: { api: Supervisado[]; indexador: Supervisado[] } = { api: [], indexador: [] }
const alto = new AbortController()
/** Aunque todavía estén arrancando. */
let almacenes: Promise<Almacenes> | undefined
let anunciar = () => {}

let parando = false
async function parar(codigo: number): Promise<void> {
  if (parando) return
  parando = true
  alto.abort()
  await Promise.all([...servicios.api, ...servicios.indexador].map((s) => s.parar()))
  const levantados = await almacenes?.catch(() => undefined)
  await levantados?.parar()
  if (process.env.FOJA_CONSERVAR !== '1') rmSync(carpeta, { recursive: true, force: true })
  process.exit(codigo)
}
process.once('disconnect', () => void parar(0))
for (const senal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(senal, () => void parar(1))

async function arrancar(): Promise<void> {
  almacenes = levantarAlmacenes({ carpeta, secretos, alto: alto.signal, alCambiar: () => anunciar() })
  const { databaseUrl, elastic, procesos } = await almacenes
  const entorno = {
    DATABASE_URL: await asegurarBase(databaseUrl, 'foja'),
    ELASTICSEARCH_URL: elastic.url,
    ELASTICSEARCH_USER: elastic.usuario,
    ELASTICSEARCH_PASSWORD: elastic.clave,
  }
  const base = entorno.DATABASE_URL
  const entradas = await prepararCuentas({ almacenes: { elastic }, base, cuentas: secretos.cuentas })
  await migrar(base)
  const sql = abrirPostgres(entorno.DATABASE_URL, { conexiones: 2 })
  await cargarDemo(sql, { modo: 'vacia', claves: secretos.claves, avisar: decir })
  await sql.end()

  const comun = { FOJA_SECRETO: secretos.secreto, FOJA_DATOS: carpeta, FOJA_REGISTRO: 'warn' }
  const lanzar = async (nombre: 'api' | 'indexador', propio: (puerto: string) => Record<string, string>) => {
    const puerto = await puertoLibre()
    const url = `http://127.0.0.1:${puerto}`
    const variables = { ...comun, ...entradas[nombre], ...propio(String(puerto)) }
    const opciones = { nombre, carpeta, entorno: variables, url, avisar: decir, alCambiar: () => anunciar() }
    servicios[nombre].push(await arrancarServicio(opciones))
    return url
  }
  const url = await lanzar('api', (puerto) => ({ FOJA_PUERTO: puerto }))
  // Alquiler corto: lo que deja un indexador muerto o detenido se retoma pronto.
  const deIndexador = (puerto: string) => ({ FOJA_INDEXADOR_PUERTO: puerto, FOJA_ALQUILER_SEGUNDOS: '5' })
  const urlsIndexadores = [await lanzar('indexador', deIndexador), await lanzar('indexador', deIndexador)]
  const pidsDe = (lista: (Supervisado | undefined)[]) => lista.flatMap((s) => (s ? [s.pid()] : []))
  anunciar = () => {
    if (!process.connected) return
    const pids = {
      api: pidsDe(servicios.api),
      indexador: pidsDe(servicios.indexador),
      postgres: pidsDe([procesos.postgres]),
      elasticsearch: pidsDe([procesos.elasticsearch]),
    }
    process.send!({ url, urlsIndexadores, entorno, claves: secretos.claves, carpeta, pids } satisfies Anuncio)
  }
  anunciar()
}

try {
  await arrancar()
} catch (error) {
  if (!parando) process.stderr.write(`${error instanceof Error ? error.stack : String(error)}\n`)
  await parar(1)
}
