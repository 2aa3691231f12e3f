/** La hoja: A4, con la letra de la lectura en pantalla y lugar al pie para el QR. */
export const ESTILO = `
@page {
  size: A4;
  margin: 22mm 20mm 30mm 25mm;
  font: 7.5pt 'Liberation Sans', Arial, 'DejaVu Sans', sans-serif;
  color: #555;
  @bottom-left { width: 18mm; vertical-align: middle }
  @bottom-center { width: auto; text-align: left; vertical-align: middle; font-size: 6.5pt; overflow-wrap: anywhere }
  @bottom-right { width: 30mm; text-align: right; vertical-align: middle }
}
html { font: 11pt/1.5 'Liberation Serif', 'Times New Roman', 'DejaVu Serif', serif; color: #000 }
body { margin: 0; overflow-wrap: anywhere }
header { border-bottom: 0.75pt solid #000; margin-bottom: 8mm; padding-bottom: 3mm; font-family: 'Liberation Sans', Arial, 'DejaVu Sans', sans-serif }
header p { margin: 0 }
.organizacion { font-size: 10pt }
.documento { font-size: 14pt; font-weight: bold }
.entero { white-space: nowrap }
.datos { font-size: 9pt; color: #444 }
h1, h2, h3, h4, h5, h6 { line-height: 1.25; break-after: avoid }
h1 { font-size: 14pt }
h2 { font-size: 13pt }
h3 { font-size: 12pt }
h4, h5, h6 { font-size: 11pt }
main > h1:first-child { font-size: 15pt; margin: 0 0 5mm }
p { margin: 0 0 0.9em; orphans: 2; widows: 2 }
p:empty:not(:last-child) { min-height: 1lh }
table { border-collapse: collapse; width: 100%; margin-bottom: 0.9em }
thead { display: table-header-group }
tr { break-inside: avoid }
th, td { border: 0.5pt solid #888; padding: 1mm 2mm; height: 1.5em; text-align: left; vertical-align: top }
td > p:last-child, th > p:last-child, li > p:last-child { margin-bottom: 0 }
img { max-width: 100%; max-height: 220mm; height: auto; break-inside: avoid }
pre { white-space: pre-wrap }
blockquote { margin: 0 0 0.9em 8mm }
a { color: inherit }
`

/** De punta a punta de cada hoja y por detrás del texto: una caja fija se repite en todas. */
export const ESTILO_DE_MARCA = `
.marca { position: fixed; inset: 0; z-index: -1; display: flex; align-items: center; justify-content: center;
  transform: rotate(-50deg); white-space: nowrap; font: bold 92pt 'Liberation Sans', Arial, 'DejaVu Sans', sans-serif; color: #ebebeb }
`
