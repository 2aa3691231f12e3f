import { COLUMNA, type Columna } from '@foja/domain/exportacion/columnas.ts'
import { diaYHora } from '@foja/domain/fecha/hora-oficial.ts'
import { sinControles } from '@foja/domain/texto/normalizar.ts'
import { acortado } from '@foja/domain/texto/primeras-letras.ts'
import { css, html } from '@foja/api/pdf/hoja.ts'
import type { Sello } from '@foja/api/pdf/expediente/sellos.ts'
import type { Dicho } from '@foja/api/exportacion/formatos/escritor.ts'

/** De cuántos caracteres en adelante las columnas no entran en una A4 parada, se achica la letra, o piden una A3. */
const ANCHO_DE_PIE = 110
const ANCHO_APRETADO = 280
const ANCHO_DE_A3 = 320
/** En el papel lo más ancho cede su lugar, y lo más angosto tiene el que necesita una palabra. */
const ANCHO_MINIMO = 18
const ANCHO_MAXIMO = 50
const LARGO_DE_MARGEN = 150
/** Lo que daría vuelta el resto de un renglón. */
const SENTIDO = /[\u200E\u200F\u061C\u202A-\u202E\u2066-\u2069]/g

const LETRA = "'Liberation Sans', Arial, 'DejaVu Sans', sans-serif"
const MARGEN = '18mm 12mm 16mm 12mm'
/** De A4 parada y A3 acostada, y de A4 acostada, lo que queda entre los márgenes: un poco menos, para no pasar a otra hoja. */
const ALTO = { alta: '262mm', baja: '175mm' }

/** Un número de hasta tantas letras va en un renglón, y su columna tiene lugar para él. */
export const NUMERO_ENTERO = 20
const ANCHO_DE_NUMERO = 28

/** Lo que ocupa una columna en el papel, en caracteres. */
export const anchoEnPapel = (columna: Columna): number =>
  columna === 'nro_str'
    ? ANCHO_DE_NUMERO
    : Math.min(Math.max(COLUMNA[columna].ancho, ANCHO_MINIMO), ANCHO_MAXIMO)

export const anchoDe = (columnas: readonly Columna[]): number =>
  columnas.reduce((suma, columna) => suma + anchoEnPapel(columna), 0)

function hojaDe(columnas: readonly Columna[]): string {
  const ancho = anchoDe(columnas)
  if (ancho > ANCHO_DE_A3) return 'A3 landscape'
  return ancho > ANCHO_DE_PIE ? 'A4 landscape' : 'A4'
}

/** Cuánto hay de arriba abajo en cada hoja. */
export const altoDeHoja = (columnas: readonly Columna[]): string =>
  hojaDe(columnas) === 'A4 landscape' ? ALTO.baja : ALTO.alta

const enUnRenglon = (texto: string) =>
  acortado(sinControles(texto).replaceAll(SENTIDO, '').replaceAll(/\s+/g, ' ').trim(), LARGO_DE_MARGEN)

/** Cuerpo de la tabla, en puntos: con muchas columnas, más chico. */
const cuerpoDe = (columnas: readonly Columna[]) => (anchoDe(columnas) > ANCHO_APRETADO ? 6 : 7.5)

/**
 * En cada página, arriba, de qué es y «Página n de m»; y al pie, qué se pidió y de cuándo son los datos. Va todo en el sello:
 * lo que Chromium escribe en los márgenes se leería en voz alta en cada una.
 */
export const selloDe = (dicho: Dicho): Sello => ({
  rotulo: 'Página',
  hoja: hojaDe(dicho.columnas),
  margen: MARGEN,
  demas: `font: 7.5pt ${LETRA};
  color: #444;
  @top-left { width: 75%; text-align: left; vertical-align: middle; content: ${css(`${enUnRenglon(dicho.organizacion)} · ${enUnRenglon(dicho.titulo)}`)} }
  @bottom-left { width: 75%; text-align: left; vertical-align: middle; content: ${css(enUnRenglon(dicho.en_palabras))} }
  @bottom-right { text-align: right; vertical-align: middle; content: ${css(`Datos del ${diaYHora(dicho.momento)}`)} }`,
})

/** Una hoja de la exportación. @param estilo lo que agrega a lo común */
export const enPapel = (dicho: Dicho, cuerpo: string, estilo = ''): string =>
  sinControles(`<!doctype html>
<html lang="es">
<head>
<meta charset="utf-8">
<title>${html(dicho.titulo)}</title>
<style>
@page {
  size: ${hojaDe(dicho.columnas)};
  margin: ${MARGEN};
}
html { font: ${cuerpoDe(dicho.columnas)}pt/1.35 ${LETRA}; color: #000; font-variant-numeric: tabular-nums }
body { margin: 0; overflow-wrap: anywhere }
table { border-collapse: separate; border-spacing: 0; table-layout: fixed; width: 100% }
thead { display: table-header-group }
tr { break-inside: avoid }
.larga { break-inside: auto }
th, td { border-bottom: 0.4pt solid #bbb; padding: 0.9mm 1.2mm; text-align: left; vertical-align: top; unicode-bidi: isolate; white-space: pre-line; hyphens: manual }
thead th { border-top: 0.8pt solid #000; border-bottom: 0.8pt solid #000; background: #efefef; vertical-align: bottom; overflow-wrap: normal; hyphens: auto }
tbody th { font-weight: normal; color: #555 }
tr > :first-child { padding-left: 0 }
.numero { text-align: right }
.dia, .entero { white-space: nowrap }
a { color: #1f3a5f; text-decoration: none }
.sigue { margin: 2mm 0 0; color: #444; text-align: right }
h1 { unicode-bidi: isolate }
${estilo}
</style>
</head>
<body>
${cuerpo}
</body>
</html>`)
