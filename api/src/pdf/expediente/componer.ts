import { randomBytes } from 'node:crypto'
import { PdfString } from '@libpdf/core'
import { crearAdjuntos } from '@foja/api/pdf/expediente/adjuntar.ts'
import { copiarParte, SELLO } from '@foja/api/pdf/expediente/copiar-parte.ts'
import { copiarSellos } from '@foja/api/pdf/expediente/copiar-sellos.ts'
import { crearEscritor } from '@foja/api/pdf/expediente/escritor.ts'
import { crearEstructura } from '@foja/api/pdf/expediente/estructura.ts'
import { escribirMarcadores } from '@foja/api/pdf/expediente/marcadores.ts'
import { dic, flujo, lista, nombre, numero, ref, refs, si, texto } from '@foja/api/pdf/expediente/objetos.ts'
import type { Leida } from '@foja/api/pdf/expediente/tramas.ts'

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
  const { titulo, autor, paginas, marcadores, adjuntos: losAdjuntos = [] } = primera.trama.encargo
  const escritor = crearEscritor(salida)
  const estructura = crearEstructura(escritor)
  const adjuntos = crearAdjuntos(escritor, losAdjuntos)
  const [catalogo, raiz, ficha, antes, despues] = [1, 2, 3, 4, 5].map(() => escritor.reservar()) as [
    number,
    number,
    number,
    number,
    number,
  ]
  const nodos = Math.ceil(paginas / POR_NODO)
  // Sus números se saben antes de escribirlas: la carátula, que va primero, lleva a todas.
  const primeraPagina = escritor.reservar(paginas)
  const primerNodo = escritor.reservar(nodos)
  const pagina = (cual: number) => {
    if (cual < 1 || cual > paginas) throw new Error(`No hay página ${cual}`)
    return primeraPagina + cual - 1
  }
  const sellos = new Map<number, number>()
  const tomarSello = (cual: number) => {
    const sello = sellos.get(cual)
    if (sello === undefined) throw new Error(`Falta el sello de la página ${cual}`)
    sellos.delete(cual)
    return sello
  }
  const nodo = (cual: number) => primerNodo + Math.floor((cual - 1) / POR_NODO)
  const lugar = { escritor, estructura, pagina, paginas, nodo, sello: tomarSello, antes, despues }

  let siguiente = 1
  let entero = false
  for (let leida = await tramas.next(); !leida.done; leida = await tramas.next()) {
    const { trama, bytes } = leida.value
    if (trama.que === 'sellos')
      for (const [i, sello] of (await copiarSellos(escritor, bytes)).entries())
        sellos.set(trama.desde + i, sello)
    if (trama.que === 'parte') {
      if (trama.desde !== siguiente) throw new Error(`La página ${trama.desde} no es la que sigue`)
      await copiarParte(lugar, { ...trama, bytes })
      siguiente += trama.paginas
    }
    if (trama.que === 'adjunto') await adjuntos.recibir({ trama, bytes }, tramas)
    entero = trama.que === 'fin'
  }
  if (!entero || siguiente !== paginas + 1) throw new Error('Lo que se iba a componer llegó cortado')

  await escritor.escribir(antes, flujo('q\n'))
  await escritor.escribir(despues, flujo(`\nQ\n/Artifact BMC\nq /${SELLO} Do Q\nEMC\n`))
  for (let i = 0; i < nodos; i++) {
    const desde = i * POR_NODO + 1
    const suyas = Array.from({ length: Math.min(POR_NODO, paginas - desde + 1) }, (_, j) => pagina(desde + j))
    const Count = numero(suyas.length)
    await escritor.escribir(
      primerNodo + i,
      dic({ Type: nombre('Pages'), Parent: ref(raiz), Kids: refs(suyas), Count }),
    )
  }
  const Kids = refs(Array.from({ length: nodos }, (_, i) => primerNodo + i))
  await escritor.escribir(raiz, dic({ Type: nombre('Pages'), Kids, Count: numero(paginas) }))
  await estructura.escribir()
  const indice = await escribirMarcadores(escritor, marcadores, pagina)
  await escritor.escribir(ficha, dic({ Title: texto(titulo), Author: texto(autor), Producer: texto('Foja') }))
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
      ...conAdjuntos.catalogo,
    }),
  )
  const id = PdfString.fromBytes(randomBytes(16))
  await escritor.terminar({ Root: ref(catalogo), Info: ref(ficha), ID: lista([id, id]), ...conAdjuntos.cabo })
}
