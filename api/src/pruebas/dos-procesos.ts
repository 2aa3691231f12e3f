import { setTimeout as esperar } from 'node:timers/promises'
import { entornoApi, leerEntorno } from '@foja/platform/entorno/entorno.ts'
import { abrirPostgres } from '@foja/platform/postgres/postgres.ts'
import { abrirRegistro } from '@foja/platform/registro/registro.ts'
import { crearApp } from '@foja/api/app.ts'
import { crearAppDePrueba, type AppDePrueba } from '@foja/api/pruebas/app-de-prueba.ts'
import { escuchar } from '@foja/api/pruebas/canal-de-prueba.ts'
import { crearClientePrueba, type ClientePrueba } from '@foja/api/pruebas/cliente.ts'
import {
  abrirBorradores,
  CLAVE,
  sembrarOrganizacion,
  type Organizacion,
} from '@foja/api/pruebas/organizacion.ts'

/** Otro proceso de api sobre la misma base: sólo comparten Postgres. */
export type OtroProceso = { url: string; cerrar: () => Promise<void> }

/** Dos procesos de api que atienden en puertos libres, con la organización de prueba y el canal en vivo escuchando. */
export type DosProcesos = {
  p: AppDePrueba
  o: Organizacion
  url: string
  otro: OtroProceso
  mesa: ClientePrueba
  consulta: ClientePrueba
  /** Deja una nota de mesa. @returns su id */
  nota: (visibilidad?: string) => Promise<number>
  cerrar: () => Promise<void>
}

export async function abrirDosProcesos(): Promise<DosProcesos> {
  const p = await crearAppDePrueba()
  const o = await sembrarOrganizacion(p.sql)
  await abrirBorradores(p.sql)
  const url = await escuchar(p.app)
  const otro = await abrirOtro(p)
  const [mesa, consulta] = await Promise.all(
    ['mesa', 'consulta'].map((quien) => crearClientePrueba(p.app).ingresar(quien, CLAVE)),
  )
  await escuchando(p, 2)
  return {
    p,
    o,
    url,
    otro,
    mesa: mesa!,
    consulta: consulta!,
    nota: async (visibilidad = 'publico') =>
      (await mesa!.post('/v1/documento', { tipo: o.tipos.documento, titulo: 'Una nota', visibilidad })).json()
        .data.id,
    cerrar: async () => {
      await otro.cerrar()
      await p.cerrar()
    },
  }
}

/** @param databaseUrl por dónde llega a la base, si no es derecho */
export async function abrirOtro(p: AppDePrueba, databaseUrl = p.databaseUrl): Promise<OtroProceso> {
  const sql = abrirPostgres(databaseUrl, { conexiones: 4 })
  const entorno = leerEntorno(entornoApi, p.entorno)
  const app = await crearApp({ entorno, sql, es: p.es, registro: abrirRegistro('otra', 'silent') })
  return {
    url: await escuchar(app),
    cerrar: async () => {
      await app.close()
      await sql.end({ timeout: 5 })
    },
  }
}

/** Espera a que haya tantas conexiones suscriptas al canal de Postgres. @returns sus procesos. */
export async function escuchando({ sql }: AppDePrueba, cuantas: number): Promise<number[]> {
  // La que se cayó vuelve a conectarse cada vez más tarde, hasta veinte segundos después.
  for (let i = 0; i < 3_000; i++) {
    const filas = await sql<{ pid: number }[]>`
      select pid from pg_stat_activity where datname = current_database() and query = 'listen "tiempo_real"'`
    if (filas.length === cuantas) return filas.map(({ pid }) => pid)
    await esperar(20)
  }
  throw new Error('Nadie escucha')
}
