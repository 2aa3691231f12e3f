import { comienzoDeBusqueda } from '@foja/domain/busqueda/comienzo.ts'
import {
  DE_AVANZADA,
  FILTROS_DE_LISTA,
  NOMBRE_DE_AVANZADA,
  NOMBRE_DE_FILTRO_DE_LISTA,
} from '@foja/domain/busqueda/filtros.ts'
import type { ConjuntoPropio } from '@foja/domain/conjunto/schema.ts'
import { VISTA } from '@foja/domain/vista/vista.ts'
import type { FilaPropia } from '@foja/api/conjunto/propios.sql.ts'
import type { Encargo } from '@foja/api/conjunto/recibos.sql.ts'
import { nombreDeArchivo } from '@foja/api/http/nombre-de-archivo.ts'

const NOMBRES = { ...NOMBRE_DE_FILTRO_DE_LISTA, ...NOMBRE_DE_AVANZADA }
/** De los que se escriben se dice también qué; los demás son ids. */
const ESCRITOS: ReadonlySet<string> = new Set(['titulo', 'contenido', 'contiene', 'nro_numero', 'anio'])
const enumerar = new Intl.ListFormat('es', { type: 'conjunction' })

/** Uno de los propios, como se contesta. */
export const presentarPropio = ({ pedido, area, ...conjunto }: FilaPropia): ConjuntoPropio => ({
  ...conjunto,
  que: deQue(pedido, area),
})

/** «Recibo de recibir, Bandeja de entrada de Mesa de Entradas 2026-11-23.csv». */
export const nombreDeRecibo = (
  { herramienta, ensayo, creada }: Encargo,
  { pedido, area }: Pick<FilaPropia, 'pedido' | 'area'>,
): string =>
  nombreDeArchivo(`${ensayo ? 'Ensayo' : 'Recibo'} de ${herramienta}, ${deQue(pedido, area)}`, creada, 'csv')

/** «Búsqueda de «subsidio», con Tipo y Año»; «Expedientes de Mesa, con Título «poda»». */
function deQue({ vista, lista, buscado }: FilaPropia['pedido'], area: string): string {
  const { q, rapida, tipo_busqueda = 'simple' } = buscado ?? {}
  const comienzo =
    vista === 'busqueda'
      ? comienzoDeBusqueda(rapida ? 'rapida' : tipo_busqueda, q)
      : `${VISTA[vista].nombre} de ${area}`
  const puestos: Record<string, unknown> = { ...lista, ...buscado }
  const nombres = [...FILTROS_DE_LISTA, ...DE_AVANZADA]
    .filter((filtro) => puestos[filtro] !== undefined && puestos[filtro] !== '')
    .map((filtro) =>
      ESCRITOS.has(filtro) ? `${NOMBRES[filtro]} «${String(puestos[filtro])}»` : NOMBRES[filtro],
    )
  return nombres.length === 0 ? comienzo : `${comienzo}, con ${enumerar.format(nombres)}`
}
