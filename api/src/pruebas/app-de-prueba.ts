import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { FastifyInstance } from 'fastify'
import { abrirAlmacen, type Almacen } from '@foja/platform/almacen/almacen.ts'
import { abrirElasticsearch } from '@foja/platform/elasticsearch/elasticsearch.ts'
import { entornoApi, leerEntorno } from '@foja/platform/entorno/entorno.ts'
import { abrirPostgres } from '@foja/platform/postgres/postgres.ts'
import { crearBaseDePrueba, type BaseDePrueba } from '@foja/platform/pruebas/base-de-prueba.ts'
import { abrirRegistro, type Registro } from '@foja/platform/registro/registro.ts'
import { crearApp } from '@foja/api/app.ts'

export type AppDePrueba = BaseDePrueba & { app: FastifyInstance; almacen: Almacen; datos: string }

/** Cómo se arma. */
export type OpcionesDeApp = {
  /** Otras variables del entorno de api. */
  variables?: Record<string, string>
  /** Dónde escribe; si no, en ninguna parte. */
  registro?: Registro
  /** Para agregar rutas antes de que la aplicación cierre su forma. */
  preparar?: (app: FastifyInstance) => void
  /** Recibe cada sentencia que la aplicación manda a Postgres. */
  alConsultar?: (sentencia: string) => void
}

/** La aplicación entera sobre una base propia. */
export async function crearAppDePrueba({
  variables = {},
  preparar,
  alConsultar,
  registro = abrirRegistro('api', process.env.FOJA_REGISTRO ?? 'silent'),
}: OpcionesDeApp = {}): Promise<AppDePrueba> {
  const base = await crearBaseDePrueba()
  const datos = mkdtempSync(join(tmpdir(), 'foja-datos-'))
  const entorno = leerEntorno(entornoApi, { ...base.entornoDe('api'), FOJA_DATOS: datos, ...variables })
  // Con su cuenta: lo que no le está permitido falla aquí y no en producción.
  const sql = abrirPostgres(entorno.DATABASE_URL, { conexiones: 10, aplicacion: 'prueba', alConsultar })
  const es = abrirElasticsearch(entorno)
  const app = await crearApp({
    entorno,
    sql,
    es,
    registro,
  })
  preparar?.(app)
  await app.ready()
  return {
    ...base,
    app,
    almacen: abrirAlmacen(entorno),
    datos,
    cerrar: async () => {
      await app.close()
      await Promise.all([sql.end({ timeout: 5 }), es.close()])
      rmSync(datos, { recursive: true, force: true })
      await base.cerrar()
    },
  }
}
