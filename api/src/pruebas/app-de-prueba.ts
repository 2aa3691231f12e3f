import type { FastifyInstance } from 'fastify'
import { entornoApi, leerEntorno } from '@foja/platform/entorno/entorno.ts'
import { crearBaseDePrueba, type BaseDePrueba } from '@foja/platform/pruebas/base-de-prueba.ts'
import { abrirRegistro } from '@foja/platform/registro/registro.ts'
import { crearApp } from '@foja/api/app.ts'

export type AppDePrueba = BaseDePrueba & { app: FastifyInstance }

/** La aplicación entera sobre una base propia. @param variables otras del entorno de api. */
export async function crearAppDePrueba(variables: Record<string, string> = {}): Promise<AppDePrueba> {
  const base = await crearBaseDePrueba()
  const entorno = leerEntorno(entornoApi, { ...base.entorno, ...variables })
  const app = await crearApp({
    entorno,
    sql: base.sql,
    es: base.es,
    registro: abrirRegistro('api', process.env.FOJA_REGISTRO ?? 'silent'),
  })
  await app.ready()
  return {
    ...base,
    app,
    cerrar: async () => {
      await app.close()
      await base.cerrar()
    },
  }
}
