import type { estypes } from '@elastic/elasticsearch'
import { conPuntoDetras } from '@foja/domain/busqueda/abreviaturas.ts'
import { mandatosDe } from '@foja/domain/busqueda/mandatos.ts'
import { LARGO_DE_PALABRA } from '@foja/domain/busqueda/palabras.ts'
import { formaProvisoria } from '@foja/domain/numero/identificadores.ts'
import { plegar } from '@foja/domain/texto/normalizar.ts'
import { constante, type Campos } from '@foja/api/busqueda/consulta/campos.ts'
import { citaConFecha } from '@foja/api/busqueda/consulta/cita-con-fecha.ts'
import { citaPartida } from '@foja/api/busqueda/consulta/cita-partida.ts'
import { conAcento } from '@foja/api/busqueda/palabras/corregir.ts'
import type { Escrito, Numero, Palabra } from '@foja/api/busqueda/consulta/escrito.ts'

type Q = estypes.QueryDslQueryContainer

/** Algo que el documento tiene que decir. */
export type Unidad = {
  nombre: string
  /** La tiene, como se escribió, como se entendió o corregida. */
  tiene: Q
  /** Dice lo mismo con otras palabras: acerca, pero no es tenerla. */
  iguales: Q[]
  /** La dice conjugada de otra manera: acerca y no le falta, pero no cuenta como tenerla. */
  familia: Q[]
  enTitulo: Q
  /** Lo que además nombra, si lo escrito trata de otra cosa: «ley» es el tipo de lo que se busca, y su título no lo dice. */
  nombra: Q[]
  /** Un título que tiene las palabras no es lo que se pide si al documento le falta esto: un número, una fecha entera. */
  seExige: boolean
  /** Cuánto dice: poco lo que está en todas partes. */
  peso: number
}

const PESO = {
  entendida: 4,
  equivalente: 0.8,
  familia: 0.9,
  comienzo: 0.5,
  /** Más que otra palabra parecida: a «estacionam» le falta el final. */
  comienzoDeTitulo: 8,
  numero: 3,
  identifica: 10,
  sinHallar: 1,
  anio: 8,
  fecha: 4,
  deEseDia: 12,
}
const LARGO_COMIENZO = 3
/** Más corta, de una palabra queda demasiado poco para que sea suya. */
const LARGO_FAMILIA = 4
/** Desde cuántos documentos una palabra se toma por terminada: su comienzo ya no se busca en los textos. */
const TERMINADA = 6
const MAXIMO_DE_NUMEROS = 8
const TITULO = 'titulo'
/** Donde vale siempre el comienzo de la última palabra. */
const DE_COMIENZO = [TITULO, 'palabras_clave']
const CON_CIFRAS = /\p{N}/u

/**
 * Las palabras, números y fechas de lo escrito, en el orden de sus nombres.
 * @param amplio también lo corregido, lo que quiere decir lo mismo y, de la última palabra o de la que un punto corta, su
 * comienzo
 */
export function unidadesDe(
  { consulta, campos, palabras, numeros, fechas, total }: Escrito,
  amplio: boolean,
): Unidad[] {
  const conPunto = conPuntoDetras(consulta.texto)
  // La que tiene algo detrás, aunque sea un número, ya se terminó de escribir: «exp 12/25» no es «expidió»; no un punto.
  const sigue = ({ escrita }: Palabra, i: number) =>
    conPunto.has(escrita) || (i === palabras.length - 1 && consulta.escrito.endsWith(escrita))
  return [
    ...palabras.map((palabra, i) => unidadDePalabra(palabra, campos, total, amplio, sigue(palabra, i))),
    ...numeros.slice(0, MAXIMO_DE_NUMEROS).map((numero) => unidadDeNumero(numero, campos)),
    ...fechas.map((fecha) => unidadDeFecha(fecha, campos)),
  ]
}

function unidadDePalabra(
  palabra: Palabra,
  campos: Campos,
  total: number,
  amplio: boolean,
  empieza: boolean,
): Unidad {
  const enCampos = (query: string, boost = 1): Q => ({
    combined_fields: { query, fields: campos.palabra, operator: 'and', boost },
  })
  const { escrita, abreviada, veces, parientes, entendida, acerca } = palabra
  const abreviadas = abreviada === undefined ? [] : [abreviada]
  const correcciones = amplio ? palabra.correcciones : []
  const exacta = enCampos(escrita)
  const comienzos = amplio && empieza ? comienzosDe(palabra, campos) : []
  const cercanas = [
    ...abreviadas.map((otra) => enCampos(otra)),
    ...correcciones.map(({ palabra: otra, peso }) =>
      esUna(otra) ? enCampos(otra, peso) : enFrase(otra, campos.palabra, peso),
    ),
    ...comienzos,
    ...entendida.map((filtro) => constante(filtro, PESO.entendida)),
  ]
  const iguales = amplio ? palabra.equivalentes.map((otra) => enCampos(otra, PESO.equivalente)) : []
  // Lo que nadie dice no puede pesar más que lo que sí: dejaría sin nada a lo demás.
  const dicha = Math.max(veces, parientes)
  const nadie = dicha === 0 && correcciones.length === 0 && entendida.length === 0
  const documentos = Math.max(dicha, ...correcciones.map((otra) => otra.veces))
  return {
    nombre: escrita,
    tiene: alguna([exacta, ...cercanas]),
    iguales,
    familia: amplio ? familiaDe(escrita, campos) : [],
    enTitulo: alguna([
      {
        match: {
          titulo: [escrita, ...abreviadas, ...correcciones.map((otra) => otra.palabra).filter(esUna)].join(
            ' ',
          ),
        },
      },
      ...correcciones.filter((otra) => !esUna(otra.palabra)).map((otra) => enFrase(otra.palabra, ['titulo'])),
      // A medio escribir, el título que la lleva entera va antes que los textos que la dicen de paso.
      ...(veces < TERMINADA ? comienzos.filter(({ prefix }) => prefix && TITULO in prefix) : []),
    ]),
    nombra: entendida,
    seExige: false,
    peso:
      nadie || acerca || (comienzos.length > 0 && dicha === 0) ? PESO.sinHallar : rareza(documentos, total),
  }
}

