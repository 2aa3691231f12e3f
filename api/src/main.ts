import { abrirElasticsearch } from '@foja/platform/elasticsearch/elasticsearch.ts'
import { entornoApi, leerEntornoOTerminar } from '@foja/platform/entorno/entorno.ts'
import { exigirBaseConocida } from '@foja/platform/postgres/migraciones.ts'
import { abrirPostgres } from '@foja/platform/postgres/postgres.ts'
import { abrirRegistro } from '@foja/platform/registro/registro.ts'
import { NADIE_INGRESA, nadieIngresa } from '@foja/platform/usuario/nadie-ingresa.ts'
import { crearApp } from '@foja/api/app.ts'

// PDF, imágenes y adjuntos: sólo de esta cuenta.
process.umask(0o077)
const entorno = leerEntornoOTerminar(entornoApi)
const registro = abrirRegistro('api', entorno.FOJA_REGISTRO)
const sql = abrirPostgres(entorno.DATABASE_URL, {
  conexiones: entorno.FOJA_POSTGRES_CONEXIONES,
  aplicacion: 'foja-api',
})
await exigirBaseConocida(sql)
const es = abrirElasticsearch(entorno)
// Ningún almacén hace falta para arrancar: mientras falten, /readyz contesta 503 y cada petición, el suyo.
const app = await crearApp({ entorno, sql, es, registro })

let parando = false
async function parar(): Promise<void> {
  if (parando) return
  parando = true
  // Termina lo que está en curso; quien no termine en quince segundos se corta.
  const corte = setTimeout(() => process.exit(1), 15_000)
  await app.close()
  await Promise.all([sql.end({ timeout: 5 }), es.close()])
  clearTimeout(corte)
  process.exit(0)
}
process.once('SIGTERM', () => void parar())
process.once('SIGINT', () => void parar())
if (process.send) process.once('disconnect', () => void parar())
// Quien lo lanzó pudo irse mientras tanto: ese aviso ya pasó.
if (process.send && !process.connected) void parar()

try {
  await app.listen({ host: entorno.FOJA_ESCUCHA, port: entorno.FOJA_PUERTO })
  // Sin Postgres no se sabe, y ya lo dice /readyz.
  if (await nadieIngresa(sql).catch(() => false)) registro.warn(NADIE_INGRESA)
} catch (error) {
  const ocupado = (error as NodeJS.ErrnoException).code === 'EADDRINUSE'
  process.stderr.write(
    ocupado ? `El puerto ${entorno.FOJA_PUERTO} está ocupado\n` : `${(error as Error).stack}\n`,
  )
  process.exit(ocupado ? 2 : 1)
}
