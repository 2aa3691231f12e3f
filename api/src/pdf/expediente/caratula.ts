import { areaDicha } from '@foja/domain/area/dicha.ts'
import { enFojas } from '@foja/domain/incorporacion/tramo-de-fojas.ts'
import { diaYHora } from '@foja/domain/fecha/hora-oficial.ts'
import type { Documento } from '@foja/domain/documento/respuesta.ts'
import { nombreEntero } from '@foja/domain/usuario/nombre-entero.ts'
import { html, sinPartir, type Agregado } from '@foja/api/pdf/hoja.ts'
import { AUSENTE } from '@foja/api/pdf/expediente/ausente.ts'
import type { Pieza } from '@foja/api/pdf/expediente/reunir.ts'
import { direccionDeFoja } from '@foja/api/pdf/expediente/tramas.ts'

// Con los bordes unidos los dibuja la tabla, y sería contenido suyo que no está en ninguna fila. Las páginas, como fojas,
// se cuentan en el expediente entero: contadas aparte, abajo dirían otra cosa que arriba.
const ESTILO = `
@page { @bottom-right { content: none } }
.caratula { display: grid; grid-template-columns: max-content 1fr; gap: 1.5mm 6mm; margin: 0 0 8mm; font-size: 10pt }
.caratula dt { color: #444 }
.caratula dd { margin: 0 }
.indice { break-before: page; margin-bottom: 4mm }
.fojas { border-collapse: separate; border-spacing: 0; font: 9.5pt/1.4 'Liberation Sans', Arial, 'DejaVu Sans', sans-serif }
.fojas th, .fojas td { border-width: 0 0 0.5pt }
.fojas .corta { white-space: nowrap }
.fojas .numero { text-align: right; white-space: nowrap; font-variant-numeric: tabular-nums }
.fojas .detalle { color: #444 }
`

/** Lo más largo que va entero en el renglón de su columna, en letras. */
const NUMERO_ENTERO = 40

/** Lo que dice la carátula de un expediente, además de lo que dice su hoja. */
export type DatosDeCaratula = Pick<Documento, 'usuario' | 'area' | 'area_creacion' | 'fecha' | 'estado'> &
  Pick<Documento, 'relaciones_personas'>

/** Con qué página empieza cada pieza, si la carátula ocupa esas. */
export function paginasDe(piezas: readonly Pieza[], deCaratula: number): number[] {
  let siguiente = deCaratula + 1
  return piezas.map(({ paginas }) => (siguiente += paginas) - paginas)
}

/** Cómo se llama en el índice. */
export const nombreDePieza = ({ que }: Pieza): string =>
  que.visible ? [que.tipo, que.numero].filter(Boolean).join(' ') : AUSENTE

/**
 * Carátula e índice de un expediente: quién lo inició, dónde está, y en qué foja empieza cada cosa, con su enlace.
 * @param deCaratula páginas que ocupan
 */
export function componerCaratula(
  datos: DatosDeCaratula,
  piezas: readonly Pieza[],
  deCaratula: number,
): Agregado {
  const empieza = paginasDe(piezas, deCaratula)
  const total = piezas.reduce((suma, { paginas }) => suma + paginas, deCaratula)
  const { usuario, area, area_creacion, fecha, estado, relaciones_personas } = datos
  const renglones: [string, string][] = [
    ['Iniciado por', `${areaDicha(area_creacion)} · ${nombreEntero(usuario)}`],
    ...(fecha ? [['Fecha de inicio', diaYHora(fecha)] as [string, string]] : []),
    ...relaciones_personas.map(({ rol, nombre_completo }): [string, string] => [rol, nombre_completo]),
    ['Está en', areaDicha(area)],
    ['Estado', estado.nombre],
    ['Fojas', String(total)],
    ['Compuesto el', diaYHora(new Date().toISOString())],
  ]
  return {
    estilo: ESTILO,
    antes: `<dl class="caratula">${renglones.map(([que, dice]) => `<dt>${html(que)}</dt><dd>${html(dice)}</dd>`).join('')}</dl>`,
    despues: `<h2 class="indice">Índice</h2>${piezas.length === 0 ? '<p>No tiene documentos incorporados.</p>' : tabla(piezas, empieza)}`,
  }
}

const tabla = (piezas: readonly Pieza[], empieza: readonly number[]) => `<table class="fojas">
<thead><tr><th scope="col" class="corta">N.º</th><th scope="col">Documento</th><th scope="col" class="corta">Incorporado</th><th scope="col" class="numero">Foja</th></tr></thead>
<tbody>${piezas.map((pieza, i) => renglon(pieza, empieza[i]!)).join('\n')}</tbody>
</table>`

function renglon(pieza: Pieza, foja: number): string {
  const { que, lugar, repetido } = pieza
  // Enlaza el número, si tiene: dentro de un enlace, un renglón entero sería otro enlace.
  const [tipo, enlazado] =
    que.visible && que.numero ? [`${html(que.tipo)} `, que.numero] : ['', nombreDePieza(pieza)]
  const entero = enlazado.length <= NUMERO_ENTERO ? ' class="entero"' : ''
  const enlace = `${tipo}<a${entero} href="${direccionDeFoja(foja)}">${html(enlazado)}</a>`
  const detalles = que.visible
    ? [que.titulo, fojasDePapel(que), repetido ? 'Lo que contiene ya está en otro lugar de este índice.' : '']
    : []
  const detalle = detalles.filter(Boolean).map((uno) => `<br><span class="detalle">${sinPartir(uno)}</span>`)
  return `<tr><td class="corta">${lugar}</td><td>${enlace}${detalle.join('')}</td><td class="corta">${que.visible ? que.incorporado : ''}</td><td class="numero">${foja}</td></tr>`
}

const fojasDePapel = (una: Parameters<typeof enFojas>[0]) => {
  const dichas = enFojas(una)
  return dichas && `En papel: ${dichas}`
}
