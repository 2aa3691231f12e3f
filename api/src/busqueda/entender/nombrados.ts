import type { estypes } from '@elastic/elasticsearch'
import { textoDeFecha } from '@foja/domain/busqueda/fecha.ts'
import { usuariosDe, type FiltroDeAcceso } from '@foja/domain/acceso/acceso.ts'
import type { ComoEsta } from '@foja/domain/busqueda/como-estan.ts'
import type { FechaEscrita } from '@foja/domain/busqueda/fechas/fechas-escritas.ts'
import type { Entendido } from '@foja/domain/busqueda/entendido.ts'
import type { NombreDeFiltro } from '@foja/domain/busqueda/filtros.ts'
import { NOMBRE_DE_ESTADO, type Estado } from '@foja/domain/documento/estado.ts'
import { plegar } from '@foja/domain/texto/normalizar.ts'
import { eseDia } from '@foja/platform/vista/dias.ts'
import { enAreas } from '@foja/api/busqueda/consulta/areas.ts'
import type { AreaNombrada } from '@foja/api/busqueda/entender/areas-nombradas.ts'
import { enDias, enMs, enOtrosAnios } from '@foja/api/busqueda/entender/fechas.ts'
import type { Hallado } from '@foja/api/busqueda/filtros/resolucion.sql.ts'

type Q = estypes.QueryDslQueryContainer

/** Cómo está, o cómo estaba al terminar ese día, aaaa-MM-dd. */
const loTiene = (
  hecho: 'estado' | 'visibilidad' | 'publicado',
  valores: (string | number | boolean)[],
  al: string | undefined,
): Q => (al === undefined ? { terms: { [hecho]: valores } } : eseDia(al, hecho, valores))

/** Algo que lo escrito nombra. `palabras`: las que lo dicen, plegadas; `quizas`: lo que también puede ser. */
export type Nombrado = Entendido & { palabras: string[]; filtroDeIndice: Q; quizas?: Q | null }

/** Seguidas, y con sus iniciales juntas: «d.n.u.» es «dnu». */
export const palabrasSeguidas = (texto: string): string[] =>
  (texto.match(/(?:\p{L}\.){2,}\p{L}?|\p{L}+/gu) ?? []).map((palabra) => palabra.replaceAll('.', ''))

/** @param exige el filtro y el valor con que se exige, si hay uno solo */
const nombrado = (
  clase: Entendido['clase'],
  palabras: string[],
  texto: string,
  exige: readonly [filtro: NombreDeFiltro, valor: string] | null,
) => ({
  clase,
  escrito: palabras.join(' '),
  texto,
  palabras: palabras.map(plegar),
  filtro: exige?.[0] ?? null,
  valor: exige?.[1] ?? texto,
})

/** Un tipo, o varios que se llaman igual: entonces no hay uno solo por el que filtrar. */
export const tipoNombrado = (
  palabras: string[],
  ids: number[],
  nombre: (id: number) => string,
  tambien: number[],
): Nombrado => ({
  ...(ids.length === 1
    ? nombrado('tipo', palabras, nombre(ids[0]!), ['tipo', String(ids[0])])
    : nombrado('tipo', palabras, palabras.join(' '), null)),
  filtroDeIndice: { terms: { id_tipo: [...ids, ...tambien] } },
})

/** Un área, o las varias que comparten lo escrito. */
export const areaNombrada = ({ palabras, areas, texto }: AreaNombrada, al?: string): Nombrado => ({
  ...nombrado('area', palabras, texto, areas.length === 1 ? ['nro_area', String(areas[0])] : null),
  filtroDeIndice: enAreas(areas, al),
})

/** Un estado, o los que comparten lo escrito: «cerrado» y «pendientes» son dos. */
export const estadoNombrado = (palabras: string[], estados: Estado[], al?: string): Nombrado => ({
  ...nombrado(
    'estado',
    palabras,
    [...new Set(estados.map((estado) => NOMBRE_DE_ESTADO[estado]))].join(' o '),
    ['estado', estados.join('|')],
  ),
  filtroDeIndice: loTiene('estado', estados, al),
})

/** Cómo está, además de su estado: por quién puede verlo hay un filtro; por lo demás, no. */
export const comoEstaNombrado = (dicho: ComoEsta, acceso: FiltroDeAcceso, al?: string): Nombrado => ({
  ...nombrado(
    dicho.clase,
    dicho.palabras,
    dicho.texto,
    dicho.clase === 'visibilidad' ? ['visibilidad', dicho.visibilidad] : null,
  ),
  filtroDeIndice: filtroDeComoEsta(dicho, acceso, al),
})

function filtroDeComoEsta(dicho: ComoEsta, acceso: FiltroDeAcceso, al: string | undefined): Q {
  if (dicho.clase === 'visibilidad') return loTiene('visibilidad', [dicho.visibilidad], al)
  if (dicho.clase === 'publicado') return loTiene('publicado', [true], al)
  // De una búsqueda que vigilan varios, lo de cualquiera de ellos.
  return { terms: { id_usuario: usuariosDe(acceso) } }
}

/** Lo más nuevo: no lo cumple uno sí y otro no, sino unos más que otros. */
export const loUltimoNombrado = (palabras: string[]): Nombrado => ({
  ...nombrado('orden', palabras, 'Lo más nuevo primero', null),
  filtroDeIndice: { match_all: {} },
})

/** Una fecha, dicha de cualquier manera. */
export const fechaNombrada = (fecha: FechaEscrita): Nombrado => {
  const rango = enMs(fecha)
  return {
    ...nombrado('fecha', fecha.escrita.match(/[\p{L}\p{N}]+/gu) ?? [], textoDeFecha(rango), [
      'fecha',
      `${rango.desde}-${rango.hasta}`,
    ]),
    escrito: fecha.escrita,
    filtroDeIndice: enDias(fecha),
    quizas: enOtrosAnios(fecha),
  }
}

/** Una persona, por su número de documento. */
export const personaNombrada = ({ valor, clave, texto }: Hallado<number>): Nombrado => ({
  ...nombrado('persona', [valor], texto, ['persona_relacionada', String(clave)]),
  filtroDeIndice: { term: { id_personas: clave } },
})

/** El número de un documento, y el mismo con el año que se escribió aparte. */
export const numeroNombrado = (forma: string, entero: string): Nombrado => ({
  ...nombrado('numero', [forma], entero, ['nro_numero', entero]),
  filtroDeIndice: { term: { identificadores: entero } },
})

/** Un año, solo o entre otras palabras. */
export const anioNombrado = (anio: number): Nombrado => ({
  ...nombrado('anio', [String(anio)], String(anio), ['anio', String(anio)]),
  filtroDeIndice: { term: { anio } },
})
