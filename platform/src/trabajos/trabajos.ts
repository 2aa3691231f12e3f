import { PgBoss, type Queue } from 'pg-boss'
import type { Sql } from '@foja/platform/postgres/postgres.ts'
import type { Registro } from '@foja/platform/registro/registro.ts'

const schema = 'trabajos'

/**
 * Una clase de trabajo de fondo: su cola, lo que tarda como mucho (s) antes de que otro proceso lo tome, y cuánto se puede
 * mirar en `trabajos.job` lo hecho y lo fallido (s; si no se dice, un mes).
 */
export type Cola = { nombre: string; plazo_s: number; reintentos: number; guarda_s?: number }

/** Lo que hace una clase de trabajo con sus datos; si lanza, se reintenta, y agotados los intentos queda fallido. */
export type Trabajo = { cola: Cola; hacer: (datos: never) => Promise<void> }

/** Quien hace un trabajo lo dice cada tanto: sin noticias en este tiempo murió, y su trabajo es de otro (s). */
const SIN_LATIDO_S = 30
/** Un día (s). */
export const DIA_S = 24 * 3600
const MES_S = 30 * DIA_S
const enCola = ({ nombre, plazo_s, reintentos, guarda_s = MES_S }: Cola): Queue => ({
  name: nombre,
  expireInSeconds: plazo_s,
  heartbeatSeconds: SIN_LATIDO_S,
  retryLimit: reintentos,
  retryDelay: 5,
  retryBackoff: true,
  deleteAfterSeconds: guarda_s,
})

/** Crea o pone al día el esquema `trabajos` y sus colas. Lo llama `migrar`: api sólo comprueba que esté. */
export async function instalarTrabajos(databaseUrl: string, colas: readonly Cola[]): Promise<void> {
  const boss = new PgBoss({
    connectionString: databaseUrl,
    schema,
    max: 1,
    supervise: false,
    schedule: false,
  })
  boss.on('error', () => {})
  await boss.start()
  try {
    for (const cola of colas) {
      const { name, ...opciones } = enCola(cola)
      if (await boss.getQueue(name)) await boss.updateQueue(name, opciones)
      else await boss.createQueue(name, opciones)
    }
  } finally {
    await boss.stop({ graceful: false })
  }
}

/**
 * Deja un trabajo pedido en la transacción de `sql`: si ella no se confirma, nunca se pidió.
 * @param prioridad los de más van antes, y los de la misma, como se pidieron
 * @param sinRepetir si ya espera uno pedido así con esos datos, no se pide otro
 * @param dentroDe no antes de tantos segundos
 */
export async function encolar(
  sql: Sql,
  cola: Cola,
  datos: object,
  {
    prioridad = 0,
    sinRepetir = false,
    dentroDe = 0,
  }: { prioridad?: number; sinRepetir?: boolean; dentroDe?: number } = {},
): Promise<void> {
  // Sin arrancar no abre conexiones ni relojes: sólo arma las consultas, que van por esta transacción.
  const db = {
    executeSql: async (texto: string, valores: unknown[] = []) => ({
      rows: await sql.unsafe(texto, valores as never[]),
    }),
  }
  const boss = new PgBoss({ db, schema })
  const clave = sinRepetir ? { singletonKey: JSON.stringify(datos) } : {}
  if (clave.singletonKey) {
    // De a un proceso: dos a la vez no verían el que pide el otro.
    await sql`select pg_advisory_xact_lock(hashtext('encolar'), hashtext(${cola.nombre}))`
    const esperan = await boss.findJobs(cola.nombre, { key: clave.singletonKey, queued: true })
    if (esperan.length > 0) return
  }
  await boss.send(cola.nombre, datos, { priority: prioridad, startAfter: dentroDe, ...clave })
}

type Opciones = { databaseUrl: string; registro: Registro; trabajos: readonly Trabajo[] }

/**
 * Atiende los trabajos, de a uno por clase, hasta que se llame a lo que devuelve, que espera al que esté en curso.
 * @throws Error si la base no contesta o el esquema no está instalado.
 */
export async function atenderTrabajos({
  databaseUrl,
  registro,
  trabajos,
}: Opciones): Promise<() => Promise<void>> {
  const boss = new PgBoss({
    connectionString: databaseUrl,
    schema,
    max: 2,
    migrate: false,
    schedule: false,
    application_name: 'foja-trabajos',
  })
  boss.on('error', (error) => registro.error({ err: error }, 'Falla de la cola de trabajos'))
  const parar = () => boss.stop({ graceful: true, timeout: 10_000 })
  try {
    await boss.start()
    for (const { cola, hacer } of trabajos)
      await boss.work(cola.nombre, { pollingIntervalSeconds: 1 }, async ([trabajo]) => {
        try {
          await hacer(trabajo!.data as never)
        } catch (error) {
          registro.error({ err: error, cola: cola.nombre, trabajo: trabajo!.id }, 'Trabajo fallido')
          throw error
        }
      })
  } catch (error) {
    await parar()
    throw error
  }
  return parar
}
