/// <reference lib="dom" />
import { chromium, type Page } from 'playwright'
import { lanzamiento } from '@foja/e2e/chromium.ts'
import { construirWeb } from '@foja/local/construir-web.ts'
import { levantarFoja } from '@foja/local/foja-de-pruebas.ts'
import { correrRondas, type Grupo } from '@foja/bench/banco.ts'
import { exigir, ingresar } from '@foja/bench/entorno/cliente.ts'
import { camino } from '@foja/bench/entorno/consultas.ts'
import { crearMedida } from '@foja/bench/medida.ts'
import { ingresarEnBusqueda } from '@foja/bench/medidas/ingresar-en-busqueda.ts'
import { mediana, resumir } from '@foja/bench/medir.ts'

const RONDAS = 5
/** Como escribe quien escribe rápido: cien palabras por minuto. */
const ENTRE_TECLAS_MS = 120
/** Veces que se pide cada una antes de medir: recién arrancado, Elasticsearch tarda varias veces más. */
const PARA_CALENTAR = 20
const CONSULTAS = [
  'resolucion 123/24',
  'compras 7/25',
  'dec1145/2024',
  'subsidio transporte',
  'poda de arbolado en los aromos',
  'licitacion del servicio de vigilancia',
  'recoleccion diferensiada de reciduos',
  'que decreto declara de interes la feria del libro',
  'direccion de personal',
  'marzo de 2024',
  'notas anuladas',
  'dni 14.164.117',
  '"código de edificación"',
  'becas -terciarias',
  'basura',
]

/** En la demostración, desde la última tecla hasta que se ven los resultados de lo escrito, y en qué se va ese tiempo. */
export const medirUltimaTecla: Grupo = async ({ pila }) => {
  const FOJA_WEB = await construirWeb()
  const foja = await levantarFoja({ pila, nombre: 'pantalla', variables: { FOJA_WEB } })
  const navegador = await chromium.launch(await lanzamiento())
  try {
    const page = await navegador.newPage({ baseURL: foja.url, viewport: { width: 1440, height: 900 } })
    await ingresarEnBusqueda(page, foja.claves.mesa)
    await esperarIndice(page)
    const mesa = await ingresar(foja.url, 'mesa', foja.claves.mesa)
    for (let vez = 0; vez < PARA_CALENTAR; vez++)
      for (const q of CONSULTAS) exigir(await mesa('GET', camino({ q })))
    const rondas = await correrRondas('última tecla', RONDAS, async () => {
      const tiempos: Tiempos[] = []
      for (const texto of CONSULTAS) tiempos.push(await escribir(page, texto))
      return { cociente: mediana(tiempos.map(({ total }) => total)), tiempos }
    })
    const todos = rondas.flatMap(({ tiempos }) => tiempos)
    return [
      crearMedida(
        'tecla_a_pintado_ms',
        rondas.map(({ cociente }) => cociente),
        {
          consultas: CONSULTAS.length,
          total: resumir(todos.map(({ total }) => total)),
          espera: resumir(todos.map(({ espera }) => espera)),
          llamada: resumir(todos.map(({ llamada }) => llamada)),
          pintado: resumir(todos.map(({ total, espera, llamada }) => total - espera - llamada)),
        },
      ),
    ]
  } finally {
    await navegador.close()
    await foja.parar()
  }
}

/** La demostración se indexa mientras la pantalla ya anda. */
async function esperarIndice(page: Page): Promise<void> {
  const alDia = page.getByText('índice al día')
  await page.goto('/#/documentos/busqueda/simple?q=poda')
  while (!(await alDia.isVisible())) {
    await page.reload()
    await page.locator('[data-resultado]').first().waitFor()
  }
  // Lo que la página baja cuando queda libre no es parte de escribir.
  await page.waitForLoadState('networkidle')
}

/** Milisegundos, medidos por la página misma: en total, antes de pedir y hasta la respuesta. */
type Tiempos = { total: number; espera: number; llamada: number }

async function escribir(page: Page, texto: string): Promise<Tiempos> {
  const caja = page.getByRole('combobox', { name: 'Buscar documentos' })
  await caja.fill('')
  await page.waitForTimeout(300)
  const medida = page.evaluate(desdeLaUltimaTecla, [...texto].length)
  await caja.pressSequentially(texto, { delay: ENTRE_TECLAS_MS })
  return medida
}

/** Corre en la página: tras la última de tantas teclas, espera la respuesta que le siga y el cuadro que la muestra. */
function desdeLaUltimaTecla(teclas: number): Promise<Tiempos> {
  return new Promise((listo) => {
    let quedan = teclas
    let inicio = 0
    performance.clearResourceTimings()
    const alEscribir = (evento: Event) => {
      if (--quedan > 0) return
      removeEventListener('input', alEscribir, true)
      inicio = evento.timeStamp
      requestAnimationFrame(mirar)
    }
    const mirar = () => {
      const llamada = (performance.getEntriesByType('resource') as PerformanceResourceTiming[]).find(
        (r) => r.name.endsWith('/search') && r.startTime >= inicio && r.responseEnd > 0,
      )
      const sinMostrar = document.querySelector('[data-esperando], [aria-busy=true]')
      if (!llamada || sinMostrar || !document.querySelector('[data-resultado]'))
        return void requestAnimationFrame(mirar)
      // Lo que se manda desde el cuadro llega apenas se lo pintó; otro cuadro más sería contar de más.
      const { port1, port2 } = new MessageChannel()
      port1.onmessage = () =>
        listo({
          total: performance.now() - inicio,
          espera: llamada.startTime - inicio,
          llamada: llamada.responseEnd - llamada.startTime,
        })
      port2.postMessage(null)
    }
    addEventListener('input', alEscribir, true)
  })
}
