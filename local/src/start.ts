import { z } from 'zod'
import { migrar } from '@foja/api/migrar.ts'
import { VersionAjena } from '@foja/platform/postgres/migraciones.ts'
import { abrirPostgres } from '@foja/platform/postgres/postgres.ts'
import { deArchivo } from '@foja/platform/proceso/de-archivo.ts'
import { deRed } from '@foja/platform/proceso/de-red.ts'
import { NADIE_INGRESA, nadieIngresa } from '@foja/platform/usuario/nadie-ingresa.ts'
import { leerEntornoOTerminar } from '@foja/platform/entorno/entorno.ts'
import { levantarAlmacenes, type Almacenes } from '@foja/local/almacenes/almacenes.ts'
import { prepararCuentas } from '@foja/local/almacenes/cuentas.ts'
import { asegurarBase } from '@foja/local/almacenes/postgres.ts'
import { decir, paso } from '@foja/local/consola.ts'
import { construirWeb } from '@foja/local/construir-web.ts'
import { cargarDemo } from '@foja/local/demo/cargar.ts'
import { anunciarUrl, soltarCarpeta, tomarCarpeta } from '@foja/local/duenio.ts'
import { suyasDe } from '@foja/local/entorno-de-foja.ts'
import { borrarEstado, carpetaDeDatos, escribirEstado } from '@foja/local/estado.ts'
import { anotar, olvidarTodos, recogerHuerfanos } from '@foja/local/procesos/anotados.ts'
import { elegirPuerto, puertoLibre, tomarPuerto, urlDe } from '@foja/local/procesos/puertos.ts'
import type { Supervisado } from '@foja/local/procesos/supervisar.ts'
import { retomarNumeracion } from '@foja/local/numeracion.ts'
import { leerSecretos, USUARIOS_DEMO } from '@foja/local/secretos.ts'
import { arrancarServicio, PUNTO } from '@foja/local/servicios.ts'

process.umask(0o077)
const unPuerto = z.coerce.number().int().min(1).max(65_535)
const entorno = leerEntornoOTerminar(
  z.object({
    FOJA_PUERTO: unPuerto.optional(),
    FOJA_INDEXADOR_PUERTO: unPuerto.optional(),
    FOJA_ESCUCHA: z.string().default('127.0.0.1'),
    FOJA_DEMO: z.enum(['completa', 'vacia']).default('completa'),
  }),
)
const carpeta = carpetaDeDatos()
/** Lo que hay que parar, aunque todavía esté arrancando. */
const enMarcha: {
  almacenes?: Promise<Almacenes>
  api?: Promise<Supervisado>
  indexador?: Promise<Supervisado>
} = {}
const alto = new AbortController()
let parando: Promise<never> | undefined
/** Si la carpeta es de este proceso: lo anotado en ella sólo lo borra su dueño. */
let tomada = false

/** Primero quienes usan los almacenes, después los almacenes: nada queda a medias, ni sin anotar si sigue en marcha. */
function parar(codigo: number): Promise<never> {
  parando ??= (async () => {
    alto.abort()
    await Promise.all([pararSiArranco(enMarcha.api), pararSiArranco(enMarcha.indexador)])
    await pararSiArranco(enMarcha.almacenes)
    if (tomada) {
      borrarEstado(carpeta)
      olvidarTodos(carpeta)
      soltarCarpeta(carpeta)
    }
    process.exit(codigo)
  })()
  return parando
}

/** Lo que no llegó a arrancar ya se paró solo. */
const pararSiArranco = async (uno?: Promise<{ parar: () => Promise<void> }>) =>
  (await uno?.catch(() => undefined))?.parar()

function atenderSenales() {
  // Quien leía se fue (`npm start | tee registro`, y Ctrl-C, que le llega también a él; una terminal que se cierra), o no entra en
  // el disco: sin quien los pare, los almacenes quedarían en marcha.
  for (const salida of [process.stdout, process.stderr]) salida.on('error', () => undefined)
  let veces = 0
  for (const senal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) {
    process.on(senal, () => {
      if (veces++ > 0 && senal === 'SIGINT') process.exit(1)
      if (veces === 1) decir('Deteniendo Foja…')
      void parar(0)
    })
  }
  const padre = process.ppid
  setInterval(() => process.ppid !== padre && void parar(0), 1000).unref()
}

