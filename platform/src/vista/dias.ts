import type { estypes } from '@elastic/elasticsearch'
import { VISIBILIDADES } from '@foja/domain/documento/visibilidad.ts'
import { RESULTADOS } from '@foja/domain/evento/evento.ts'

// En el índice, cada hecho que cambia lleva los días en que tuvo cada valor: un `long_range` por valor y tramo, con el
// valor en las cifras altas y el día en las bajas. En un mismo día un hecho tiene un solo valor, o una sola lista: por
// eso dos condiciones del mismo día se juntan sin que las filas sean anidadas.

/** Cuántos días caben: del 1800 al 2158. */
export const CABEN = 131_072
/** El día cero, aaaa-MM-dd. */
export const DIA_CERO = '1800-01-01'
const DIA_MS = 86_400_000

/** Clases de token, en el orden de su código. */
export const CLASES_DE_TOKEN = ['publico', 'usuario', 'area', 'reservado-usuario', 'reservado-area'] as const
/** Lo que separa las clases: más que cualquier id. */
export const DE_CADA_CLASE = 2_147_483_648
export const VALIDECES = ['Digital', 'Papel'] as const

/** Hechos de un documento, y de una parte de un envío, de los que se sabe qué valor tenían cada día. */
export const CON_DIAS = [
  'estado',
  'visibilidad',
  'validez',
  'publicado',
  'id_area_actual',
  'id_area_archivo',
  'en_transito',
  'areas_paralelas',
  'en_manos_de',
] as const
export type HechoConDias = (typeof CON_DIAS)[number] | 'tokens' | 'resultado'

const CODIGOS: Partial<Record<HechoConDias, readonly string[]>> = {
  visibilidad: VISIBILIDADES,
  validez: VALIDECES,
  resultado: RESULTADOS,
}

/** El número de ese día (aaaa-MM-dd) en el índice. */
export const numeroDeDia = (dia: string): number =>
  Math.max(0, (Date.parse(dia) - Date.parse(DIA_CERO)) / DIA_MS)

function codigoDe(hecho: HechoConDias, valor: string | number | boolean): number {
  if (hecho === 'tokens') {
    const [clase, id = 0] = String(valor).split(':') as [(typeof CLASES_DE_TOKEN)[number], string?]
    return CLASES_DE_TOKEN.indexOf(clase) * DE_CADA_CLASE + Number(id)
  }
  // El código de un texto es su lugar, desde uno, como lo cuenta Postgres.
  return CODIGOS[hecho] ? CODIGOS[hecho].indexOf(String(valor)) + 1 : Number(valor)
}

/** Filtro de lo que ese día (aaaa-MM-dd) tenía alguno de esos valores. */
export const eseDia = (
  al: string,
  hecho: HechoConDias,
  valores: readonly (string | number | boolean)[],
): estypes.QueryDslQueryContainer => ({
  terms: { [`dias.${hecho}`]: valores.map((valor) => codigoDe(hecho, valor) * CABEN + numeroDeDia(al)) },
})
