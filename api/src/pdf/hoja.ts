import { toString as codigoQr } from 'qrcode'
import { marcaDeAgua } from '@foja/domain/pdf/pdf.ts'
import { sinControles } from '@foja/domain/texto/normalizar.ts'
import { sanear } from '@foja/api/contenido/sanear.ts'
import { ESTILO, ESTILO_DE_MARCA } from '@foja/api/pdf/estilo.ts'

/** Lo que va al papel. `fecha` es dd-MM-aaaa en hora oficial, o null. */
export type Hoja = {
  id: number
  version: string
  tipo: string
  numero: string
  titulo: string
  area: string
  fecha: string | null
  estado: number
  /** Un 22 que se incorporó o tramita por otro: no está anulado (EST-09). */
  tramitado: boolean
  contenido: string
}

const ESCAPES: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' }
/** Un texto que va en HTML como está escrito. */
export const html = (texto: string) => texto.replaceAll(/[&<>"]/g, (c) => ESCAPES[c]!)

/** Más largo que esto puede no entrar en un renglón: se parte. */
const CON_GUION = /(\S{1,20}-\S{1,20})/u

/** Como `html`, con cada número entero en su renglón: Chromium parte «MESA-000007/2026» en su guion. */
export const sinPartir = (texto: string): string =>
  texto
    .split(CON_GUION)
    .map((parte, i) => (i % 2 === 0 ? html(parte) : `<span class="entero">${html(parte)}</span>`))
    .join('')

/** Cadena de CSS: todo lo que no sea letra, cifra o espacio va por su número, así nada la cierra. */
export const css = (texto: string) =>
  `"${texto.replaceAll(/[^\p{L}\p{N} ]/gu, (c) => `\\${c.codePointAt(0)!.toString(16)} `)}"`

const nombreDeHoja = ({ tipo, numero }: Hoja) => [tipo, numero].filter(Boolean).join(' ')
/** Cómo se llama el documento en los metadatos y en la ventana de quien lo mira. */
export const tituloDeHoja = (hoja: Hoja): string => `${nombreDeHoja(hoja)} — ${hoja.titulo}`

// En puntos de CSS: quince milímetros de lado.
const LADO_DEL_QR = 57

/** Lo que una carátula agrega: su estilo, y qué va antes y después del contenido. En HTML nuestro: no se sanea. */
export type Agregado = { estilo: string; antes: string; despues: string }

/**
 * La página entera que se imprime: encabezado con organización, tipo, número y fecha; el mismo texto que la pantalla; y
 * al pie de cada hoja el enlace permanente, su QR y «Página n de m». El contenido se sanea otra vez, como al leerlo.
 */
export async function componerHoja(
  hoja: Hoja,
  organizacion: string,
  enlace: string,
  { estilo, antes, despues }: Agregado = { estilo: '', antes: '', despues: '' },
): Promise<string> {
  const qr = await codigoQr(enlace, { type: 'svg', margin: 0, width: LADO_DEL_QR })
  const nombre = nombreDeHoja(hoja)
  const marca = marcaDeAgua(hoja.estado, hoja.tramitado)
  return sinControles(`<!doctype html>
<html lang="es">
<head>
<meta charset="utf-8">
<title>${html(tituloDeHoja(hoja))}</title>
<style>
@page {
  @top-left { content: ${css(`${organizacion} · ${nombre}`)} }
  @bottom-left { content: url("data:image/svg+xml;base64,${Buffer.from(qr).toString('base64')}") }
  @bottom-center { content: ${css(enlace)} }
  @bottom-right { content: "Página " counter(page) " de " counter(pages) }
}
@page :first { @top-left { content: none } }
${ESTILO}
${estilo}
${marca ? ESTILO_DE_MARCA : ''}
</style>
</head>
<body>
${marca ? `<div class="marca" aria-hidden="true">${marca}</div>` : ''}
<header>
<p class="organizacion">${html(organizacion)}</p>
<p class="documento">${html(hoja.tipo)} <span class="entero">${html(hoja.numero)}</span></p>
<p class="datos">${html([hoja.area, hoja.fecha, `Versión ${hoja.version}`].filter(Boolean).join(' · '))}</p>
</header>
<main>
<h1>${html(hoja.titulo)}</h1>
${antes}
${await sanear(hoja.contenido)}
${despues}
</main>
</body>
</html>`)
}
