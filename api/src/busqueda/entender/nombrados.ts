import type { estypes } from '@elastic/elasticsearch'
import { textoDeFecha } from '@foja/domain/busqueda/fecha.ts'
import type { FechaEscrita } from '@foja/domain/busqueda/fechas-escritas.ts'
import type { Entendido } from '@foja/domain/busqueda/entendido.ts'
import { NOMBRE_DE_ESTADO, type Estado } from '@foja/domain/documento/estado.ts'
import { plegar } from '@foja/domain/texto/normalizar.ts'
import { enAreas } from '@foja/api/busqueda/consulta/areas.ts'
import type { AreaNombrada } from '@foja/api/busqueda/entender/areas-nombradas.ts'
import { enDias, enMs } from '@foja/api/busqueda/entender/fechas.ts'
import type { Hallado } from '@foja/api/busqueda/filtros/resolucion.sql.ts'

type Q = estypes.QueryDslQueryContainer

/** Algo que lo escrito nombra. `palabras`: las que lo dicen, plegadas. */
export type Nombrado = Entendido & { palabras: string[]; filtroDeIndice: Q }

/** Seguidas, y con sus iniciales juntas: «d.n.u.» es «dnu». */
export const palabrasSeguidas = (texto: string): string[] =>
  (texto.match(/(?:\p{L}\.){2,}\p{L}?|\p{L}+/gu) ?? []).map((palabra) => palabra.replaceAll('.', ''))

const nombrado = (clase: Entendido['clase'], palabras: string[], texto: string) => ({
  clase,
  escrito: palabras.join(' '),
  texto,
  palabras: palabras.map(plegar),
})

/** Un tipo, o varios que se llaman igual: entonces no hay uno solo por el que filtrar. */
export const tipoNombrado = (
  palabras: string[],
  ids: number[],
  nombre: (id: number) => string,
): Nombrado => ({
  ...nombrado('tipo', palabras, ids.length === 1 ? nombre(ids[0]!) : palabras.join(' ')),
  filtro: ids.length === 1 ? { filtro: 'tipo', valor: String(ids[0]) } : null,
  filtroDeIndice: { terms: { id_tipo: ids } },
})

/** Un área, o las varias que comparten lo escrito. */
export const areaNombrada = ({ palabras, areas, texto }: AreaNombrada): Nombrado => ({
  ...nombrado('area', palabras, texto),
  filtro: areas.length === 1 ? { filtro: 'nro_area', valor: String(areas[0]) } : null,
  filtroDeIndice: enAreas(areas),
})

/** Un estado; «cerrado» es dos. */
export const estadoNombrado = (palabra: string, estados: Estado[]): Nombrado => ({
  ...nombrado('estado', [palabra], NOMBRE_DE_ESTADO[estados[0]!]),
  filtro: { filtro: 'estado', valor: estados.join('|') },
  filtroDeIndice: { terms: { estado: estados } },
})

/** Una fecha, dicha de cualquier manera. */
export const fechaNombrada = (fecha: FechaEscrita): Nombrado => {
  const rango = enMs(fecha)
  return {
    ...nombrado('fecha', palabrasSeguidas(fecha.escrita), textoDeFecha(rango)),
    escrito: fecha.escrita,
    filtro: { filtro: 'fecha', valor: `${rango.desde}-${rango.hasta}` },
    filtroDeIndice: enDias(fecha),
  }
}

/** Una persona, por su número de documento. */
export const personaNombrada = ({ valor, clave, texto }: Hallado): Nombrado => ({
  ...nombrado('persona', [valor], texto),
  filtro: { filtro: 'persona_relacionada', valor: String(clave) },
  filtroDeIndice: { term: { id_personas: clave as number } },
})

/** El número de un documento, y el mismo con el año que se escribió aparte. */
export const numeroNombrado = (forma: string, entero: string): Nombrado => ({
  ...nombrado('numero', [forma], entero),
  filtro: { filtro: 'nro_numero', valor: entero },
  filtroDeIndice: { term: { identificadores: entero } },
})
