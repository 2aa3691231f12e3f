import { sinControles } from '@foja/domain/texto/normalizar.ts'
import { perfilSrgb } from '@foja/api/pdf/perfil-srgb.ts'

/** Lo que el archivo dice de sí. `fecha`, cuándo se hizo. */
export type Ficha = { titulo: string; autor: string; fecha: Date }

const ESCAPES: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;' }
const xml = (texto: string) => sinControles(texto).replaceAll(/[&<>]/g, (c) => ESCAPES[c]!)

/** Metadatos XMP: la ficha, y que es PDF/A-2 de nivel A (ISO 19005-2, 6.6). */
const metadatos = ({
  titulo,
  autor,
  fecha,
}: Ficha) => `<?xpacket begin="\uFEFF" id="W5M0MpCehiHzreSzNTczkc9d"?>
<x:xmpmeta xmlns:x="adobe:ns:meta/">
<rdf:RDF xmlns:rdf="http://www.w3.org/1999/02/22-rdf-syntax-ns#">
<rdf:Description rdf:about="" xmlns:pdfaid="http://www.aiim.org/pdfa/ns/id/"
  xmlns:dc="http://purl.org/dc/elements/1.1/" xmlns:xmp="http://ns.adobe.com/xap/1.0/">
<pdfaid:part>2</pdfaid:part>
<pdfaid:conformance>A</pdfaid:conformance>
<dc:title><rdf:Alt><rdf:li xml:lang="x-default">${xml(titulo)}</rdf:li></rdf:Alt></dc:title>
<dc:creator><rdf:Seq><rdf:li>${xml(autor)}</rdf:li></rdf:Seq></dc:creator>
<xmp:CreateDate>${fecha.toISOString()}</xmp:CreateDate>
</rdf:Description>
</rdf:RDF>
</x:xmpmeta>
<?xpacket end="w"?>`

/**
 * Vuelve PDF/A-2a, el formato de archivo, a un PDF de Chromium, que ya trae sus fuentes y su estructura: le agrega al
 * final los metadatos, el perfil de color, el identificador, y a qué equivalen las marcas que la norma no conoce.
 * @throws Error si los bytes no son un PDF
 */
export async function aPdfA(bytes: Uint8Array, ficha: Ficha): Promise<Uint8Array> {
  const { PDF, PdfArray, PdfDict, PdfName, PdfNumber, PdfStream, PdfString } = await import('@libpdf/core')
  const pdf = await PDF.load(bytes)
  const { context } = pdf
  const catalogo = pdf.getCatalog()
  const deXmp = { Type: PdfName.of('Metadata'), Subtype: PdfName.of('XML') }
  catalogo.set('Metadata', context.register(PdfStream.fromDict(deXmp, Buffer.from(metadatos(ficha)))))
  const color = {
    Type: PdfName.of('OutputIntent'),
    S: PdfName.of('GTS_PDFA1'),
    OutputConditionIdentifier: PdfString.fromString('sRGB'),
    DestOutputProfile: context.register(PdfStream.fromDict({ N: PdfNumber.of(3) }, perfilSrgb())),
  }
  catalogo.set('OutputIntents', PdfArray.of(PdfDict.of(color)))
  const estructura = catalogo.getDict('StructTreeRoot', (ref) => context.resolve(ref))
  estructura?.set('RoleMap', PdfDict.of({ Strong: PdfName.of('Span'), Em: PdfName.of('Span') }))
  return pdf.save({ incremental: true })
}
