import { launch, type Page } from 'puppeteer'
import { entornoApi, leerEntorno } from '@foja/platform/entorno/entorno.ts'
import { abrirAlmacen } from '@foja/platform/almacen/almacen.ts'
import { ARGUMENTOS_DE_CHROMIUM, rutaDeChromium, SIN_AISLAMIENTO } from '@foja/platform/chromium/chromium.ts'
import { abrirRegistro } from '@foja/platform/registro/registro.ts'
import { contenidoDeTexto } from '@foja/api/contenido/contenido.ts'
import { enlacePermanente } from '@foja/api/pdf/enlace.ts'
import { componerHoja, type Hoja } from '@foja/api/pdf/hoja.ts'
import { abrirImprenta } from '@foja/api/pdf/imprenta.ts'
import { imprimirHoja, type Taller } from '@foja/api/pdf/imprimir-hoja.ts'
import { leerSecretos } from '@foja/local/secretos.ts'
import { correrRondas, type Banco, type Grupo } from '@foja/bench/banco.ts'
import { crearBase } from '@foja/bench/entorno/base.ts'
import { muestra } from '@foja/bench/entorno/corpus.ts'
import { crearMedida } from '@foja/bench/medida.ts'
import { intercalar, redondear, resumir } from '@foja/bench/medir.ts'

const RONDAS = 5
const DOCUMENTOS = 12
/** De unas pocas páginas a más de cien. */
const VECES = [1, 3, 10, 40]

/**
 * Imprimir documentos como lo hace la API (turno, imágenes, pedidos interceptados, hoja, cuenta de páginas) contra la misma
 * hoja en una página ya abierta y un `page.pdf()` a secas.
 */
export const medirPdf: Grupo = async (banco) => {
  const taller = await abrirTaller(banco)
  const hojas = documentos(banco.corpus.lineas)
  const pagina = await abrirPagina(banco)
  let paginas = 0
  const deFoja = async (hoja: Hoja) => {
    paginas += (await imprimirHoja(taller, hoja)).paginas
  }
  const { FOJA_ORGANIZACION: organizacion } = taller.entorno
  const aSecas = async (hoja: Hoja) => {
    const enlace = enlacePermanente(taller.entorno, hoja.id, hoja.version)
    await pagina.setContent(await componerHoja(hoja, organizacion, enlace))
    await pagina.pdf({ preferCSSPageSize: true, printBackground: true, timeout: 0 })
  }
  const rondas = await correrRondas('pdf', RONDAS, async (numero) => {
    paginas = 0
    const { a, b } = await intercalar(hojas, numero, deFoja, aSecas)
    const [nuestro, seco] = [suma(a), suma(b)]
    return { cociente: seco / nuestro, a, b, por_segundo: paginas / (nuestro / 1000) }
  })
  return [
    crearMedida(
      'pdf_sobre_a_secas',
      rondas.map((r) => r.cociente),
      {
        que: `${hojas.length} documentos, ${paginas} páginas`,
        paginas_por_segundo: rondas.map((r) => redondear(r.por_segundo, 1)),
        foja: resumir(rondas.flatMap((r) => r.a)),
        a_secas: resumir(rondas.flatMap((r) => r.b)),
      },
    ),
  ]
}

const suma = (muestra: readonly number[]) => muestra.reduce((total, ms) => total + ms, 0)

async function abrirTaller({ pila, carpeta, cierre }: Banco): Promise<Taller> {
  const base = await crearBase(pila, leerSecretos(carpeta).claves, cierre)
  const entorno = leerEntorno(entornoApi, {
    DATABASE_URL: base.url,
    ELASTICSEARCH_URL: pila.FOJA_PRUEBA_ELASTICSEARCH_URL,
    FOJA_SECRETO: leerSecretos(carpeta).secreto,
    FOJA_DATOS: carpeta,
  })
  const imprenta = abrirImprenta({ segundos: 600, registro: abrirRegistro('bench', 'silent') })
  cierre.defer(() => imprenta.cerrar())
  return { sql: base.sql, almacen: abrirAlmacen(entorno), imprenta, entorno, avisarPdf: () => {} }
}

async function abrirPagina({ cierre }: Banco): Promise<Page> {
  const navegador = await launch({
    executablePath: await rutaDeChromium(),
    args: [...ARGUMENTOS_DE_CHROMIUM, SIN_AISLAMIENTO],
    pipe: true,
  })
  cierre.defer(() => navegador.close())
  return navegador.newPage()
}

function documentos(lineas: readonly string[]): Hoja[] {
  return muestra(lineas, DOCUMENTOS).map((linea, i) => {
    const { titulo, texto } = JSON.parse(linea) as { titulo: string; texto: string }
    return {
      id: i + 1,
      version: '1.0',
      tipo: 'Resolución',
      numero: `SEC-${i + 1}/2026`,
      titulo,
      area: 'Secretaría General',
      fecha: '21-11-2026',
      estado: 15,
      tramitado: false,
      contenido: contenidoDeTexto(texto).repeat(VECES[i % VECES.length]!),
    }
  })
}
