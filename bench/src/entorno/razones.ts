import type { estypes } from '@elastic/elasticsearch'
import { esVacia } from '@foja/domain/busqueda/palabras.ts'
import { FAMILIAS } from '@foja/api/busqueda/consulta/campos.ts'
import { realces } from '@foja/api/busqueda/consulta/realces.ts'
import type { Escrito, Palabra } from '@foja/api/busqueda/consulta/escrito.ts'
import { conTodas } from '@foja/api/busqueda/consulta/texto-libre.ts'
import { unidadesDe } from '@foja/api/busqueda/consulta/unidades.ts'

type Q = estypes.QueryDslQueryContainer
/** Una razón de la búsqueda, por cómo se le quita: a lo entendido antes de consultar, o a la consulta ya hecha. */
export type Razon = {
  nombre: string
  escrito?: (escrito: Escrito, vacias: Palabra[]) => Escrito
  /** Recibe y devuelve lo que hace `textoLibre`. */
  consulta?: (consulta: Q, escrito: Escrito) => Q
}

/** Las que hacen que una búsqueda halle y ordene como lo hace; `docs/busqueda.md` dice cada una en una frase. */
export const RAZONES: readonly Razon[] = [
  { nombre: 'partes', consulta: exigirTodas },
  { nombre: 'correcciones', escrito: (escrito) => conPalabras(escrito, { correcciones: [] }) },
  { nombre: 'equivalencias', escrito: (escrito) => conPalabras(escrito, { equivalentes: [] }) },
  { nombre: 'familias', consulta: (consulta) => sinFamilias(consulta) as Q },
  { nombre: 'lo entendido', escrito: sinEntender },
  { nombre: 'números', escrito: numerosComoPalabras },
  { nombre: 'realces', consulta: sinRealces },
  {
    nombre: 'vacías',
    escrito: (escrito, vacias) => ({ ...escrito, palabras: [...escrito.palabras, ...vacias] }),
  },
]

const conPalabras = (escrito: Escrito, cambio: Partial<Palabra>): Escrito => ({
  ...escrito,
  palabras: escrito.palabras.map((palabra) => ({ ...palabra, ...cambio })),
})

/** Palabra de la que no se sabe nada. */
export const palabraSuelta = (escrita: string, veces: number): Palabra => ({
  escrita,
  veces,
  parientes: 0,
  correcciones: [],
  equivalentes: [],
  entendida: [],
  acerca: false,
})

/** Las que preguntan, los artículos y las preposiciones, que la búsqueda deja de lado si hay otras. */
export const vaciasDe = ({ consulta, palabras }: Escrito): string[] =>
  [...new Set(consulta.texto.split(/[^\p{L}]+/u))].filter(
    (una) => una && esVacia(una) && !palabras.some(({ escrita }) => escrita === una),
  )

/** Todas las palabras, en lugar de la parte que más pesa: lo último que se pide a los textos. */
function exigirTodas(consulta: Q, escrito: Escrito): Q {
  const unidades = unidadesDe(escrito, true)
  if (unidades.length === 0) return consulta
  const [filtro] = lista(consulta.bool!.filter)
  const opciones = lista(filtro!.bool!.should)
  const textos = lista(opciones.at(-1)!.bool!.filter)
  const should = [
    ...opciones.slice(0, -1),
    { bool: { filter: [...textos.slice(0, -1), conTodas(unidades)] } },
  ]
  return { bool: { ...consulta.bool, filter: [{ bool: { should, minimum_should_match: 1 } }] } }
}

/** Las palabras valen sólo en la forma en que se escribieron. */
function sinFamilias(nodo: unknown): unknown {
  if (Array.isArray(nodo)) return nodo.filter((una) => !esDeFamilia(una as Q)).map(sinFamilias)
  if (typeof nodo !== 'object' || nodo === null) return nodo
  return Object.fromEntries(Object.entries(nodo).map(([clave, valor]) => [clave, sinFamilias(valor)]))
}
const esDeFamilia = ({ combined_fields: campos, bool, dis_max: alguna }: Q): boolean => {
  if (campos) return campos.fields.some((campo) => FAMILIAS.includes(campo))
  return alguna ? alguna.queries.every(esDeFamilia) : lista(bool?.must).some(esDeFamilia)
}

/** Tipos, áreas, estados y fechas vuelven a ser sólo palabras. */
function sinEntender(escrito: Escrito): Escrito {
  return {
    ...conPalabras(escrito, { entendida: [] }),
    numeros: escrito.numeros.map((numero) => ({ ...numero, tipos: [], areas: [], entendida: [] })),
    fechas: escrito.fechas.map(({ escrita, formas }) => ({ escrita, formas, filtro: { match_none: {} } })),
    acerca: [],
  }
}

/** Un número no identifica a nadie: es una palabra más. */
function numerosComoPalabras(escrito: Escrito): Escrito {
  const sueltos = escrito.numeros.map(({ forma }) => palabraSuelta(forma, 1))
  return {
    ...escrito,
    consulta: { ...escrito.consulta, escrito: '' },
    palabras: [...escrito.palabras, ...sueltos],
    numeros: [],
  }
}

function sinRealces(consulta: Q, escrito: Escrito): Q {
  const todos = lista(consulta.bool!.should)
  const cuantos = realces(escrito, unidadesDe(escrito, true)).length
  return { bool: { ...consulta.bool, should: todos.slice(0, todos.length - cuantos) } }
}

const lista = (queries: Q | Q[] | undefined): Q[] => [queries ?? []].flat()
