import type { estypes } from '@elastic/elasticsearch'
import type { Consulta, Mencion } from '@foja/domain/busqueda/interpretar.ts'
import { plegar } from '@foja/domain/texto/normalizar.ts'
import { BREVES, CAMPOS, constante } from '@foja/api/busqueda/consulta/campos.ts'

type Q = estypes.QueryDslQueryContainer

/** Algo que el documento tiene que decir: una palabra o un número. */
export type Unidad = { enTodo: Q; exacta: Q; enBreves: Q }

/** Un error de una letra, o de dos en palabras largas; nunca en la primera letra, que lo encarece. */
const DIFUSA = { fuzziness: 'AUTO', prefix_length: 1, max_expansions: 15, boost: 0.2 } as const
const LARGO_DIFUSA = 4
const LARGO_COMIENZO = 3
const CON_CIFRAS = /\p{N}/u
const ANIO = /^(18|19|20)\d\d$/

/** Año que quizás nombra un número sin barra; nulo si no puede serlo. */
export const anioDe = ({ forma }: Pick<Mencion, 'forma'>): number | null =>
  ANIO.test(forma) ? Number(forma) : null

/** Palabras y números de lo escrito. `amplio`: también lo parecido y, de la última palabra, su comienzo. */
export function unidadesDe({ palabras, menciones }: Consulta, amplio: boolean): Unidad[] {
  return [
    ...palabras.map((palabra, i) => unidadDePalabra(palabra, amplio, i === palabras.length - 1)),
    ...menciones.slice(0, 8).map(unidadDeNumero),
  ]
}

function unidadDePalabra(query: string, amplio: boolean, ultima: boolean): Unidad {
  const difusa = amplio && query.length >= LARGO_DIFUSA && !CON_CIFRAS.test(query)
  const comienzo = amplio && ultima && query.length >= LARGO_COMIENZO && !CON_CIFRAS.test(query)
  const parecidas: Q[] = [
    ...(difusa ? [{ multi_match: { query, fields: BREVES.slice(0, 3), ...DIFUSA } } satisfies Q] : []),
    ...(comienzo ? ['titulo', 'palabras_clave'].map((campo) => empiezaPor(campo, query)) : []),
  ]
  const exacta = enCampos(query, CAMPOS)
  return {
    enTodo:
      parecidas.length > 0 ? { dis_max: { tie_breaker: 0.2, queries: [exacta, ...parecidas] } } : exacta,
    exacta,
    enBreves: enCampos(query, BREVES),
  }
}

const enCampos = (query: string, fields: string[]): Q => ({
  multi_match: { query, type: 'best_fields', tie_breaker: 0.3, fields },
})

const empiezaPor = (campo: string, palabra: string): Q => ({
  prefix: { [campo]: { value: plegar(palabra).replaceAll('ñ', 'n'), boost: 0.5 } },
})

/** Un número, en las formas en que un texto lo cita; un año, también como año del documento. */
function unidadDeNumero(mencion: Mencion): Unidad {
  const anio = anioDe(mencion)
  const en = (fields: string[]): Q => ({
    dis_max: {
      queries: [
        ...formasEscritas(mencion.forma).map((query): Q => ({
          multi_match: { query, type: 'phrase', fields },
        })),
        ...(anio === null ? [] : [constante({ term: { anio } }, 2)]),
      ],
    },
  })
  const enTodo = en(CAMPOS)
  return { enTodo, exacta: enTodo, enBreves: en(BREVES) }
}

/** «1145/2024», «1145/24», «1.145/2024»; «20640», «20.640». */
function formasEscritas(forma: string): string[] {
  const [numero = '', anio] = forma.split('/')
  const conPunto = numero.replace(/(?<=\d)(?=(\d{3})+$)/g, '.')
  const numeros = [...new Set([numero, conPunto])]
  if (anio === undefined) return numeros
  return numeros.flatMap((n) => [`${n}/${anio}`, `${n}/${anio.slice(-2)}`])
}
