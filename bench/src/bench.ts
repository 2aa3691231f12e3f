import { chmodSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { levantarPilaDePruebas } from '@foja/local/pila-de-pruebas.ts'
import { crearBanco, decir, type Grupo } from '@foja/bench/banco.ts'
import { prepararCorpus } from '@foja/bench/entorno/corpus.ts'
import { elegir, LIMITES, NOMBRES, type Medida, type Nombre } from '@foja/bench/medida.ts'
import { medirBajoCarga } from '@foja/bench/medidas/bajo-carga.ts'
import { medirBusqueda } from '@foja/bench/medidas/busqueda.ts'
import { medirComunes } from '@foja/bench/medidas/comunes.ts'
import { medirDocumento } from '@foja/bench/medidas/documento.ts'
import { medirEscritura } from '@foja/bench/medidas/escritura.ts'
import { medirExportacion } from '@foja/bench/medidas/exportacion.ts'
import { medirIndexado } from '@foja/bench/medidas/indexado.ts'
import { medirListas } from '@foja/bench/medidas/listas.ts'
import { medirPantalla } from '@foja/bench/medidas/pantalla.ts'
import { medirPdf } from '@foja/bench/medidas/pdf.ts'
import { medirRelevancia } from '@foja/bench/medidas/relevancia.ts'
import { medirVisible } from '@foja/bench/medidas/visible.ts'
import { medirVivas } from '@foja/bench/medidas/vivas.ts'
import { guardar, tabla } from '@foja/bench/resultados.ts'

// npm run bench [-- MEDIDA o GRUPO…]: progreso por stderr, la tabla por stdout, 1 si algo no cumple su límite.
const GRUPOS: Record<(typeof LIMITES)[Nombre]['grupo'], Grupo> = {
  escritura: medirEscritura,
  visible: medirVisible,
  documento: medirDocumento,
  vivas: medirVivas,
  indexado: medirIndexado,
  comunes: medirComunes,
  listas: medirListas,
  relevancia: medirRelevancia,
  pdf: medirPdf,
  exportacion: medirExportacion,
  pantalla: medirPantalla,
  carga: medirBajoCarga,
  busqueda: medirBusqueda,
}

function leerPedidas(): Set<Nombre> {
  try {
    return elegir(process.argv.slice(2))
  } catch (error) {
    decir(`${(error as Error).message} Hay: ${[...Object.keys(GRUPOS), ...NOMBRES].join(', ')}`)
    process.exit(2)
  }
}

async function medir(pedidas: Set<Nombre>): Promise<Medida[]> {
  await using cierre = new AsyncDisposableStack()
  const interrumpido = new Promise<never>((_, fallo) => {
    for (const senal of ['SIGINT', 'SIGTERM'] as const)
      process.once(senal, () => fallo(new Error('Interrumpido.')))
  })
  interrumpido.catch(() => {})
  const carpeta = cierre.adopt(mkdtempSync(join(tmpdir(), 'foja-bench-')), (ruta) =>
    rmSync(ruta, { recursive: true, force: true }),
  )
  chmodSync(carpeta, 0o755)
  const { entorno, parar } = await levantarPilaDePruebas({ paraMedir: true })
  cierre.defer(parar)
  const corpus = await prepararCorpus(carpeta)
  decir(`${corpus.lineas.length} documentos ${corpus.inventado ? 'inventados' : 'del corpus'}`)
  const banco = crearBanco({ pila: entorno, carpeta, corpus, pedidas, cierre })
  const medidas: Medida[] = []
  for (const [grupo, medirGrupo] of Object.entries(GRUPOS)) {
    if (![...pedidas].some((nombre) => LIMITES[nombre].grupo === grupo)) continue
    const suyas = await Promise.race([medirGrupo(banco), interrumpido])
    // Si un grupo posterior falla, lo ya medido queda.
    guardar(suyas)
    medidas.push(...suyas)
  }
  return medidas
}

const pedidas = leerPedidas()
// Lo que cuentan los pasos compartidos con el arranque es progreso: aquí stdout es sólo la tabla.
const escribir = process.stdout.write.bind(process.stdout)
process.stdout.write = process.stderr.write.bind(process.stderr) as typeof process.stdout.write
const medidas = await medir(pedidas).catch((error: unknown) => {
  decir(error instanceof Error ? (error.stack ?? error.message) : String(error))
  process.exit(1)
})
escribir(`${tabla(medidas)}\n`)
process.exitCode = medidas.every((m) => m.cumple) ? 0 : 1
