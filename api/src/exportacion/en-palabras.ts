import { comienzoDeBusqueda } from '@foja/domain/busqueda/comienzo.ts'
import { fechaDicha } from '@foja/domain/busqueda/fecha.ts'
import { NOMBRE_DE_AVANZADA, NOMBRE_DE_FILTRO_DE_LISTA, valoresDe } from '@foja/domain/busqueda/filtros.ts'
import type { PedidoDeExportacion } from '@foja/domain/exportacion/schema.ts'
import { diaOficial } from '@foja/domain/fecha/hora-oficial.ts'
import { VISTA, type Vista } from '@foja/domain/vista/vista.ts'
import type { Cosecha } from '@foja/api/exportacion/cosecha.ts'

const NOMBRE_DE_ORDEN = {
  relevancia: 'por relevancia',
  recibido: 'por fecha de recibido',
  numero: 'por número',
  titulo: 'por título',
  id: 'por id del documento',
} as const

const esSi = (valor: unknown) => valor !== undefined && ['true', '1'].includes(String(valor))

/** De lo pedido, lo que no es un filtro por su nombre: cómo se dice cada cosa; nulo, no dice qué filas. */
const DICHO: Readonly<Record<string, (valor: string) => string | null>> = {
  parecidos: (valor) => (esSi(valor) ? 'también lo parecido' : null),
  literal: (valor) =>
    `sólo como palabras: ${valoresDe(valor)
      .map((parte) => `«${parte}»`)
      .join(', ')}`,
  contiene: (valor) => `${NOMBRE_DE_AVANZADA.contiene}: ${valor}`,
  tieneadjuntos: (valor) => `${esSi(valor) ? 'con' : 'sin'} adjuntos`,
  documentosrelacionados: (valor) => `${NOMBRE_DE_AVANZADA.documentosrelacionados}: ${valor}`,
  docs_cargados: (valor) => `sin los documentos ${valor}`,
  id_documento_padre: (valor) => `sin el documento ${valor}`,
  id_tipo_ie: (valor) => `sólo lo que admite la relación ${valor}`,
  documento: (valor) => `sólo el documento ${valor}`,
  documento_id: (valor) => `sólo el documento ${valor}`,
  esencia: (valor) => `sólo de clase ${valor}`,
  usuario: (valor) => `del usuario ${valor}`,
}

/** De las que `usuario` dice de quién son; en las demás no filtra, y decirlo sería falso. */
const DE_ALGUIEN = new Set<Vista>(['historial', 'eventos'])

const alguno = new Intl.ListFormat('es', { type: 'disjunction' })

/** Los que se dicen por su nombre; de lo demás, el pedido exacto va aparte. */
const conNombre = (elegidos: Cosecha['elegidos']) =>
  Object.entries(Object.groupBy(elegidos, ({ filtro }) => filtro)).map(
    ([filtro, valores]) =>
      `${NOMBRE_DE_FILTRO_DE_LISTA[filtro as keyof typeof NOMBRE_DE_FILTRO_DE_LISTA]}: ${alguno.format(valores.map(({ texto }) => texto))}`,
  )

const esRapida = ({ filtros: { tipo_busqueda, busquedaRapida } }: PedidoDeExportacion) =>
  esSi(busquedaRapida) || tipo_busqueda === 'rapida'

/** Qué se busca: «Búsqueda rápida de «subsidio»». */
const deQue = (pedido: PedidoDeExportacion) =>
  comienzoDeBusqueda(
    esRapida(pedido) ? 'rapida' : String(pedido.filtros.tipo_busqueda ?? 'simple'),
    pedido.filtros.q,
  )

/** Lo del día en que se exporta todavía puede cambiar. */
function comoEstaba(al: string, momento: string): string {
  const dia = al.split('-').toReversed().join('-')
  return al === diaOficial(Date.parse(momento))
    ? `como estaba el ${dia}, hasta ese momento`
    : `como estaba al terminar el ${dia}`
}

/** Cómo se llama lo que se exporta si quien lo pide no lo dice: la lista, o lo que se busca con sus filtros. */
export const nombreDeLoPedido = (
  pedido: PedidoDeExportacion,
  { vista, elegidos }: Pick<Cosecha, 'vista' | 'elegidos'>,
): string => [vista === 'busqueda' ? deQue(pedido) : VISTA[vista].nombre, ...conNombre(elegidos)].join('; ')

/**
 * Lo que se pidió, para que lo lea una persona: qué lista o qué palabras, con qué filtros y en qué orden.
 * @param dias los que abarca la búsqueda rápida
 * @param momento de cuándo son las filas, ISO 8601: de la que esperó hasta después de medianoche, su día ya terminó
 */
export function enPalabras(
  pedido: PedidoDeExportacion,
  { area, dias, momento }: { area: string; dias: number; momento: string },
  { vista, entendido, excluido, elegidos, descartados, cuando, ordenadas }: Cosecha,
): string {
  const deBusqueda = vista === 'busqueda'
  const comienzo = deBusqueda ? deQue(pedido) : `Lista «${VISTA[vista].nombre}» de ${area}`
  const sinUsar = descartados.map(
    ({ filtro, valor }) =>
      `${NOMBRE_DE_FILTRO_DE_LISTA[filtro]} «${filtro === 'fecha' ? fechaDicha(valor) : valor}»`,
  )
  const demas = Object.entries(DICHO).map(([nombre, decir]) =>
    pedido.filtros[nombre] === undefined ||
    pedido.filtros[nombre] === '' ||
    (nombre === 'usuario' && !DE_ALGUIEN.has(vista))
      ? null
      : decir(String(pedido.filtros[nombre])),
  )
  return [
    comienzo,
    // Acerca y no filtra: también entra lo que dice esas palabras.
    ...(entendido.length > 0 ? [`entendido como ${entendido.join(' · ')}, o las palabras mismas`] : []),
    ...excluido.map((uno) => uno.replace('Sin', 'sin')),
    ...(cuando.al ? [comoEstaba(cuando.al, momento)] : []),
    ...(deBusqueda && esRapida(pedido)
      ? [`sólo lo que tuvo movimientos en los últimos ${dias} días${cuando.al ? ' hasta entonces' : ''}`]
      : []),
    ...conNombre(elegidos),
    ...demas.filter((uno) => uno !== null),
    `${NOMBRE_DE_ORDEN[ordenadas]}${pedido.direccion ? (pedido.direccion === 'asc' ? ', de menor a mayor' : ', de mayor a menor') : ''}`,
    ...(sinUsar.length > 0 ? [`no se usó, porque no se reconoce: ${sinUsar.join(', ')}`] : []),
  ].join('; ')
}
