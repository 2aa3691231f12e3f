import { randomBytes } from 'node:crypto'
import { PdfString } from '@libpdf/core'
import { crearAdjuntos } from '@foja/api/pdf/expediente/adjuntar.ts'
import { copiarParte, SELLO } from '@foja/api/pdf/expediente/copiar-parte.ts'
import { copiarSellos } from '@foja/api/pdf/expediente/copiar-sellos.ts'
import { crearEscritor, type Escritor } from '@foja/api/pdf/expediente/escritor.ts'
import { crearEstructura } from '@foja/api/pdf/expediente/estructura.ts'
import { escribirMarcadores } from '@foja/api/pdf/expediente/marcadores.ts'
import { dic, flujo, lista, nombre, numero, ref, refs, si, texto } from '@foja/api/pdf/expediente/objetos.ts'
import type { Leida, Marcador } from '@foja/api/pdf/expediente/tramas.ts'
import { PDF_UA, xmp } from '@foja/api/pdf/xmp.ts'

/** Páginas por nodo: quien abre el PDF llega a una cualquiera sin recorrer todas. */
const POR_NODO = 64

/**
 * Compone un PDF con lo que le llega y lo escribe a medida que llega: en memoria queda una parte por vez.
 * @param salida recibe los bytes en orden; se espera a que los tome
 * @throws Error si falta algo de lo que dijo el encargo, o una parte no es un PDF
 */
export async function componer(
  tramas: AsyncIterator<Leida>,
  salida: (bytes: Uint8Array) => Promise<void>,
): Promise<void> {
  const { value: primera } = (await tramas.next()) as { value?: Leida }
  if (primera?.trama.que !== 'encargo') throw new Error('Falta el encargo')
  const { titulo, autor, paginas = 0, accesible } = primera.trama.encargo
  const escritor = crearEscritor(salida)
  const estructura = crearEstructura(escritor)
  let adjuntos = crearAdjuntos(escritor, [])
  const [catalogo, raiz, ficha, antes, despues] = [1, 2, 3, 4, 5].map(() => escritor.reservar()) as [
    number,
    number,
    number,
    number,
    number,
  ]
  // Una página y su sello tienen número desde que algo los nombra: la carátula, que va primero, lleva a todas.
  const [pagina, sello] = [reservados(escritor), reservados(escritor)]
  const nodos: Nodo[] = []
  const lugar = { escritor, estructura, pagina: pagina.numero, paginas, sello: sello.numero, antes, despues }

  let siguiente = 1
  let alFrente = 0
  let sellada = 0
  /** Qué lugar tuvo al llegar la página que queda en ése. */
  const llegada = (cual: number) => (cual <= alFrente ? siguiente - 1 - alFrente + cual : cual - alFrente)
  let marcadores: readonly Marcador[] | undefined
  for (let leida = await tramas.next(); !leida.done; leida = await tramas.next()) {
    const { trama, bytes } = leida.value
    if (trama.que === 'sellos')
      sellada += await copiarSellos(escritor, bytes, (i) => sello.numero(llegada(trama.desde + i)))
    if (trama.que === 'parte') {
      if (trama.desde !== siguiente) throw new Error(`La página ${trama.desde} no es la que sigue`)
      if (alFrente > 0) throw new Error('Lo que va al frente no llegó último')
      const deAdelante = trama.alFrente ?? false
      const nodo = (cual: number) => colgar(escritor, nodos, pagina.numero(cual), deAdelante)
      await copiarParte({ ...lugar, colgar: nodo }, { ...trama, bytes })
      if (deAdelante) alFrente = trama.paginas
      siguiente += trama.paginas
    }
    if (trama.que === 'adjuntos') adjuntos = crearAdjuntos(escritor, trama.adjuntos)
    if (trama.que === 'adjunto') await adjuntos.recibir({ trama, bytes }, tramas)
    if (trama.que === 'fin') marcadores = trama.marcadores
  }
  const total = siguiente - 1
  if (!marcadores || (paginas && total !== paginas)) throw new Error('Lo que se iba a componer llegó cortado')
  if (pagina.ultimo() > total) throw new Error(`No hay página ${pagina.ultimo()}`)
  if (sellada !== total || sello.ultimo() > total) throw new Error('Faltan sellos, o sobran')

  await escritor.escribir(antes, flujo('q\n'))
  await escritor.escribir(despues, flujo(`\nQ\n/Artifact BMC\nq /${SELLO} Do Q\nEMC\n`))
  for (const { numero: suyo, paginas: suyas } of nodos)
    await escritor.escribir(
      suyo,
      dic({ Type: nombre('Pages'), Parent: ref(raiz), Kids: refs(suyas), Count: numero(suyas.length) }),
    )
  const enOrden = nodos.toSorted((a, b) => Number(b.alFrente) - Number(a.alFrente))
  const Kids = refs(enOrden.map((nodo) => nodo.numero))
  await escritor.escribir(raiz, dic({ Type: nombre('Pages'), Kids, Count: numero(total) }))
  await estructura.escribir()
  const indice = await escribirMarcadores(escritor, marcadores, (cual) => pagina.numero(llegada(cual)))
  await escritor.escribir(ficha, dic({ Title: texto(titulo), Author: texto(autor), Producer: texto('Foja') }))
  const metadatos = escritor.reservar()
  const dicho = xmp({ titulo, autor, fecha: new Date() }, accesible ? PDF_UA : undefined)
  await escritor.escribir(metadatos, flujo(dicho, { Type: nombre('Metadata'), Subtype: nombre('XML') }))
  const conAdjuntos = await adjuntos.escribir()
  await escritor.escribir(
    catalogo,
    dic({
      Type: nombre('Catalog'),
      Pages: ref(raiz),
      Outlines: ref(indice),
      PageMode: nombre('UseOutlines'),
      StructTreeRoot: ref(estructura.raiz),
      MarkInfo: dic({ Marked: si }),
      ViewerPreferences: dic({ DisplayDocTitle: si }),
      Lang: texto('es'),
      Metadata: ref(metadatos),
      ...conAdjuntos.catalogo,
    }),
  )
  const id = PdfString.fromBytes(randomBytes(16))
  await escritor.terminar({ Root: ref(catalogo), Info: ref(ficha), ID: lista([id, id]), ...conAdjuntos.cabo })
}

type Nodo = { numero: number; paginas: number[]; alFrente: boolean }

/** Cuelga una página del último nodo, o de otro si no puede ser de ése. @returns el número de su nodo */
function colgar(escritor: Escritor, nodos: Nodo[], pagina: number, alFrente: boolean): number {
  let nodo = nodos.at(-1)
  if (!nodo || nodo.paginas.length === POR_NODO || nodo.alFrente !== alFrente) {
    nodo = { numero: escritor.reservar(), paginas: [], alFrente }
    nodos.push(nodo)
  }
  nodo.paginas.push(pagina)
  return nodo.numero
}

/** Los números de unos objetos que se cuentan desde 1, cada uno desde que se lo nombra. */
function reservados(escritor: Escritor) {
  const numeros: number[] = []
  return {
    numero: (cual: number) => (numeros[cual] ??= escritor.reservar()),
    ultimo: () => numeros.length - 1,
  }
}
