import { construirElasticsearch } from '@foja/local/almacenes/construir-elasticsearch.ts'
import { arrancarElasticsearch, USUARIO_ELASTIC } from '@foja/local/almacenes/elasticsearch.ts'
import { arrancarPostgres } from '@foja/local/almacenes/postgres.ts'
import { decir, paso } from '@foja/local/consola.ts'
import { carpetaAlcanzable, cerrarCarpeta } from '@foja/local/procesos/alcance.ts'
import { anotar } from '@foja/local/procesos/anotados.ts'
import { cuentaSinPrivilegios } from '@foja/local/procesos/cuenta.ts'
import { puertoLibre } from '@foja/local/procesos/puertos.ts'
import type { Supervisado } from '@foja/local/procesos/supervisar.ts'
import type { Secretos } from '@foja/local/secretos.ts'

/** Los dos almacenes en marcha, embebidos o ajenos. */
export type Almacenes = {
  /** Base `postgres` del servidor embebido, o DATABASE_URL tal cual. */
  databaseUrl: string
  elastic: { url: string; usuario: string; clave: string; llaveDeApi?: string }
  procesos: { postgres?: Supervisado; elasticsearch?: Supervisado }
  parar: () => Promise<void>
}

type Opciones = {
  carpeta: string
  secretos: Secretos
  /** Comienzo de los índices que podrán tocar api y el indexador; `*`, cualquiera. */
  prefijo?: string
  variables?: NodeJS.ProcessEnv
  /** Deja de esperarlos y para lo que ya esté en marcha. */
  alto?: AbortSignal
  alCambiar?: () => void
}

/**
 * Levanta Postgres y Elasticsearch a la vez; DATABASE_URL y ELASTICSEARCH_URL ponen servidores propios en su lugar.
 * @throws Error si alguno no llega a atender, o si hubo `alto`: no queda ninguno en marcha.
 */
export async function levantarAlmacenes({
  carpeta,
  secretos,
  prefijo = '',
  variables = {},
  alto: pedido,
  alCambiar = () => {},
}: Opciones): Promise<Almacenes> {
  // Lo que de aquí en más se escriba, y lo que escriban los almacenes, es sólo de quien lo escribe.
  process.umask(0o077)
  const cuenta = cuentaSinPrivilegios()
  const caido = new AbortController()
  const alto = pedido ? AbortSignal.any([pedido, caido.signal]) : caido.signal
  const lugar = carpetaAlcanzable(carpeta, cuenta, decir)
  for (const cual of new Set([carpeta, lugar])) cerrarCarpeta(cual, cuenta)
  const cambia = (nombre: string, senal: NodeJS.Signals) => (pid: number) => {
    anotar(carpeta, { nombre, pid, senal, orden: lugar })
    alCambiar()
  }
  const postgres = async () => {
    if (variables.DATABASE_URL) return { url: variables.DATABASE_URL, proceso: undefined }
    const puerto = await puertoLibre()
    alto.throwIfAborted()
    return paso('Postgres', () =>
      arrancarPostgres({
        carpeta: lugar,
        puerto,
        clave: secretos.postgres,
        cuenta,
        alto,
        avisar: decir,
        alCambiar: cambia('postgres', 'SIGINT'),
      }),
    )
  }
  const elasticsearch = async () => {
    if (variables.ELASTICSEARCH_URL) return { url: variables.ELASTICSEARCH_URL, proceso: undefined }
    const distribucion = await paso('Elasticsearch: distribución y complemento', () =>
      construirElasticsearch(alto),
    )
    const [puerto, puertoInterno] = [await puertoLibre(), await puertoLibre()]
    alto.throwIfAborted()
    return paso('Elasticsearch', () =>
      arrancarElasticsearch({
        distribucion,
        carpeta: lugar,
        puerto,
        puertoInterno,
        clave: secretos.elasticsearch,
        prefijo,
        cuentas: secretos.cuentas,
        cuenta,
        alto,
        ...(process.env.FOJA_ES_MEMORIA && { memoria: process.env.FOJA_ES_MEMORIA }),
        avisar: decir,
        alCambiar: cambia('elasticsearch', 'SIGTERM'),
      }),
    )
  }
  const [pg, es] = await losDos(postgres(), elasticsearch(), caido)
  const propio = !variables.ELASTICSEARCH_URL
  return {
    databaseUrl: pg.url,
    elastic: {
      url: es.url,
      usuario: propio ? USUARIO_ELASTIC : (variables.ELASTICSEARCH_USER ?? ''),
      clave: propio ? secretos.elasticsearch : (variables.ELASTICSEARCH_PASSWORD ?? ''),
      ...(!propio && variables.ELASTICSEARCH_API_KEY && { llaveDeApi: variables.ELASTICSEARCH_API_KEY }),
    },
    procesos: {
      ...(pg.proceso && { postgres: pg.proceso }),
      ...(es.proceso && { elasticsearch: es.proceso }),
    },
    parar: async () => {
      await Promise.all([pg.proceso?.parar(), es.proceso?.parar()])
    },
  }
}

/** Los dos, o ninguno: si uno no arranca, al otro no se lo espera, ni queda en marcha sin quien lo pare. */
async function losDos<A extends EnMarcha, B extends EnMarcha>(
  uno: Promise<A>,
  otro: Promise<B>,
  caido: AbortController,
): Promise<[A, B]> {
  try {
    return await Promise.all([uno, otro])
  } catch (error) {
    caido.abort()
    const hechos = await Promise.allSettled([uno, otro])
    await Promise.all(hechos.map((hecho) => hecho.status === 'fulfilled' && hecho.value.proceso?.parar()))
    throw error
  }
}
type EnMarcha = { proceso: Supervisado | undefined }
