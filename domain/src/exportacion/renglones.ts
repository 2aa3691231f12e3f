import { comienzo } from '@foja/domain/exportacion/alcance.ts'
import { COLUMNA } from '@foja/domain/exportacion/columnas.ts'
import type { ConstanciaFirmada } from '@foja/domain/exportacion/constancia.ts'
import { FORMATO } from '@foja/domain/exportacion/formato.ts'
import { quienLaPidio } from '@foja/domain/exportacion/quien.ts'
import { diaYHora } from '@foja/domain/fecha/hora-oficial.ts'
import { primerasLetras } from '@foja/domain/texto/primeras-letras.ts'

/** Cómo se llama la hoja de la constancia. */
export const COMIENZO_DE_CONSTANCIA = 'Constancia'
/** Rótulos de los renglones que lee un programa: lo firmado, en partes, y la firma. */
export const ROTULO = {
  datos: 'Datos firmados',
  clave: 'Clave pública de la organización',
  firma: 'Firma (Ed25519)',
} as const
/** Lo que de los datos entra en un renglón. */
const LARGO = 30_000

const cuantas = (n: number | null) => (n === null ? 'no se busca en el índice' : n.toLocaleString('es-AR'))

/** La constancia, renglón por renglón: primero lo que se lee, después lo que se firma. */
export function renglonesDeConstancia({
  datos,
  clave,
  firma,
}: ConstanciaFirmada): [rotulo: string, valor: string][] {
  const partes: string[] = []
  for (let resto = JSON.stringify(datos); resto !== ''; resto = resto.slice(partes.at(-1)!.length))
    partes.push(primerasLetras(resto, LARGO))
  return [
    ...renglonesLegibles(datos),
    [ROTULO.clave, clave],
    [ROTULO.firma, firma],
    ...partes.map((parte): [string, string] => [ROTULO.datos, parte]),
  ]
}

/** Lo que de ella lee una persona. */
export function renglonesLegibles(datos: ConstanciaFirmada['datos']): [rotulo: string, valor: string][] {
  const omitidas = datos.omitidas.map(
    ({ motivo, cantidad }) => `${motivo}: ${cantidad.toLocaleString('es-AR')}`,
  )
  return [
    ['Organización', datos.organizacion],
    ['Exportación', `${datos.exportacion} · ${datos.titulo} (${FORMATO[datos.formato].nombre})`],
    ['Pedida por', quienLaPidio(datos)],
    ['Pedida el', diaYHora(datos.pedida)],
    ['Los datos son del', diaYHora(datos.momento)],
    ['Qué se pidió', datos.en_palabras],
    ...(typeof datos.pedido.filtroPDF === 'string'
      ? [['El filtro, según quien la pidió', datos.pedido.filtroPDF] as [string, string]]
      : []),
    ...(datos.desde
      ? [
          ['Lo que cambió desde', `${comienzo(datos.desde)}, de SHA-256 ${datos.desde.sha256}`] as [
            string,
            string,
          ],
        ]
      : []),
    ['Pedido exacto', JSON.stringify(datos.pedido)],
    ['Columnas', datos.columnas.map((columna) => COLUMNA[columna].titulo).join(', ')],
    ['Filas', datos.filas.toLocaleString('es-AR')],
    ['Contadas en el índice', cuantas(datos.contadas_indice)],
    ...(datos.movidas
      ? [['De ellas, como estaban antes de cambiar', cuantas(datos.movidas)] as [string, string]]
      : []),
    ['Contadas en la base', cuantas(datos.contadas_base)],
    ['Omitidas', omitidas.length === 0 ? 'ninguna' : omitidas.join('; ')],
    ['SHA-256 de las filas', datos.sha256],
  ]
}
