import { randomBytes } from 'node:crypto'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { abrirElasticsearch } from '@foja/platform/elasticsearch/elasticsearch.ts'
import { abrirPostgres, type Pool } from '@foja/platform/postgres/postgres.ts'
import type { Proceso } from '@foja/platform/postgres/cuentas.ts'
import { entradaDePrueba } from '@foja/platform/pruebas/base-de-prueba.ts'
import { PLANTILLA } from '@foja/local/almacenes/plantilla.ts'
import { decir, paso } from '@foja/local/consola.ts'
import { cargarDemo } from '@foja/local/demo/cargar.ts'
import type { EntornoDePruebas } from '@foja/local/pila-de-pruebas.ts'
import { puertoLibre } from '@foja/local/procesos/puertos.ts'
import { leerSecretos, type Secretos } from '@foja/local/secretos.ts'
import { arrancarServicio } from '@foja/local/servicios.ts'

/** Foja entera y descartable: api e indexador en procesos propios, con la demostración. */
export type FojaDePruebas = {
  url: string
  claves: Secretos['claves']
  /** Con qué corren sus procesos, salvo que cada uno entra a los almacenes con su cuenta. */
  entorno: Record<string, string>
  parar: () => Promise<void>
}

type Opciones = {
  pila: EntornoDePruebas
  /** Comienzo del nombre de su base y de sus índices. */
  nombre: string
  /** Otras variables de sus procesos. */
  variables?: Record<string, string>
  /** Cambios a la base antes de que arranque. */
  preparar?: (sql: Pool) => Promise<unknown>
}

/**
 * Levanta una Foja sobre la pila de pruebas; `parar` borra su base, sus índices y su carpeta. Si no termina de levantarse,
 * tampoco deja nada.
 */
export async function levantarFoja(opciones: Opciones): Promise<FojaDePruebas> {
  const cierre = new AsyncDisposableStack()
  try {
    return { ...(await levantar(opciones, cierre)), parar: () => cierre.disposeAsync() }
  } catch (error) {
    await cierre.disposeAsync()
    throw error
  }
}

async function levantar(
  opciones: Opciones,
  cierre: AsyncDisposableStack,
): Promise<Omit<FojaDePruebas, 'parar'>> {
  const { pila, variables = {}, preparar } = opciones
  const carpeta = mkdtempSync(join(tmpdir(), `foja-${opciones.nombre}-`))
  cierre.defer(() => rmSync(carpeta, { recursive: true, force: true }))
  const nombre = `${opciones.nombre}_${randomBytes(4).toString('hex')}`
  const { claves, secreto } = leerSecretos(carpeta)
  const admin = abrirPostgres(pila.FOJA_PRUEBA_DATABASE_URL, { conexiones: 1 })
  cierre.defer(() => admin.end())
  cierre.defer(async () => void (await admin`drop database if exists ${admin(nombre)} with (force)`))
  await admin`create database ${admin(nombre)} template ${admin(PLANTILLA)}`
  const base = new URL(pila.FOJA_PRUEBA_DATABASE_URL)
  base.pathname = `/${nombre}`
  const sql = abrirPostgres(base.href, { conexiones: 4 })
  cierre.defer(() => sql.end())
  await paso('Organización de demostración', () =>
    cargarDemo(sql, { modo: 'completa', claves, avisar: decir }),
  )
  await preparar?.(sql)
  await sql.end()

  const [puerto, puertoIndexador] = [await puertoLibre(), await puertoLibre()]
  const url = `http://127.0.0.1:${puerto}`
  const entorno = {
    DATABASE_URL: base.href,
    ELASTICSEARCH_URL: pila.FOJA_PRUEBA_ELASTICSEARCH_URL,
    ELASTICSEARCH_USER: pila.FOJA_PRUEBA_ELASTICSEARCH_USER,
    ELASTICSEARCH_PASSWORD: pila.FOJA_PRUEBA_ELASTICSEARCH_PASSWORD,
    FOJA_INDICE_PREFIJO: `${nombre}-`,
    FOJA_SECRETO: secreto,
    FOJA_PUERTO: String(puerto),
    FOJA_INDEXADOR_PUERTO: String(puertoIndexador),
    FOJA_DATOS: carpeta,
    ...variables,
  }
  const borrarIndices = async () => {
    const es = abrirElasticsearch(entorno)
    for (const { index } of await es.cat.indices({ index: `${nombre}-*`, format: 'json' }))
      await es.indices.delete({ index: index! })
    await es.close()
  }
  cierre.defer(borrarIndices)
  const lanzar = (nombre: Proceso, url: string) => {
    const lanzado = arrancarServicio({
      nombre,
      url,
      carpeta,
      entorno: { ...entorno, ...entradaDePrueba(nombre, base.href, pila.FOJA_PRUEBA_CUENTAS) },
      avisar: decir,
      alCambiar: () => {},
    })
    // También si el otro no arrancó mientras éste lo hacía.
    cierre.defer(async () => (await lanzado.catch(() => undefined))?.parar())
    return lanzado
  }
  await Promise.all([lanzar('api', url), lanzar('indexador', `http://127.0.0.1:${puertoIndexador}`)])
  return { url, claves, entorno }
}
