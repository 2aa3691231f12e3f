import type { HTTPRequest, Page } from 'puppeteer'
import type { Chromium } from '@foja/api/pdf/lanzar-chromium.ts'

/** Lo único que la página puede cargar: las imágenes que se le den, por su camino. */
type Recurso = { tipo: string; bytes: Uint8Array }
/** Con qué se las da. */
export type Recursos = (camino: string) => Promise<Recurso | undefined>

/** Recibe cuánto va, de 0 a 100: Chromium no cuenta páginas, así que son sus etapas. */
export type AlProgresar = (porcentaje: number) => void

const CIERRE_MS = 2_000
/** Servidor que no existe: la página en blanco y las imágenes las contesta este proceso; todo lo demás se corta. */
const ORIGEN = 'https://foja.invalid'
const SIN_NADA = "default-src 'none'; img-src 'self' data:; style-src 'unsafe-inline'"

/** De quien no espera nada. */
export const NADA = () => undefined

/** Una página ya abierta y las imágenes de lo que está imprimiendo; sin ellas, se la está poniendo en blanco. */
export type Prensa = {
  chromium: Chromium
  pagina: Page
  recursos: Recursos | undefined
  pidioImagenes: boolean
  /** Lo que se imprime no puede salir como es: mejor que no salga. */
  alFallar: (error: unknown) => void
  /** Se da si Chromium la cierra o se le rompe. */
  rota: AbortSignal
}

/** Qué se compone: la página, sus imágenes y a quién contarle cuánto va. */
export type Pedido = [html: string, recursos: Recursos, alProgresar: AlProgresar]

/**
 * Una página nueva, que se abre en lo que puede tardar un documento. La que no, no queda: se cierra o, si ni eso contesta, se
 * mata a Chromium.
 */
export async function abrirPrensa(chromium: Chromium, segundos: number): Promise<Prensa> {
  const corte = Promise.withResolvers<never>()
  const reloj = setTimeout(() => corte.reject(new Error('Chromium no abre una página')), segundos * 1000)
  const pagina = chromium.navegador.newPage()
  try {
    const abierta = pagina.then((una) => prepararPrensa(chromium, una))
    return await Promise.race([abierta, corte.promise])
  } catch (error) {
    await descartar({ chromium, pagina })
    throw error
  } finally {
    clearTimeout(reloj)
  }
}

async function prepararPrensa(chromium: Chromium, pagina: Page): Promise<Prensa> {
  await pagina.setJavaScriptEnabled(false)
  await pagina.setRequestInterception(true)
  const rota = new AbortController()
  const prensa: Prensa = {
    chromium,
    pagina,
    recursos: undefined,
    pidioImagenes: false,
    alFallar: NADA,
    rota: rota.signal,
  }
  pagina.on('request', (pedido) => void contestar(prensa, pedido).catch(() => {}))
  pagina.once('error', (error) => rota.abort(error))
  pagina.once('close', () => rota.abort(new Error('Chromium cerró la página')))
  await blanquear(prensa)
  return prensa
}

/**
 * La pone en blanco, con la política que valdrá para lo que se escriba en ella. Navegar tarda más que componer, así que
 * sólo la primera vez y tras un documento con imágenes: el siguiente podría sacarlas de la memoria sin pedirlas.
 */
async function blanquear(prensa: Prensa): Promise<void> {
  Object.assign(prensa, { recursos: undefined, pidioImagenes: false })
  await prensa.pagina.goto(`${ORIGEN}/`, { timeout: 0 })
}

/** Lo que se le da, hecho PDF. */
export async function componer(
  prensa: Prensa,
  ...[html, recursos, alProgresar]: Pedido
): Promise<Uint8Array> {
  if (prensa.pidioImagenes) await blanquear(prensa)
  prensa.recursos = recursos
  await prensa.pagina.setContent(html, { waitUntil: 'load', timeout: 0 })
  alProgresar(30)
  const pdf = await prensa.pagina.pdf({
    preferCSSPageSize: true,
    printBackground: true,
    tagged: true,
    outline: true,
    // Espera a las letras con un guion, y aquí no corre ninguno; no hay letras que bajar.
    waitForFonts: false,
    timeout: 0,
  })
  alProgresar(90)
  return pdf
}

/** La página en blanco, o una imagen de lo que se imprime; lo demás no sale de aquí. */
async function contestar(prensa: Prensa, pedido: HTTPRequest): Promise<void> {
  const { pagina, recursos } = prensa
  const { origin, pathname } = new URL(pedido.url())
  if (origin !== ORIGEN) return pedido.abort('blockedbyclient')
  if (!recursos && pedido.isNavigationRequest() && pedido.frame() === pagina.mainFrame())
    return pedido.respond({
      contentType: 'text/html; charset=utf-8',
      headers: { 'content-security-policy': SIN_NADA },
      body: '<!doctype html>',
    })
  if (!recursos || pedido.resourceType() !== 'image') return pedido.abort('blockedbyclient')
  prensa.pidioImagenes = true
  // Sin una imagen que tiene, el definitivo quedaría así para siempre.
  const { alFallar } = prensa
  const recurso = await recursos(pathname).catch(alFallar)
  if (!recurso) return pedido.abort('blockedbyclient')
  return pedido.respond({ contentType: recurso.tipo, body: recurso.bytes })
}

type Descartada = { chromium: Chromium; pagina: Page | Promise<Page> }

/** Cierra una página; si ni eso contesta, mata a Chromium. */
export async function descartar({ chromium, pagina }: Descartada): Promise<void> {
  const corte = Promise.withResolvers<'colgada'>()
  const reloj = setTimeout(() => corte.resolve('colgada'), CIERRE_MS)
  const cerrada = Promise.resolve(pagina).then((una) => una.close())
  const final = await Promise.race([cerrada.catch(() => undefined), corte.promise])
  clearTimeout(reloj)
  if (final !== 'colgada' || !chromium.navegador.connected) return
  // Hasta que se sepa: quien lo intenta de nuevo no debe tomar una página del que murió.
  const desconectado = new Promise((listo) => chromium.navegador.once('disconnected', listo))
  chromium.matar()
  await desconectado
}
