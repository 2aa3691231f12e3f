import type { estypes } from '@elastic/elasticsearch'

type Q = estypes.QueryDslQueryContainer

const CON_ANIO = /^(\d+)\/(\d{4})$/
/** Hasta aquí puede ser el día de una fecha: «25 de mayo de 2001» no cita al 25. */
const ULTIMO_DIA = 31
/** Como quedan «N°» y «Nº» en el índice. */
const NUMERO = ['n', 'nº']
/** «de fecha 23» [«de diciembre de 2001»]. */
const HASTA_EL_MES = 3
/** Donde se citan normas. */
const DONDE = ['titulo', 'contenido']

const seguidas = (query: string, entre = 0): estypes.QueryDslIntervalsContainer => ({
  match: { query, ordered: true, max_gaps: entre },
})

/** El texto cita el 25/2001 con su fecha entera: «Decreto N° 25 del 23 de diciembre de 2001». */
export function citaConFecha(forma: string, textos: readonly string[]): Q[] {
  const [, numero, anio] = CON_ANIO.exec(forma) ?? []
  if (numero === undefined || anio === undefined) return []
  const citado =
    Number(numero) > ULTIMO_DIA
      ? seguidas(numero)
      : { any_of: { intervals: NUMERO.map((n) => seguidas(`${n} ${numero}`)) } }
  // El mes es lo único que va entre esos dos «de».
  const fecha = seguidas(`de de ${anio}`, 1)
  return textos
    .filter((campo) => DONDE.includes(campo))
    .map((campo) => ({
      intervals: {
        [campo]: { all_of: { ordered: true, max_gaps: HASTA_EL_MES, intervals: [citado, fecha] } },
      },
    }))
}
