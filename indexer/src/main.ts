import { abrirElasticsearch } from '@foja/platform/elasticsearch/elasticsearch.ts'
import { entornoIndexador, leerEntornoOTerminar } from '@foja/platform/entorno/entorno.ts'
import { abrirPostgres } from '@foja/platform/postgres/postgres.ts'
import { abrirRegistro } from '@foja/platform/registro/registro.ts'
import { atenderCarril } from '@foja/indexer/bucle/carril.ts'
import { crearTurnos } from '@foja/indexer/bucle/turnos.ts'
import { cuidarIndices } from '@foja/indexer/indices/cuidar.ts'
import { crearMetricas } from '@foja/indexer/metricas.ts'
import { ponerAlDia } from '@foja/indexer/reindexar/poner-al-dia.ts'
import { crearServidor } from '@foja/indexer/servidor.ts'

process.umask(0o077)
const entorno = leerEntornoOTerminar(entornoIndexador)
const registro = abrirRegistro('indexador', entorno.FOJA_REGISTRO)
// La cola pasa de vacía a enorme: un plan guardado con ella vacía la recorrería entera en cada reclamo.
const sql = abrirPostgres(entorno.DATABASE_URL, {
  conexiones: 8,
  aplicacion: 'foja-indexador',
  ajustes: { plan_cache_mode: 'force_custom_plan' },
})
const es = abrirElasticsearch(entorno)
const metricas = crearMetricas(sql, registro)
const forma = {
  prefijo: entorno.FOJA_INDICE_PREFIJO,
  fragmentos: entorno.FOJA_INDICE_FRAGMENTOS,
  replicas: entorno.FOJA_INDICE_REPLICAS,
}
const ajustes = {
  alquilerSegundos: entorno.FOJA_ALQUILER_SEGUNDOS,
  loteBytes: entorno.FOJA_LOTE_BYTES,
  lotesEnVuelo: entorno.FOJA_LOTES_EN_VUELO,
}

const alto = new AbortController()
const parar = () => alto.abort()
process.once('SIGTERM', parar)
process.once('SIGINT', parar)
if (process.send) process.once('disconnect', parar)

const indices = cuidarIndices({ sql, es, forma, registro, alto: alto.signal })
const servidor = crearServidor({
  sql,
  es,
  metricas: metricas.leer,
  token: entorno.FOJA_METRICAS_TOKEN,
  listo: indices.listo,
  recorridas: indices.recorridas,
})
await servidor.listen({ host: entorno.FOJA_ESCUCHA, port: entorno.FOJA_INDEXADOR_PUERTO })

await indices.preparar()
const turnos = crearTurnos(ajustes.lotesEnVuelo)
const contexto = { sql, es, registro, ajustes, turnos, oyente: metricas.oyente }
await Promise.all([
  atenderCarril(contexto, 'interactivo', alto.signal),
  atenderCarril(contexto, 'masivo', alto.signal),
  indices.vigilar(),
  ponerAlDia({ sql, es, forma, registro, alto: alto.signal }),
])
await servidor.close()
await es.close()
await sql.end({ timeout: 5 })
// El canal con quien lo lanzó sigue abierto y, solo, no dejaría terminar.
process.exit(0)
