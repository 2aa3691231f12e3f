import { randomBytes } from 'node:crypto'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { abrirElasticsearch } from '@foja/platform/elasticsearch/elasticsearch.ts'
import { abrirPostgres } from '@foja/platform/postgres/postgres.ts'
import { PLANTILLA } from '@foja/local/almacenes/plantilla.ts'
import { decir, paso } from '@foja/local/consola.ts'
import { construirWeb } from '@foja/local/construir-web.ts'
import { cargarDemo } from '@foja/local/demo/cargar.ts'
import type { EntornoDePruebas } from '@foja/local/pila-de-pruebas.ts'
import { ejecutar } from '@foja/local/procesos/ejecutar.ts'
import { puertoLibre } from '@foja/local/procesos/puertos.ts'
import { RAIZ } from '@foja/local/raiz.ts'
import { leerSecretos } from '@foja/local/secretos.ts'
import { arrancarServicio } from '@foja/local/servicios.ts'

/** Foja entera (base propia con la demostración, api, indexador y web) para los tests de navegador. */
export async function correrNavegador(argumentos: string[], pila: EntornoDePruebas): Promise<number> {
  const carpeta = mkdtempSync(join(tmpdir(), 'foja-navegador-'))
  const nombre = `navegador_${randomBytes(4).toString('hex')}`
  const secretos = leerSecretos(carpeta)
  const admin = abrirPostgres(pila.FOJA_PRUEBA_DATABASE_URL, { conexiones: 1 })
  await admin`create database ${admin(nombre)} template ${admin(PLANTILLA)}`
  const base = new URL(pila.FOJA_PRUEBA_DATABASE_URL)
  base.pathname = `/${nombre}`
  const sql = abrirPostgres(base.href, { conexiones: 4 })
  await paso('Organización de demostración', () =>
    cargarDemo(sql, { modo: 'completa', claves: secretos.claves, avisar: decir }),
  )
  await sql.end()

  const [puerto, puertoIndexador] = [await puertoLibre(), await puertoLibre()]
  const url = `http://127.0.0.1:${puerto}`
  const entorno = {
    DATABASE_URL: base.href,
    ELASTICSEARCH_URL: pila.FOJA_PRUEBA_ELASTICSEARCH_URL,
    ELASTICSEARCH_USER: pila.FOJA_PRUEBA_ELASTICSEARCH_USER,
    ELASTICSEARCH_PASSWORD: pila.FOJA_PRUEBA_ELASTICSEARCH_PASSWORD,
    FOJA_INDICE_PREFIJO: `${nombre}-`,
    FOJA_SECRETO: secretos.secreto,
    FOJA_PUERTO: String(puerto),
    FOJA_INDEXADOR_PUERTO: String(puertoIndexador),
    FOJA_WEB: await paso('Cliente web', construirWeb),
    FOJA_DATOS: carpeta,
  }
  const comun = { carpeta, entorno, avisar: decir, alCambiar: () => {} }
  const servicios = await Promise.all([
    arrancarServicio({ ...comun, nombre: 'api', url }),
    arrancarServicio({ ...comun, nombre: 'indexador', url: `http://127.0.0.1:${puertoIndexador}` }),
  ])
  try {
    return await ejecutar(
      process.execPath,
      [join(RAIZ, 'node_modules/playwright/cli.js'), 'test', '-c', 'e2e', ...argumentos],
      {
        ...entorno,
        FOJA_URL: url,
        FOJA_CLAVES: JSON.stringify(secretos.claves),
        FOJA_DATABASE_URL: base.href,
      },
    )
  } finally {
    await Promise.all(servicios.map((s) => s.parar()))
    await admin`drop database ${admin(nombre)} with (force)`
    await admin.end()
    const es = abrirElasticsearch(entorno)
    for (const { index } of await es.cat.indices({ index: `${nombre}-*`, format: 'json' }))
      await es.indices.delete({ index: index! })
    await es.close()
    rmSync(carpeta, { recursive: true, force: true })
  }
}
