import { sinControles } from '@foja/domain/texto/normalizar.ts'

/** Lo que el archivo dice de sí. `fecha`, cuándo se hizo. */
export type Ficha = { titulo: string; autor: string; fecha: Date }

const ESCAPES: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;' }
const xml = (texto: string) => sinControles(texto).replaceAll(/[&<>]/g, (c) => ESCAPES[c]!)

/** Que es PDF/A-2 de nivel A (ISO 19005-2, 6.6). */
export const PDF_A = `<pdfaid:part>2</pdfaid:part>
<pdfaid:conformance>A</pdfaid:conformance>`
/** Que es PDF/UA-1 (ISO 14289-1, 5). */
export const PDF_UA = '<pdfuaid:part>1</pdfuaid:part>'

/** Metadatos XMP: la ficha y, si cumple alguna, de qué norma es. */
export const xmp = (
  { titulo, autor, fecha }: Ficha,
  norma = '',
): string => `<?xpacket begin="\uFEFF" id="W5M0MpCehiHzreSzNTczkc9d"?>
<x:xmpmeta xmlns:x="adobe:ns:meta/">
<rdf:RDF xmlns:rdf="http://www.w3.org/1999/02/22-rdf-syntax-ns#">
<rdf:Description rdf:about="" xmlns:pdfaid="http://www.aiim.org/pdfa/ns/id/"
  xmlns:pdfuaid="http://www.aiim.org/pdfua/ns/id/"
  xmlns:dc="http://purl.org/dc/elements/1.1/" xmlns:xmp="http://ns.adobe.com/xap/1.0/">
${norma}
<dc:title><rdf:Alt><rdf:li xml:lang="x-default">${xml(titulo)}</rdf:li></rdf:Alt></dc:title>
<dc:creator><rdf:Seq><rdf:li>${xml(autor)}</rdf:li></rdf:Seq></dc:creator>
<xmp:CreateDate>${fecha.toISOString()}</xmp:CreateDate>
</rdf:Description>
</rdf:RDF>
</x:xmpmeta>
<?xpacket end="w"?>`
