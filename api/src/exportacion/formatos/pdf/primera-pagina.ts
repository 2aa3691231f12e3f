import { comienzo } from '@foja/domain/exportacion/alcance.ts'
import { COLUMNA } from '@foja/domain/exportacion/columnas.ts'
import type { Constancia } from '@foja/domain/exportacion/constancia.ts'
import { quienLaPidio } from '@foja/domain/exportacion/quien.ts'
import { ROTULO } from '@foja/domain/exportacion/renglones.ts'
import { diaYHora } from '@foja/domain/fecha/hora-oficial.ts'
import { html, sinPartir } from '@foja/api/pdf/hoja.ts'
import { altoDeHoja, enPapel } from '@foja/api/exportacion/formatos/pdf/papel.ts'
import { ADJUNTO } from '@foja/api/exportacion/formatos/pdf/adjuntos.ts'

const TINTA = '#1f3a5f'
/** Con más letras va más chico, para que lo demás quede en la misma hoja. */
const TITULO_CORTO = 60
/** Lo que se lee, arriba; lo que se comprueba, chico y al pie de la hoja. */
const estilo = (alto: string) => `
.portada { display: flex; flex-direction: column; min-height: ${alto}; font-size: 10pt; line-height: 1.4 }
.portada p, .portada dl, .portada dd { margin: 0 }
.de-quien { color: ${TINTA}; font-weight: bold; font-size: 9pt; border-top: 2.5pt solid ${TINTA}; padding-top: 3mm }
.portada h1 { font-size: 24pt; line-height: 1.15; margin: 3mm 0 2mm }
.portada .largo { font-size: 15pt }
.portada .bajada { font-size: 12pt; color: #333 }
.cifras { display: flex; gap: 12mm; margin: 8mm 0; padding: 4mm 0; border-top: 0.5pt solid #bbb; border-bottom: 0.5pt solid #bbb }
.cifras li { list-style: none }
.portada ul.cifras { padding-left: 0 }
.cifras b { display: block; font-size: 22pt; line-height: 1.15; color: ${TINTA} }
.hechos { display: grid; grid-template-columns: 38mm 1fr; gap: 3mm 6mm }
.hechos dt { color: #555 }
.hechos .dicho { font-size: 11.5pt }
.comprobar { margin-top: auto; border-top: 0.5pt solid #bbb; padding-top: 3mm; font-size: 7pt; line-height: 1.35; color: #444 }
.comprobar h2 { font-size: 8.5pt; margin: 0 0 1mm; color: #000 }
.comprobar dl { display: grid; grid-template-columns: 44mm 1fr; gap: 0.6mm 6mm; margin-top: 1.5mm }
.aire { height: 10mm }
`

const cantidad = (n: number) => n.toLocaleString('es-AR')
const renglones = (pares: readonly (readonly [string, string, string?])[]) =>
  pares
    .map(([que, dice, clase]) => `<dt>${html(que)}</dt><dd${clase ? ` class="${clase}"` : ''}>${dice}</dd>`)
    .join('\n')
const cifra = (n: number, una: string, varias: string) =>
  `<li><b>${cantidad(n)}</b> ${n === 1 ? una : varias}</li>`

const queQuedoAfuera = ({ omitidas }: Constancia) =>
  omitidas.map(({ motivo, cantidad: n }) => `${motivo}: ${cantidad(n)}`).join('; ')

/** Las de ahora; de lo que cambió van menos, o más, y dos números distintos sin decirlo parecen un error. */
const contadas = ({ contadas_indice, contadas_base, movidas, desde }: Constancia) =>
  `${cantidad(contadas_base)} en la base${contadas_indice === null ? '' : ` y ${cantidad(contadas_indice)} en el índice`}${movidas ? `, ${cantidad(movidas)} de ellas como ${movidas === 1 ? 'estaba' : 'estaban'} antes de cambiar` : ''}${desde ? '; de ellas van las agregadas y las que cambiaron, y además las que ya no están' : ''}`

/** La constancia como la lee una persona: qué se pidió, quién, cuándo y cuánto es; y al pie, cómo saber si es genuina. */
export function componerPrimeraPagina(datos: Constancia, clave: string): string {
  const { desde, pedido, omitidas, columnas } = datos
  const afuera = omitidas.reduce((suma, { cantidad: n }) => suma + n, 0)
  return enPapel(
    datos,
    `<div class="portada">
<p class="de-quien">${html(datos.organizacion)} · Constancia de exportación</p>
<h1${datos.titulo.length > TITULO_CORTO ? ' class="largo"' : ''}>${html(datos.titulo)}</h1>
<p class="bajada">Datos del ${diaYHora(datos.momento)}</p>
<ul class="cifras">
${cifra(datos.filas, 'fila', 'filas')}
${cifra(columnas.length, 'columna', 'columnas')}
${cifra(afuera, 'quedó afuera', 'quedaron afuera')}
</ul>
<dl class="hechos">
${renglones([
  ['Qué se pidió', sinPartir(datos.en_palabras), 'dicho'],
  ...(typeof pedido.filtroPDF === 'string'
    ? [['Según quien la pidió', sinPartir(pedido.filtroPDF)] as const]
    : []),
  ...(desde ? [['Lo que cambió desde', comienzo(desde)] as const] : []),
  ['La pidió', html(quienLaPidio(datos))],
  ['Cuándo', diaYHora(datos.pedida)],
  ['Columnas', html(columnas.map((columna) => COLUMNA[columna].titulo).join(', '))],
  ...(afuera > 0 ? [['Quedó afuera', html(queQuedoAfuera(datos))] as const] : []),
  ['Se contaron', contadas(datos)],
])}
</dl>
<div class="aire"></div>
<section class="comprobar">
<h2>Para comprobar este archivo</h2>
<p>En «Comprobar un archivo», en Foja, o con la orden «comprobar-exportacion», se sabe si está entero y si alguien lo cambió.
Lleva adentro sus filas («${ADJUNTO.filas}») y esta constancia firmada («${ADJUNTO.constancia}»), que vale por el archivo entero.</p>
<dl>
${renglones([
  ['Exportación', String(datos.exportacion)],
  ['SHA-256 de las filas', html(datos.sha256)],
  ...(desde ? [['SHA-256 de la anterior', html(desde.sha256)] as const] : []),
  [ROTULO.clave, html(clave)],
  ['Pedido exacto', html(JSON.stringify(pedido))],
])}
</dl>
</section>
</div>`,
    estilo(altoDeHoja(datos.columnas)),
  )
}
