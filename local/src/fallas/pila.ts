import { spawn } from 'node:child_process'
import { join } from 'node:path'
import { setTimeout as esperar } from 'node:timers/promises'
import { abrirElasticsearch, type Elastic } from '@foja/platform/elasticsearch/elasticsearch.ts'
import { abrirPostgres, type Pool } from '@foja/platform/postgres/postgres.ts'
import type { Anuncio, Victima } from '@foja/local/fallas/guardian.ts'
import { estaVivo } from '@foja/local/procesos/anotados.ts'

/** La Foja que se va a maltratar: dos almacenes, un api y dos indexadores, cada uno relanzado si muere. */
export type Pila = {
  sql: Pool
  es: Elastic
  anuncio: () => Anuncio
  /** Espera a que los muertos tengan reemplazo y a que todos contesten. */
  repuesta: (victima: Victima, muertos: number[]) => Promise<void>
  parar: () => Promise<void>
}

const SIN = /^(DATABASE_URL|ELASTICSEARCH_|FOJA_(?!CORPUS|CONSERVAR))/

/** Levanta una pila propia. @throws Error si no llega a estar lista. */
export async function levantarPila(): Promise<Pila> {
  const guardian = spawn(process.execPath, [join(import.meta.dirname, 'guardian.ts')], {
    env: Object.fromEntries(Object.entries(process.env).filter(([nombre]) => !SIN.test(nombre))),
    stdio: ['ignore', 'inherit', 'inherit', 'ipc'],
  })
  const fin = new Promise<void>((listo) => guardian.once('exit', () => listo()))
  const anuncios: Anuncio[] = []
  guardian.on('message', (mensaje) => (anuncios[0] = mensaje as Anuncio))
  while (anuncios.length === 0 && guardian.exitCode === null) await esperar(50)
  if (anuncios.length === 0) throw new Error('La pila de las fallas no arrancó')
  const anuncio = () => anuncios[0]!

  const sql = abrirPostgres(anuncio().entorno.DATABASE_URL, { conexiones: 6, aplicacion: 'fallas' })
  const es = abrirElasticsearch(anuncio().entorno)
  const contesta = (url: string) =>
    fetch(`${url}/readyz`, { signal: AbortSignal.timeout(5_000) }).then(
      (r) => r.ok,
      () => false,
    )
  const todosContestan = async () =>
    (await Promise.all([anuncio().url, ...anuncio().urlsIndexadores].map(contesta))).every(Boolean)
  return {
    sql,
    es,
    anuncio,
    repuesta: async (victima, muertos) => {
      const reemplazado = () =>
        anuncio().pids[victima].every((pid) => !muertos.includes(pid) && estaVivo(pid))
      while (!reemplazado() || !(await todosContestan())) {
        if (guardian.exitCode !== null) throw new Error('La pila de las fallas terminó sola')
        await esperar(100)
      }
    },
    parar: async () => {
      await Promise.all([sql.end({ timeout: 5 }), es.close()])
      if (guardian.connected) guardian.disconnect()
      await fin
    },
  }
}

/** Postgres que no está, que arranca o que cortó la conexión. */
const PASAJERO = /^(08|40|53|57|E[A-Z]|CONNECT)/

/** Repite lo que Postgres caído hace fallar. */
export async function insistir<T>(hacer: () => Promise<T>): Promise<T> {
  const limite = Date.now() + 180_000
  for (;;) {
    try {
      return await hacer()
    } catch (error) {
      if (!PASAJERO.test((error as { code?: string }).code ?? '') || Date.now() > limite) throw error
      await esperar(100)
    }
  }
}
