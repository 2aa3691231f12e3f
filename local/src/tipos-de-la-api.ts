import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import openapiTS, { astToString, type OpenAPI3 } from 'openapi-typescript'
import { crearApp } from '@foja/api/app.ts'
import { abrirElasticsearch } from '@foja/platform/elasticsearch/elasticsearch.ts'
import { entornoApi, leerEntorno } from '@foja/platform/entorno/entorno.ts'
import { abrirPostgres } from '@foja/platform/postgres/postgres.ts'
import { abrirRegistro } from '@foja/platform/registro/registro.ts'
import { RAIZ } from '@foja/local/raiz.ts'

// npm run types empieza por aquí: de /documentacion, los tipos con que el navegador llama (web/src/lib/contrato.ts).
const DESTINO = join(RAIZ, 'web/src/lib/openapi.d.ts')

/** La descripción no depende de los almacenes: la aplicación se arma y no llega a tocarlos. */
async function describir(): Promise<OpenAPI3> {
  const entorno = leerEntorno(entornoApi, {
    DATABASE_URL: 'postgres://nadie@127.0.0.1:1/nada',
    ELASTICSEARCH_URL: 'http://127.0.0.1:1',
    FOJA_SECRETO: 'sólo para describir, sin atender a nadie',
  })
  const app = await crearApp({
    entorno,
    sql: abrirPostgres(entorno.DATABASE_URL),
    es: abrirElasticsearch(entorno),
    registro: abrirRegistro('api', 'silent'),
  })
  await app.ready()
  const descripcion = app.describir()
  await app.close()
  return descripcion as OpenAPI3
}

const tipos = astToString(await openapiTS(await describir(), { alphabetize: true }))
// Igual, no se toca: quien mira el árbol (el editor, la construcción) no tiene nada que rehacer.
if (!existsSync(DESTINO) || readFileSync(DESTINO, 'utf8') !== tipos) writeFileSync(DESTINO, tipos)