async function arrancar(): Promise<void> {
  tomarCarpeta(carpeta)
  tomada = true
  await recogerHuerfanos(carpeta, decir)
  const escucha = entorno.FOJA_ESCUCHA
  const { puerto, soltar } = await elegirPuerto(entorno.FOJA_PUERTO, { escucha })
  const delIndexador = await tomarPuerto(
    entorno.FOJA_INDEXADOR_PUERTO ?? (await puertoLibre()),
    'FOJA_INDEXADOR_PUERTO',
    escucha,
  )
  const secretos = leerSecretos(carpeta)
  const url = urlDe(escucha, puerto)
  const urlIndexador = urlDe(escucha, delIndexador.puerto)

  const servicios: Partial<Record<keyof typeof PUNTO, Supervisado>> = {}
  const embebido = !process.env.DATABASE_URL
  const web = paso('Cliente web', construirWeb)
  web.catch(() => {})
  enMarcha.almacenes = levantarAlmacenes({
    carpeta,
    secretos,
    prefijo: process.env.FOJA_INDICE_PREFIJO ?? '',
    variables: process.env,
    alto: alto.signal,
    alCambiar: () => actualizarEstado(),
  })
  const { databaseUrl, elastic, procesos } = await enMarcha.almacenes
  const base = embebido ? await asegurarBase(databaseUrl, 'foja') : databaseUrl
  const entradas = await paso('Cuentas de los procesos', () =>
    prepararCuentas({
      almacenes: { elastic },
      base,
      cuentas: secretos.cuentas,
      variables: process.env,
      avisar: decir,
    }),
  )
  await paso('Migraciones', () => migrar(base))
  // Con los dos propios la adelanta antes `foja verificar --reparar` (README); el embebido recién ahora contesta.
  if (embebido || !process.env.ELASTICSEARCH_URL)
    await paso('Numeración', () =>
      retomarNumeracion(base, elastic, process.env.FOJA_INDICE_PREFIJO ?? '', decir),
    )
  if (embebido) {
    await paso(`Organización de demostración (${entorno.FOJA_DEMO})`, async () => {
      const sql = abrirPostgres(base, { conexiones: 4 })
      await cargarDemo(sql, { modo: entorno.FOJA_DEMO, claves: secretos.claves, avisar: decir })
      await sql.end()
    })
  }

  function actualizarEstado() {
    const { api, indexador } = servicios
    if (!api || !indexador) return
    escribirEstado(carpeta, {
      url,
      indexer_url: urlIndexador,
      database_url: base,
      elasticsearch_url: elastic.url,
      elasticsearch_usuario: elastic.usuario,
      elasticsearch_clave: elastic.clave,
      procesos: {
        api: [api.pid()],
        indexer: [indexador.pid()],
        ...(procesos.postgres && { postgres: procesos.postgres.pid() }),
        ...(procesos.elasticsearch && { elasticsearch: procesos.elasticsearch.pid() }),
      },
      claves: embebido ? secretos.claves : {},
      entorno: suyasDe(process.env),
    })
  }

  const comun = {
    FOJA_SECRETO: process.env.FOJA_SECRETO || secretos.secreto,
    FOJA_DATOS: carpeta,
  }
  const carpetaWeb = await web
  const alCambiar = (nombre: keyof typeof PUNTO) => (pid: number) => {
    anotar(carpeta, { nombre, pid, senal: 'SIGTERM', orden: PUNTO[nombre] })
    actualizarEstado()
  }
  alto.signal.throwIfAborted()
  await delIndexador.soltar()
  enMarcha.indexador = paso('Indexador', () =>
    arrancarServicio({
      nombre: 'indexador',
      carpeta,
      entorno: { ...comun, ...entradas.indexador, FOJA_INDEXADOR_PUERTO: String(delIndexador.puerto) },
      url: urlIndexador,
      avisar: decir,
      alCambiar: alCambiar('indexador'),
      alto: alto.signal,
    }),
  )
  servicios.indexador = await enMarcha.indexador
  await soltar()
  alto.signal.throwIfAborted()
  enMarcha.api = paso('Servidor', () =>
    arrancarServicio({
      nombre: 'api',
      carpeta,
      entorno: {
        ...comun,
        ...entradas.api,
        FOJA_PUERTO: String(puerto),
        FOJA_WEB: carpetaWeb,
        FOJA_URL_PUBLICA: process.env.FOJA_URL_PUBLICA || url,
      },
      url,
      avisar: decir,
      alCambiar: alCambiar('api'),
      alto: alto.signal,
    }),
  )
  servicios.api = await enMarcha.api
  actualizarEstado()
  anunciarUrl(carpeta, url)
  if (embebido)
    for (const usuario of USUARIOS_DEMO) decir(`Usuario ${usuario} · clave ${secretos.claves[usuario]}`)
  else await avisarSiNadieIngresa(base)
  decir(`Foja lista: ${url}`)
}

async function avisarSiNadieIngresa(base: string): Promise<void> {
  const sql = abrirPostgres(base, { conexiones: 1 })
  if (await nadieIngresa(sql)) decir(NADIE_INGRESA)
  await sql.end()
}

function dichoDe(error: unknown): string {
  const enDisco = deArchivo(error)
  if (enDisco) return `${enDisco} La carpeta de datos es ${carpeta}.`
  return deRed(error) ?? (error instanceof Error ? error.message : String(error))
}

atenderSenales()
try {
  await arrancar()
} catch (error) {
  // A quien pidió parar no se le dice lo que eso interrumpió.
  if (!parando) process.stderr.write(`${dichoDe(error)}\n`)
  await parar(error instanceof VersionAjena ? 2 : 1)
}
