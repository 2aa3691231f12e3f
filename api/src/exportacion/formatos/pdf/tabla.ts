import { celdaImpresa, COLUMNA, type Columna } from '@foja/domain/exportacion/columnas.ts'
import { html } from '@foja/api/pdf/hoja.ts'
import { crearDondeEnlazar, direccionDeDocumento } from '@foja/api/exportacion/formatos/direccion.ts'
import type { Dicho, FilaConCeldas } from '@foja/api/exportacion/formatos/escritor.ts'
import { anchoDe, anchoEnPapel, enPapel, NUMERO_ENTERO } from '@foja/api/exportacion/formatos/pdf/papel.ts'

const cantidad = (n: number) => n.toLocaleString('es-AR')
/** Ancho del número de cada fila, en caracteres: de hasta seis cifras, va en un renglón con la letra más ancha que haya. */
const ANCHO_DE_FILA = 13
/** Sin nada dentro, Chromium no la etiqueta, y a quien no ve se le correrían las columnas. */
const VACIA = '&nbsp;'
/** Letras de una celda que no se lleva entera a la hoja siguiente: dejaría media en blanco. */
const LARGA = 1_200

type Tanda = {
  filas: readonly FilaConCeldas[]
  /** Qué número tiene la primera. */
  desde: number
  /** Si es lo último de la exportación. */
  ultima: boolean
}

const claseDe = (columna: Columna) => (COLUMNA[columna].clase === 'numero' ? ' class="numero"' : '')

/** Las filas de una tanda en una tabla, con su número cada una y los títulos en cada hoja. */
export function componerTabla(dicho: Dicho, { filas, desde, ultima }: Tanda): string {
  const { columnas, url } = dicho
  const dondeEnlazar = crearDondeEnlazar(columnas)
  const todo = anchoDe(columnas) + ANCHO_DE_FILA
  const anchos = [ANCHO_DE_FILA, ...columnas.map(anchoEnPapel)]
  const celda = (texto: string, columna: Columna, enlazado: number | null) => {
    const impresa = html(celdaImpresa(columna, texto)) || VACIA
    const visible =
      COLUMNA[columna].clase === 'fecha' ? impresa.replace(/^\S+/, '<span class="dia">$&</span>') : impresa
    const entero = columna === 'nro_str' && texto.length <= NUMERO_ENTERO ? ' class="entero"' : ''
    const enlace = enlazado === null ? '' : html(direccionDeDocumento(url, enlazado))
    return `<td${claseDe(columna)}>${enlace ? `<a${entero} href="${enlace}">${visible}</a>` : visible}</td>`
  }
  const hasta = desde + filas.length - 1
  const final =
    filas.length === 0
      ? 'Ninguna fila.'
      : ultima
        ? `Fin: ${hasta === 1 ? 'una fila' : `${cantidad(hasta)} filas`}.`
        : `Sigue en la página siguiente con la fila ${cantidad(hasta + 1)}.`
  return enPapel(
    dicho,
    `<table>
<colgroup>${anchos.map((ancho) => `<col style="width:${((100 * ancho) / todo).toFixed(3)}%">`).join('')}</colgroup>
<thead><tr><th scope="col" class="numero">Fila</th>${columnas
      .map((columna) => `<th scope="col"${claseDe(columna)}>${html(COLUMNA[columna].titulo)}</th>`)
      .join('')}</tr></thead>
<tbody>
${filas
  .map(({ fila, celdas }, n) => {
    const enlazada = dondeEnlazar(celdas)
    return `<tr${celdas.some(({ length }) => length > LARGA) ? ' class="larga"' : ''}><th scope="row" class="numero">${desde + n}</th>${celdas
      .map((texto, i) => celda(texto, columnas[i]!, i === enlazada ? fila.id : null))
      .join('')}</tr>`
  })
  .join('\n')}
</tbody>
</table>
<p class="sigue">${final}</p>`,
  )
}
