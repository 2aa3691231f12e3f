import { perfilSrgb } from '@foja/api/pdf/perfil-srgb.ts'
import { PDF_A, xmp, type Ficha } from '@foja/api/pdf/xmp.ts'

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
  catalogo.set('Metadata', context.register(PdfStream.fromDict(deXmp, Buffer.from(xmp(ficha, PDF_A)))))
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
