/** Cómo es: qué cuenta, de qué tamaño es la hoja (`size` de CSS) y qué más lleva en sus márgenes. Sin decirlo, fojas en A4. */
export type Sello = { rotulo: 'Foja' | 'Página'; hoja: string; margen: string; demas?: string }

const FOJA: Sello = { rotulo: 'Foja', hoja: 'A4', margen: '22mm 20mm 30mm 25mm' }

/**
 * Hojas en blanco con «Foja n de m» arriba a la derecha, donde la de un documento no tiene nada. Va en su margen: así no
 * es parte de la lectura en voz alta.
 */
export const componerSellos = (
  { desde, cuantos, total }: { desde: number; cuantos: number; total: number },
  { rotulo, hoja, margen, demas = '' }: Sello = FOJA,
): string => `<!doctype html>
<html lang="es">
<head>
<meta charset="utf-8">
<style>
@page {
  size: ${hoja};
  margin: ${margen};
  font: 8.5pt 'Liberation Sans', Arial, 'DejaVu Sans', sans-serif;
  @top-right { font-weight: bold; content: "${rotulo} " counter(page) " de ${total}" }
  ${demas}
}
html { counter-reset: page ${desde - 1} }
body { margin: 0 }
div { height: 1px; break-after: page }
div:last-child { break-after: auto }
</style>
</head>
<body>${'<div></div>'.repeat(cuantos)}</body>
</html>`
