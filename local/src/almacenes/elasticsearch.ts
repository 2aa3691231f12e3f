import { execFileSync, spawn } from 'node:child_process'
import { cpSync, existsSync, mkdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as esperar } from 'node:timers/promises'
import { abrirElasticsearch } from '@foja/platform/elasticsearch/elasticsearch.ts'
import { anotarElasticsearch, exigirElasticsearchNoPosterior } from '@foja/local/almacenes/versiones.ts'
import type { Proceso } from '@foja/platform/postgres/cuentas.ts'
import { conAcentos } from '@foja/platform/proceso/con-acentos.ts'
import { escribirCuentas } from '@foja/local/almacenes/cuentas-de-elasticsearch.ts'
import { cambiarModo, entregar, programaAlcanzable } from '@foja/local/procesos/alcance.ts'
import type { Cuenta } from '@foja/local/procesos/cuenta.ts'
import { conRegistro } from '@foja/local/procesos/con-registro.ts'
import { supervisar, type Supervisado } from '@foja/local/procesos/supervisar.ts'

type Opciones = {
  distribucion: string
  carpeta: string
  puerto: number
  puertoInterno: number
  clave: string
  /** Comienzo de los índices que podrán tocar api y el indexador. */
  prefijo: string
  cuentas: Record<Proceso, string>
  cuenta: Cuenta | null
  memoria?: string
  alto: AbortSignal
  avisar: (texto: string) => void
  alCambiar: (pid: number) => void
}

export const USUARIO_ELASTIC = 'elastic'

/** Elasticsearch embebido: un nodo en 127.0.0.1, con clave, que no crea índices por su cuenta. */
export async function arrancarElasticsearch(
  opciones: Opciones,
): Promise<{ url: string; proceso: Supervisado }> {
  const { carpeta, puerto, clave, cuenta, memoria = '1g', alto, avisar, alCambiar } = opciones
  const dist = programaAlcanzable(opciones.distribucion, cuenta, avisar)
  const casa = join(carpeta, 'elasticsearch')
  exigirElasticsearchNoPosterior(opciones.distribucion, casa)
  const archivoPid = join(casa, 'pid')
  const entorno = {
    ...conAcentos(),
    ES_PATH_CONF: join(casa, 'config'),
    ES_JAVA_HOME: casaDeJava(),
    ES_JAVA_OPTS: `-Xms${memoria} -Xmx${memoria}`,
    ES_TMPDIR: join(casa, 'tmp'),
  }
  configurar(opciones, dist, casa, entorno)

  const lanzar = async () => {
    rmSync(archivoPid, { force: true })
    const hijo = conRegistro(join(carpeta, 'registros', 'elasticsearch.log'), (salida) =>
      spawn(join(dist, 'bin', 'elasticsearch'), ['-p', archivoPid], {
        ...cuenta,
        cwd: casa,
        env: entorno,
        detached: true,
        stdio: ['ignore', salida, salida],
      }),
    )
    // El que atiende es otro proceso, que deja su pid en el archivo; si éste termina, aquél también.
    if (hijo.pid) alCambiar(hijo.pid)
    const sigue = () => !alto.aborted && hijo.exitCode === null && hijo.signalCode === null
    for (let i = 0; i < 600 && !existsSync(archivoPid) && sigue(); i++) await esperar(100)
    return hijo
  }
  const pidReal = () => (existsSync(archivoPid) ? Number(readFileSync(archivoPid, 'utf8')) : undefined)
  const url = `http://127.0.0.1:${puerto}`
  const registro = join(carpeta, 'registros', 'elasticsearch.log')
  const proceso = await supervisar({
    nombre: 'Elasticsearch',
    lanzar,
    atiende: () => esperarElasticsearch(url, clave, { casa, registro, alto }),
    senal: 'SIGTERM',
    plazoMs: 30_000,
    alCambiar,
    avisar,
    pidReal,
  })
  anotarElasticsearch(opciones.distribucion, casa)
  return { url, proceso }
}

/** Con qué Java corre. */
export function casaDeJava(): string {
  if (process.env.JAVA_HOME) return process.env.JAVA_HOME
  const orden = "java -XshowSettings:properties -version 2>&1 | sed -n 's/^ *java.home = //p'"
  return execFileSync('sh', ['-c', orden], { encoding: 'utf8' }).trim()
}