/** Si es una palabra sola; «villa unión» son dos, y seguidas. */
const esUna = (palabra: string) => !palabra.includes(' ')
const enFrase = (query: string, fields: string[], boost = 1): Q => ({
  multi_match: { query, type: 'phrase', fields, boost },
})

/** Lo que pesa una palabra que está en tantos documentos de tantos, como lo cuenta Elasticsearch. */
const rareza = (documentos: number, total: number) =>
  Math.log(1 + (Math.max(0, total - documentos) + 0.5) / (documentos + 0.5))

/** La que más puntúe. */
export const alguna = (queries: Q[]): Q => (queries.length === 1 ? queries[0]! : { dis_max: { queries } })

/** La palabra conjugada o derivada de otra manera. */
function familiaDe(escrita: string, { familias }: Campos): Q[] {
  if (escrita.length < LARGO_FAMILIA || CON_CIFRAS.test(escrita)) return []
  const enFamilia = (query: string, operator: 'and' | 'or'): Q => ({
    combined_fields: { query, fields: familias, operator, boost: PESO.familia },
  })
  const mandatos = mandatosDe(escrita)
  return [
    // La raíz de «designación» depende de su acento, que muchos no teclean.
    ...new Set([escrita, ...(conAcento(escrita) === plegar(escrita) ? [] : [conAcento(escrita)])]),
  ]
    .map((query) => enFamilia(query, 'and'))
    .concat(mandatos.length === 0 ? [] : [enFamilia(mandatos.join(' '), 'or')])
}

/** La última palabra, mientras se la escribe, y la que un punto corta valen por su comienzo: en los textos, sólo si entera casi no está. */
function comienzosDe({ escrita, veces }: Palabra, { textos }: Campos): Q[] {
  if (escrita.length < LARGO_COMIENZO || escrita.length > LARGO_DE_PALABRA || CON_CIFRAS.test(escrita))
    return []
  const value = plegar(escrita).replaceAll('ñ', 'n')
  const aMedias = veces < TERMINADA
  const campos = aMedias ? textos : textos.filter((campo) => DE_COMIENZO.includes(campo))
  return campos.map((campo) => {
    const boost = aMedias && campo === TITULO ? PESO.comienzoDeTitulo : PESO.comienzo
    return { prefix: { [campo]: { value, boost } } }
  })
}

/** Un número, en las formas en que un texto lo cita; un año, también como año del documento. */
function unidadDeNumero(numero: Numero, { textos }: Campos): Unidad {
  const { forma, conAnio, dichas, enteras, identifica, nadie, ajeno, anio, entendida } = numero
  const citas = [...formasEscritas(forma), ...dichas]
  const escrita: Q[] = citas.map((query) => ({ multi_match: { query, type: 'phrase', fields: textos } }))
  const tiene = alguna([
    ...escrita,
    ...citaConFecha(forma, textos),
    ...citaPartida(forma, textos),
    // El de una fecha o una cantidad no es el de ningún documento: el que lleva ese número no lo dice.
    ...(ajeno ? [] : [forma, formaProvisoria(forma), ...conAnio, ...enteras]).map((una) =>
      constante({ term: { identificadores: una } }, 1),
    ),
    ...(anio === null ? [] : [constante({ term: { anio } }, PESO.anio)]),
    ...entendida.map((filtro) => constante(filtro, PESO.anio)),
  ])
  const enTitulo = alguna([
    ...citas.map((query): Q => ({ match_phrase: { titulo: query } })),
    ...citaConFecha(forma, ['titulo']),
  ])
  const peso = nadie ? 0 : identifica ? PESO.identifica : PESO.numero
  const seExige = identifica && !nadie && !ajeno
  return { nombre: forma, tiene, iguales: [], familia: [], enTitulo, nombra: [], seExige, peso }
}

/** Una fecha entera: el documento es de ese día, o lo dice. */
function unidadDeFecha({ escrita, formas, filtro }: Escrito['fechas'][number], { textos }: Campos): Unidad {
  const dichas = formas.map((query): Q => ({ multi_match: { query, type: 'phrase', fields: textos } }))
  return {
    nombre: escrita,
    tiene: alguna([...dichas, constante(filtro, PESO.deEseDia)]),
    iguales: [],
    familia: [],
    enTitulo: alguna(formas.map((query): Q => ({ match_phrase: { titulo: query } }))),
    nombra: [],
    seExige: true,
    peso: PESO.fecha,
  }
}

/** «1145/2024», «1145/24», «1.145/2024»; «20640», «20.640». */
export function formasEscritas(forma: string): string[] {
  const [numero = '', anioEscrito] = forma.split('/')
  const conPunto = numero.replace(/(?<=\d)(?=(\d{3})+$)/g, '.')
  const numeros = [...new Set([numero, conPunto])]
  if (anioEscrito === undefined) return numeros
  // El de un provisorio lleva su p.
  const anios = [anioEscrito, anioEscrito.slice(2)]
  return numeros.flatMap((n) => anios.map((anio) => `${n}/${anio}`))
}
