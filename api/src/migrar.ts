import { runner } from 'node-pg-migrate'
import {
  CARPETA_DE_MIGRACIONES,
  rechazarBasePosterior,
  terminarSiEsAjena,
} from '@foja/platform/postgres/migraciones.ts'
import { olvidarTransaccionesAjenas } from '@foja/platform/postgres/otro-servidor.ts'
import { abrirPostgres } from '@foja/platform/postgres/postgres.ts'
import { NADIE_INGRESA, nadieIngresa } from '@foja/platform/usuario/nadie-ingresa.ts'
import { crearCuentasDeElastic } from '@foja/platform/elasticsearch/cuentas.ts'
import { abrirElasticsearch } from '@foja/platform/elasticsearch/elasticsearch.ts'
import { entornoMigrar, leerEntornoOTerminar } from '@foja/platform/entorno/entorno.ts'
import { crearCuentas, type Proceso } from '@foja/platform/postgres/cuentas.ts'
import { instalarTrabajos } from '@foja/platform/trabajos/trabajos.ts'
import { otorgar } from '@foja/api/otorgar.ts'
import { COLA_DE_CORRIDAS } from '@foja/api/conjunto/cola.ts'
import { COLA_DE_EXPORTACIONES } from '@foja/api/exportacion/cola.ts'
import { COLA_DE_PDF } from '@foja/api/pdf/cola.ts'

/**
 * Lleva la base a la última migración de api/migrations, y a su versión el esquema de los trabajos de fondo. Si dos lo
 * piden a la vez, uno espera al otro. Si la base viene de otro servidor, olvida antes las transacciones de aquél. Después,
 * cada cuenta (`otorgar.ts`) recibe lo suyo.
 * @param databaseUrl con la cuenta dueña de todo; api y el indexador entran con otras.
 * @returns cuántas migraciones aplicó.
 * @throws VersionAjena si la base ya tiene otras que ésta no conoce.
 */
export async function migrar(databaseUrl: string): Promise<number> {
  await rechazarSiEsPosterior(databaseUrl)
  // Antes que ninguna: también lo que una migración cambia se marca.
  await olvidarTransaccionesAjenas(databaseUrl)
  const aplicadas = await runner({
    databaseUrl,
    dir: CARPETA_DE_MIGRACIONES,
    advisoryLockMode: 'wait',
    direction: 'up',
    migrationsTable: 'migraciones',
    checkOrder: true,
    log: () => {},
  })
  await instalarTrabajos(databaseUrl, [COLA_DE_PDF, COLA_DE_CORRIDAS, COLA_DE_EXPORTACIONES])
  await otorgar(databaseUrl)
  return aplicadas.length
}

async function rechazarSiEsPosterior(databaseUrl: string): Promise<void> {
  const sql = abrirPostgres(databaseUrl, { conexiones: 1 })
  await rechazarBasePosterior(sql).finally(() => sql.end())
}

if (import.meta.main) {
  const entorno = leerEntornoOTerminar(entornoMigrar)
  const { DATABASE_URL, ELASTICSEARCH_URL, FOJA_INDICE_PREFIJO: prefijo } = entorno
  const claves = { api: entorno.FOJA_API_PASSWORD, indexador: entorno.FOJA_INDEXADOR_PASSWORD }
  try {
    // También antes de las cuentas: «no se tocó nada» las incluye.
    await rechazarSiEsPosterior(DATABASE_URL)
    if (estanLasDos(claves)) {
      await crearCuentas(DATABASE_URL, claves)
      if (ELASTICSEARCH_URL) {
        const es = abrirElasticsearch({ ...entorno, ELASTICSEARCH_URL })
        await crearCuentasDeElastic(es, { prefijo, claves })
        await es.close()
      }
    }
    process.stderr.write(`Migraciones aplicadas: ${await migrar(DATABASE_URL)}\n`)
  } catch (error) {
    terminarSiEsAjena(error)
    throw error
  }
  const sql = abrirPostgres(DATABASE_URL, { conexiones: 1 })
  if (await nadieIngresa(sql)) process.stderr.write(`${NADIE_INGRESA}\n`)
  await sql.end()
}

function estanLasDos(claves: Record<Proceso, string | undefined>): claves is Record<Proceso, string> {
  return claves.api !== undefined && claves.indexador !== undefined
}
