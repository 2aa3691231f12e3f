/// <reference lib="dom" />
import { chromium, type Page } from 'playwright'
import { lanzamiento } from '@foja/e2e/chromium.ts'
import { bajadoAlBuscar } from '@foja/e2e/primera-visita.ts'
import { cargaInicialKb, comprimidosKb } from '@foja/local/carga-inicial.ts'
import { construirWeb } from '@foja/local/construir-web.ts'
import { agrupar, correrRondas, type Grupo } from '@foja/bench/banco.ts'
import { muestra } from '@foja/bench/entorno/corpus.ts'
import { crearMedida } from '@foja/bench/medida.ts'
import { ingresarEnBusqueda } from '@foja/bench/medidas/ingresar-en-busqueda.ts'
import { medirUltimaTecla } from '@foja/bench/medidas/ultima-tecla.ts'
import { mediana, redondear, resumir } from '@foja/bench/medir.ts'

const RONDAS = 5
const CONSULTAS = 30
const BUSQUEDA = 'src/features/busqueda/BusquedaSimple.tsx'

/** Lo que baja quien abre la búsqueda por primera vez, con lo que viene solo una vez abierta. */
const medirGuion: Grupo = async ({ conCorpus }) => {
  const dist = await construirWeb()
  const foja = await conCorpus()
  const navegador = await chromium.launch(await lanzamiento())
  try {
    const contexto = await navegador.newContext({ baseURL: foja.url })
    await ingresarEnBusqueda(await contexto.newPage(), foja.claves.mesa)
    const page = await contexto.newPage()
    const bajado = await bajadoAlBuscar(page, (direccion) => page.goto(`/#${direccion}`))
    return [
      crearMedida('guion_inicial_kb', [comprimidosKb(dist, bajado)], {
        comun_kb: redondear(cargaInicialKb(dist), 1),
        pantalla_kb: redondear(cargaInicialKb(dist, BUSQUEDA), 1),
      }),
    ]
  } finally {
    await navegador.close()
  }
}

/** Desde que se aprieta Enter hasta que los resultados están pintados, contra lo que tardó la llamada sola. */
const medirTecla: Grupo = async ({ corpus, conCorpus }) => {
  await construirWeb()
  const foja = await conCorpus()
  const textos = muestra(corpus.consultas, CONSULTAS)
  const navegador = await chromium.launch(await lanzamiento())
  try {
    const page = await navegador.newPage({ baseURL: foja.url, viewport: { width: 1440, height: 900 } })
    await ingresarEnBusqueda(page, foja.claves.mesa)
    const rondas = await correrRondas('tecla', RONDAS, async () => {
      const tiempos: Tiempos[] = []
      for (const texto of textos) tiempos.push(await buscarEnPantalla(page, texto))
      return { cociente: mediana(tiempos.map((t) => t.total / t.llamada)), tiempos }
    })
    const todos = rondas.flatMap((r) => r.tiempos)
    return [
      crearMedida(
        'tecla_a_pintado_sobre_llamada',
        rondas.map((r) => r.cociente),
        {
          consultas: textos.length,
          total: resumir(todos.map((t) => t.total)),
          llamada: resumir(todos.map((t) => t.llamada)),
        },
      ),
    ]
  } finally {
    await navegador.close()
  }
}

/** Milisegundos, medidos por la página misma. */
type Tiempos = { total: number; llamada: number }

async function buscarEnPantalla(page: Page, texto: string): Promise<Tiempos> {
  const caja = page.getByRole('combobox', { name: 'Buscar documentos' })
  await caja.fill('')
  await page.waitForTimeout(400)
  const medida = page.evaluate(medirDesdeEnter)
  await caja.fill(texto)
  await caja.press('Enter')
  return medida
}

/** Corre en la página: espera el próximo Enter, la respuesta de /search y el cuadro que sigue al cambio que trae. */
function medirDesdeEnter(): Promise<Tiempos> {
  return new Promise((listo) => {
    const alEnter = (evento: KeyboardEvent) => {
      if (evento.key !== 'Enter') return
      removeEventListener('keydown', alEnter, true)
      const inicio = evento.timeStamp
      const mirar = new MutationObserver(() => {
        const [llamada] = (performance.getEntriesByType('resource') as PerformanceResourceTiming[]).filter(
          (r) => r.name.endsWith('/search') && r.startTime >= inicio && r.responseEnd > 0,
        )
        if (!llamada) return
        mirar.disconnect()
        performance.clearResourceTimings()
        requestAnimationFrame(() =>
          requestAnimationFrame(() =>
            listo({ total: performance.now() - inicio, llamada: llamada.responseEnd - llamada.startTime }),
          ),
        )
      })
      mirar.observe(document.body, { subtree: true, childList: true, characterData: true, attributes: true })
    }
    addEventListener('keydown', alEnter, true)
  })
}

/** Lo que siente quien busca en el navegador. */
export const medirPantalla = agrupar({
  guion_inicial_kb: medirGuion,
  tecla_a_pintado_ms: medirUltimaTecla,
  tecla_a_pintado_sobre_llamada: medirTecla,
})
