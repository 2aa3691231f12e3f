import { spawn, type ChildProcess } from 'node:child_process'
import { join } from 'node:path'
import { abrirElasticsearch, type Elastic } from '@foja/platform/elasticsearch/elasticsearch.ts'
import type { Proceso } from '@foja/platform/postgres/cuentas.ts'
import { entradaDePrueba } from '@foja/platform/pruebas/base-de-prueba.ts'
import type { EntornoDePruebas } from '@foja/local/pila-de-pruebas.ts'
import { puertoLibre } from '@foja/local/procesos/puertos.ts'
import { RAIZ } from '@foja/local/raiz.ts'
import { leerSecretos, type UsuarioDemo } from '@foja/local/secretos.ts'
import { arrancarServicio } from '@foja/local/servicios.ts'
import { ingresar, type Pedir } from '@foja/bench/entorno/cliente.ts'
import { crearBase, type Base } from '@foja/bench/entorno/base.ts'
import { crearColegas } from '@foja/bench/entorno/colegas.ts'

/** Una Foja entera, api e indexador en procesos propios, sobre los almacenes del banco. */
export type Foja = Base & {
  es: Elastic
  prefijo: string
  secreto: string
  url: string
  claves: Record<UsuarioDemo, string>
  ingresar: (usuario: UsuarioDemo) => Promise<Pedir>
  /** Ingresan tantas personas distintas, con lo que puede `mesa`. */
  ingresarVarios: (cuantos: number) => Promise<Pedir[]>
  /** Lanza `foja …` en su propio proceso. */
  orden: (...argumentos: string[]) => Orden
}
export type Orden = { proceso: ChildProcess; fin: Promise<number> }

/** Arranca una Foja con base propia; `cierre` la para. */
export async function arrancarFoja(
  pila: EntornoDePruebas,
  carpeta: string,
  cierre: AsyncDisposableStack,
): Promise<Foja> {
  const { claves, secreto } = leerSecretos(carpeta)
  const base = await crearBase(pila, claves, cierre)
  const [puerto, puertoIndexador] = [await puertoLibre(), await puertoLibre()]
  const prefijo = `${base.nombre}-`
  const entorno = {
    DATABASE_URL: base.url,
    ELASTICSEARCH_URL: pila.FOJA_PRUEBA_ELASTICSEARCH_URL,
    ELASTICSEARCH_USER: pila.FOJA_PRUEBA_ELASTICSEARCH_USER,
    ELASTICSEARCH_PASSWORD: pila.FOJA_PRUEBA_ELASTICSEARCH_PASSWORD,
    FOJA_INDICE_PREFIJO: prefijo,
    FOJA_SECRETO: secreto,
    FOJA_PUERTO: String(puerto),
    FOJA_INDEXADOR_PUERTO: String(puertoIndexador),
    FOJA_REGISTRO: 'warn',
    FOJA_DATOS: carpeta,
  }
  const es = abrirElasticsearch(entorno)
  cierre.defer(() => es.close())
  const avisar = (texto: string) => void process.stderr.write(`${texto}\n`)
  const comun = (proceso: Proceso) => ({
    nombre: proceso,
    carpeta,
    entorno: { ...entorno, ...entradaDePrueba(proceso, base.url, pila.FOJA_PRUEBA_CUENTAS) },
    avisar,
    alCambiar: () => {},
  })
  const url = `http://127.0.0.1:${puerto}`
  for (const servicio of [
    { ...comun('indexador'), url: `http://127.0.0.1:${puertoIndexador}` },
    { ...comun('api'), url },
  ]) {
    const { parar } = await arrancarServicio(servicio)
    cierre.defer(parar)
  }
  const orden = (...argumentos: string[]): Orden => {
    const proceso = spawn(process.execPath, [join(RAIZ, 'cli/src/foja.ts'), ...argumentos], {
      env: { ...process.env, ...entorno },
      stdio: ['ignore', 'ignore', 'inherit'],
    })
    const fin = new Promise<number>((listo) => proceso.once('exit', (codigo) => listo(codigo ?? 1)))
    cierre.defer(() => void proceso.kill('SIGKILL'))
    return { proceso, fin }
  }
  const ingresarVarios = async (cuantos: number) => {
    const sesiones: Pedir[] = []
    for (const colega of await crearColegas(base.sql, cuantos))
      sesiones.push(await ingresar(url, colega, claves.mesa))
    return sesiones
  }
  return {
    ...base,
    es,
    prefijo,
    secreto,
    url,
    claves,
    orden,
    ingresar: (u) => ingresar(url, u, claves[u]),
    ingresarVarios,
  }
}

/** Importa un archivo entero. @throws Error si no entra. */
export async function importarEn(foja: Foja, archivo: string): Promise<void> {
  const codigo = await foja.orden('importar', archivo).fin
  if (codigo !== 0) throw new Error(`foja importar terminó con ${codigo}`)
}
