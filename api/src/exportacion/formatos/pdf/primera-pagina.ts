import type { Constancia } from '@foja/domain/exportacion/constancia.ts'
import { COMIENZO_DE_CONSTANCIA, renglonesLegibles, ROTULO } from '@foja/domain/exportacion/renglones.ts'
import { html } from '@foja/api/pdf/hoja.ts'
import { enPapel } from '@foja/api/exportacion/formatos/pdf/papel.ts'
import { ADJUNTO } from '@foja/api/exportacion/formatos/pdf/adjuntos.ts'

/** La constancia como se la lee: lo mismo que en una planilla, y cómo saber si el archivo es genuino. */
export const componerPrimeraPagina = (datos: Constancia, clave: string): string =>
  enPapel(
    datos,
    `<h1>${COMIENZO_DE_CONSTANCIA} · ${html(datos.titulo)}</h1>
<table class="tabla-constancia">
<colgroup><col style="width:48mm"><col></colgroup>
<tbody>
${[...renglonesLegibles(datos), [ROTULO.clave, clave]]
  .map(([rotulo, valor]) => `<tr><th scope="row">${html(rotulo!)}</th><td>${html(valor!)}</td></tr>`)
  .join('\n')}
</tbody>
</table>
<p class="nota">Este archivo lleva adentro sus filas («${ADJUNTO.filas}»), en la forma de que sale su SHA-256, y esta constancia
firmada («${ADJUNTO.constancia}»), que vale también por el archivo entero. En «Comprobar un archivo», en Foja, o con la orden
«comprobar-exportacion», se sabe si está entero y si alguien lo cambió.</p>`,
  )