function configurar(
  { carpeta, puerto, puertoInterno, clave, prefijo, cuentas, cuenta }: Opciones,
  dist: string,
  casa: string,
  env: NodeJS.ProcessEnv,
) {
  const config = join(casa, 'config')
  for (const sub of ['config', 'data', 'logs', 'tmp']) mkdirSync(join(casa, sub), { recursive: true })
  mkdirSync(join(carpeta, 'registros'), { recursive: true })
  cpSync(join(dist, 'config'), config, { recursive: true })
  const ajustes = {
    'cluster.name': 'foja',
    'discovery.type': 'single-node',
    'network.host': '127.0.0.1',
    'http.port': puerto,
    'transport.port': puertoInterno,
    // En una lista: suelto, lo partiría por sus comas.
    'path.data': [join(casa, 'data')],
    'path.logs': join(casa, 'logs'),
    'action.auto_create_index': false,
    'cluster.routing.allocation.disk.threshold_enabled': false,
    'xpack.security.enabled': true,
    'xpack.security.http.ssl.enabled': false,
    'xpack.security.transport.ssl.enabled': false,
  }
  writeFileSync(
    join(config, 'elasticsearch.yml'),
    Object.entries(ajustes)
      .map(([k, v]) => `${k}: ${JSON.stringify(v)}\n`)
      .join(''),
  )
  escribirCuentas(config, prefijo, cuentas)
  cambiarModo('go=', casa)
  entregar(casa, cuenta)
  if (!existsSync(join(config, LLAVERO))) hacerLlavero({ dist, casa, clave, cuenta, env })
}

const LLAVERO = 'elasticsearch.keystore'

/**
 * El llavero con la clave inicial, aparte hasta tenerla: uno sin ella no deja entrar a nadie, y ya no se haría otro.
 */
export function hacerLlavero({
  dist,
  casa,
  clave,
  cuenta,
  env,
}: Pick<Opciones, 'clave' | 'cuenta'> & { dist: string; casa: string; env: NodeJS.ProcessEnv }): void {
  const aparte = join(casa, 'llavero')
  rmSync(aparte, { recursive: true, force: true })
  entregar(aparte, cuenta)
  const llavero = (argumentos: string[], input?: string) =>
    execFileSync(join(dist, 'bin', 'elasticsearch-keystore'), argumentos, {
      ...cuenta,
      cwd: casa,
      env: { ...env, ES_PATH_CONF: aparte },
      input,
      stdio: ['pipe', 'ignore', 'pipe'],
    })
  llavero(['create'])
  llavero(['add', '-x', '-f', 'bootstrap.password'], clave)
  // La herramienta lo deja a la vista de su grupo.
  cambiarModo('go=', aparte)
  renameSync(join(aparte, LLAVERO), join(casa, 'config', LLAVERO))
  rmSync(aparte, { recursive: true })
}

/** Tras cuántas seguidas la clave no es la suya: recién arrancado podría no tener todavía con qué compararla. */
const RECHAZADAS = 12

export async function esperarElasticsearch(
  url: string,
  clave: string,
  { casa, registro, alto }: { casa: string; registro: string; alto: AbortSignal },
): Promise<void> {
  const es = abrirElasticsearch({
    ELASTICSEARCH_URL: url,
    ELASTICSEARCH_USER: USUARIO_ELASTIC,
    ELASTICSEARCH_PASSWORD: clave,
  })
  const limite = Date.now() + 300_000
  let rechazadas = 0
  try {
    for (;;) {
      try {
        await es.cluster.health({ wait_for_status: 'yellow', timeout: '5s' })
        return
      } catch (error) {
        rechazadas = (error as { statusCode?: number }).statusCode === 401 ? rechazadas + 1 : 0
        if (rechazadas === RECHAZADAS)
          throw new Error(
            `El índice de ${casa} no se abre con la clave de secretos.json (401): no es el archivo que se hizo con él. ` +
              'Restáurelo de la misma copia o, si no lo tiene, borre esa carpeta y vuelva a arrancar: el índice se rehace ' +
              'entero desde Postgres.',
            { cause: error },
          )
        if (Date.now() > limite)
          throw new Error(`Elasticsearch no contesta; su registro está en ${registro}`, { cause: error })
        await esperar(250, undefined, { signal: alto })
      }
    }
  } finally {
    await es.close()
  }
}
