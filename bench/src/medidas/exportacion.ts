import type { Formato } from '@foja/domain/exportacion/formato.ts'
import { encolar } from '@foja/platform/trabajos/trabajos.ts'
import { COLA_DE_EXPORTACIONES } from '@foja/api/exportacion/cola.ts'
import { leerSecretos } from '@foja/local/secretos.ts'
import { agrupar, correrRondas, type Banco, type Grupo } from '@foja/bench/banco.ts'
import { crearBase } from '@foja/bench/entorno/base.ts'
import { exigir } from '@foja/bench/entorno/cliente.ts'
import { congelarInventadas, escribirAparte, leerParaMedir } from '@foja/bench/entorno/congeladas.ts'
import { camino } from '@foja/bench/entorno/consultas.ts'
import { crearMedida } from '@foja/bench/medida.ts'
import { cronometrar, cuantil, redondear, resumir } from '@foja/bench/medir.ts'

const RONDAS = 5
const FILAS = 200_000
const EN_PAPEL = 5_000
const POCAS = 10_000
const TITULOS = 1_000

/** Escribir un archivo, contra las mismas celdas con la biblioteca y nada más. */
const medirArchivo =
  (
    nombre: 'exportar_xlsx_sobre_pelado' | 'exportar_pdf_sobre_a_secas',
    formato: 'xlsx' | 'pdf',
    filas: number,
  ): Grupo =>
  async (banco) => {
    const { sembrar, escribir } = await abrirTaller(banco)
    const id = await sembrar(filas, formato)
    const rondas = await correrRondas(nombre, RONDAS, async (numero) => {
      const antes = numero % 2 === 0 ? await escribir(id, { pelado: formato }) : undefined
      const { ms } = await escribir(id)
      const pelado = antes ?? (await escribir(id, { pelado: formato }))
      return { cociente: pelado.ms / ms, ms, pelado: pelado.ms }
    })
    return [
      crearMedida(
        nombre,
        rondas.map((r) => r.cociente),
        {
          filas,
          filas_por_segundo: rondas.map((r) => porSegundo(filas, r.ms)),
          peladas_por_segundo: rondas.map((r) => porSegundo(filas, r.pelado)),
        },
      ),
    ]
  }

/** Escribir las mismas filas como CSV y como planilla. */
const medirCsv: Grupo = async (banco) => {
  const { sembrar, escribir } = await abrirTaller(banco)
  const [planilla, csv] = [await sembrar(FILAS, 'xlsx'), await sembrar(FILAS, 'csv')]
  const rondas = await correrRondas('exportar_csv_sobre_xlsx', RONDAS, async () => {
    const [a, b] = [(await escribir(planilla)).ms, (await escribir(csv)).ms]
    return { cociente: a / b, csv: b }
  })
  return [
    crearMedida(
      'exportar_csv_sobre_xlsx',
      rondas.map((r) => r.cociente),
      { filas: FILAS, csv_por_segundo: rondas.map((r) => porSegundo(FILAS, r.csv)) },
    ),
  ]
}

const porSegundo = (filas: number, ms: number) => Math.round(filas / (ms / 1000))

/**
 * Cuánta memoria llegan a ocupar, entre los dos, los procesos que escriben muchas filas, contra los que escriben las mismas de a
 * pocas: lo que V8 tarda en juntar depende de cuánto se trabajó, y no de cuánto se retiene.
 */
const medirMemoria: Grupo = async (banco) => {
  const { sembrar, escribir } = await abrirTaller(banco)
  const [pocas, muchas] = [await sembrar(POCAS, 'xlsx'), await sembrar(FILAS, 'xlsx')]
  const rondas = await correrRondas('exportar_memoria', 3, async () => {
    const [a, b] = [
      (await escribir(pocas, { veces: FILAS / POCAS })).memoria_mb,
      (await escribir(muchas)).memoria_mb,
    ]
    return { cociente: b / a, pocas: redondear(a, 1), muchas: redondear(b, 1) }
  })
  return [
    crearMedida(
      'exportar_memoria',
      rondas.map((r) => r.cociente),
      {
        filas: [POCAS, FILAS],
        memoria_mb: rondas.map((r) => [r.pocas, r.muchas]),
      },
    ),
  ]
}

