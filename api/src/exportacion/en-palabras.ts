import { NOMBRE_DE_AVANZADA, NOMBRE_DE_FILTRO } from '@foja/domain/busqueda/filtros.ts'
import type { PedidoDeExportacion } from '@foja/domain/exportacion/schema.ts'
import { VISTA } from '@foja/domain/vista/vista.ts'
import type { Cosecha } from '@foja/api/exportacion/cosecha.ts'

const NOMBRE_DE_ORDEN = {
  relevancia: 'por relevancia',
  recibido: 'por fecha de recibido',
  numero: 'por número',
  titulo: 'por título',
} as const

const MODO: Readonly<Record<string, string>> = { historica: ' histórica', avanzada: ' avanzada' }

/** Los que se dicen por su nombre; de lo demás, el pedido exacto va aparte. */
const conNombre = (elegidos: Cosecha['elegidos']) =>
  Object.entries(Object.groupBy(elegidos, ({ filtro }) => filtro)).map(
    ([filtro, valores]) =>
      `${NOMBRE_DE_FILTRO[filtro as keyof typeof NOMBRE_DE_FILTRO]}: ${valores.map(({ texto }) => texto).join(' o ')}`,
  )

/** Lo que se pidió, para que lo lea una persona: qué lista o qué palabras, con qué filtros y en qué orden. */
export function enPalabras(
  pedido: PedidoDeExportacion,
  area: string,
  { vista, elegidos, descartados, cuando }: Cosecha,
): string {
  const { q, parecidos, tipo_busqueda, contiene, tieneadjuntos, documentosrelacionados } = pedido.filtros
  const modo = MODO[String(tipo_busqueda)] ?? ''
  const comienzo =
    vista === 'busqueda'
      ? `Búsqueda${modo}${q ? ` de «${q}»` : ''}`
      : `Lista «${VISTA[vista].nombre}» de ${area}`
  const orden = pedido.orden ?? (vista === 'busqueda' && q ? 'relevancia' : 'recibido')
  const sinUsar = descartados.map(({ filtro, valor }) => `${NOMBRE_DE_FILTRO[filtro]} «${valor}»`)
  return [
    comienzo,
    ...(cuando.al ? [`como estaba al terminar el ${cuando.al.split('-').toReversed().join('-')}`] : []),
    ...(q && String(parecidos) === 'true' ? ['también lo parecido'] : []),
    ...conNombre(elegidos),
    ...(contiene ? [`${NOMBRE_DE_AVANZADA.contiene}: ${String(contiene)}`] : []),
    ...(tieneadjuntos === undefined ? [] : [`${String(tieneadjuntos) === 'true' ? 'con' : 'sin'} adjuntos`]),
    ...(documentosrelacionados
      ? [`${NOMBRE_DE_AVANZADA.documentosrelacionados}: ${String(documentosrelacionados)}`]
      : []),
    `${NOMBRE_DE_ORDEN[orden]}${pedido.direccion ? (pedido.direccion === 'asc' ? ', de menor a mayor' : ', de mayor a menor') : ''}`,
    ...(sinUsar.length > 0 ? [`no se usó, porque no se reconoce: ${sinUsar.join(', ')}`] : []),
  ].join('; ')
}