/** Las mismas búsquedas en reposo y mientras api escribe, de fondo, doscientas mil filas. */
const medirBuscando: Grupo = async ({ corpus, conCorpus }) => {
  const foja = await conCorpus()
  const mesa = await foja.ingresar('mesa')
  const buscarTodo = async () => {
    const tiempos: number[] = []
    for (const q of corpus.consultas)
      tiempos.push(await cronometrar(async () => exigir(await mesa('GET', camino({ q })))))
    return tiempos
  }
  const id = await congelarInventadas(foja.sql, {
    filas: FILAS,
    formato: 'xlsx',
    titulos: titulosDe(corpus.lineas),
  })
  const rondas = await correrRondas('busqueda_exportando_sobre_quieta', RONDAS, async () => {
    const antes = await buscarTodo()
    await foja.sql`update exportaciones set estado = 'en_cola', archivo = null, constancia = null where id = ${id}`
    await encolar(foja.sql, COLA_DE_EXPORTACIONES, { id })
    while ((await leerParaMedir(foja.sql, id)).estado === 'en_cola') await foja.sql`select pg_sleep(0.05)`
    const exportando = await buscarTodo()
    if ((await leerParaMedir(foja.sql, id)).estado !== 'en_curso')
      throw new Error('La exportación terminó antes que la medición')
    while ((await leerParaMedir(foja.sql, id)).estado === 'en_curso') await foja.sql`select pg_sleep(0.2)`
    // De los dos lados: recién escrito el archivo se busca más rápido que tras un silencio.
    const quieto = [...antes, ...(await buscarTodo())]
    return { cociente: cuantil(exportando, 0.95) / cuantil(quieto, 0.95), exportando, quieto }
  })
  return [
    crearMedida(
      'busqueda_exportando_sobre_quieta',
      rondas.map((r) => r.cociente),
      {
        filas: FILAS,
        exportando: resumir(rondas.flatMap((r) => r.exportando)),
        quieto: resumir(rondas.flatMap((r) => r.quieto)),
      },
    ),
  ]
}

/** Llevarse resultados: a qué paso, con cuánta memoria, y cuánto lo sienten los demás (D-025). */
export const medirExportacion = agrupar({
  exportar_xlsx_sobre_pelado: medirArchivo('exportar_xlsx_sobre_pelado', 'xlsx', FILAS),
  exportar_pdf_sobre_a_secas: medirArchivo('exportar_pdf_sobre_a_secas', 'pdf', EN_PAPEL),
  exportar_csv_sobre_xlsx: medirCsv,
  exportar_memoria: medirMemoria,
  busqueda_exportando_sobre_quieta: medirBuscando,
})

const titulosDe = (lineas: readonly string[]): string[] =>
  lineas.slice(0, TITULOS).map((linea) => (JSON.parse(linea) as { titulo: string }).titulo)

async function abrirTaller({ pila, carpeta, corpus, cierre }: Banco) {
  const { claves, secreto } = leerSecretos(carpeta)
  const { sql, url } = await crearBase(pila, claves, cierre)
  const entorno = {
    DATABASE_URL: url,
    ELASTICSEARCH_URL: pila.FOJA_PRUEBA_ELASTICSEARCH_URL,
    FOJA_SECRETO: secreto,
    FOJA_DATOS: carpeta,
  }
  const titulos = titulosDe(corpus.lineas)
  return {
    sembrar: (filas: number, formato: Formato) => congelarInventadas(sql, { filas, formato, titulos }),
    escribir: (id: number, como?: Parameters<typeof escribirAparte>[2]) => escribirAparte(entorno, id, como),
  }
}
