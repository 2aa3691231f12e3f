import type { estypes } from '@elastic/elasticsearch'
import { expandirTodas } from '@foja/domain/busqueda/abreviaturas.ts'
import { formaDeClave, PALABRA, sinNexos } from '@foja/domain/busqueda/palabras.ts'
import { alguno } from '@foja/api/busqueda/consulta/alguno.ts'
import { constante, type Campos } from '@foja/api/busqueda/consulta/campos.ts'
import type { Escrito } from '@foja/api/busqueda/consulta/escrito.ts'
import { alguna, formasEscritas, type Unidad } from '@foja/api/busqueda/consulta/unidades.ts'

type Q = estypes.QueryDslQueryContainer

/**
 * Cuánto acerca cada coincidencia a quien la tiene. Van por escalones para que el título mande sobre las palabras
 * clave y éstas sobre el texto, sea cual sea el largo de cada uno.
 */
const PESO = {
  exactas: 0.2,
  titulo: 80,
  tituloSiendo: 70,
  casiTitulo: 12,
  fraseEnTitulo: 10,
  frase: 80,
  fraseCorta: 5,
  fraseTalCual: 40,
  fraseCortaTalCual: 2,
  vecinas: 0.5,
  clave: 25,
  claveDelAnio: 110,
  entendido: 60,
  anio: 15,
  anioEnTitulo: 25,
}
/** Desde cuántas palabras seguidas una frase casi no se repite entre documentos. */
const FRASE_LARGA = 3
/** Palabras que pueden estar entre dos que se escribieron seguidas. */
const ENTRE_VECINAS = 5
/** Y entre una palabra de un título y su año: «Presupuesto para el ejercicio 2026». */
const ANTES_DEL_ANIO = 3
const LARGO_DE_DELANTE = 4
const MAXIMO_DE_VECINAS = 10
const MAXIMO_DE_PALABRAS = 24
const MAXIMO_DE_CLAVE = 10

/** Sólo los de título y palabra clave, que no recorren los textos. */
export const realcesBreves = (escrito: Escrito, unidades: Unidad[]): Q[] => [
  ...deTitulo(escrito, unidades),
  ...deClave(escrito.consulta.texto, [], escrito.campos),
  ...deEntendido(escrito, unidades),
]

/** Lo que hace subir a un documento que ya se halló. */
export function realces(escrito: Escrito, unidades: Unidad[]): Q[] {
  const { consulta, campos, palabras, numeros } = escrito
  const { texto } = consulta
  const anios = numeros.map(({ anio }) => anio).filter((anio) => anio !== null)
  // De la que está como se escribió, ésa; de la que no, la que se quiso escribir.
  const corregidas = palabras.map(({ escrita, veces, correcciones }) =>
    veces === 0 ? (correcciones[0]?.palabra ?? escrita) : escrita,
  )
  return [
    ...(corregidas.length > 0
      ? [
          {
            multi_match: {
              query: corregidas.join(' '),
              type: 'most_fields',
              fields: campos.exactos,
              boost: PESO.exactas,
            },
          } as Q,
        ]
      : []),
    ...deTitulo(escrito, unidades),
    ...deFrase(escrito),
    ...deVecinas(corregidas, campos),
    ...deClave(texto, anios, campos),
    ...deEntendido(escrito, unidades),
    ...deNumeros(escrito),
  ]
}

/** La palabra que un número lleva delante («presupuesto 2026», «juan 23»), en todas sus formas; más corta, está en cualquier título. */
const delanteDe = (forma: string, { consulta, palabras }: Escrito): string[] => {
  const [, delante] = new RegExp(`(\\p{L}+)\\s+(?:del?\\s+)?${forma}(?!\\d)`, 'u').exec(consulta.texto) ?? []
  return palabras
    .filter(({ escrita }) => escrita === delante)
    .flatMap(({ escrita, abreviada, correcciones }) => [
      escrita,
      ...(abreviada === undefined ? [] : [abreviada]),
      ...correcciones.map(({ palabra }) => palabra),
    ])
    .filter(({ length }) => length >= LARGO_DE_DELANTE)
}

/** El título dice ese número, de alguna de esas maneras, tras la palabra que lo lleva delante. */
const enTituloTras = (delante: string[], citas: string[], slop = 0): Q =>
  alguno(
    delante.flatMap((una) =>
      citas.map((cita) => ({ match_phrase: { titulo: { query: `${una} ${cita}`, slop } } })),
    ),
  )

/**
 * Es de un año de los escritos, o su título lo dice junto a lo que lo lleva: el «Presupuesto 2026» se aprueba en 2025. De
 * los que no son el de un documento, su título lo dice así: «Juan XXIII».
 */
const deNumeros = (escrito: Escrito): Q[] =>
  escrito.numeros.flatMap(({ anio, forma, dichas, identifica, ajeno }) => {
    const delante = identifica || ajeno ? [] : delanteDe(forma, escrito)
    if (anio === null)
      return delante.length === 0
        ? []
        : [constante(enTituloTras(delante, [...formasEscritas(forma), ...dichas]), PESO.fraseEnTitulo)]
    const suyo: Q = { term: { anio } }
    // El que no tiene ninguno es del que dice su título.
    const sinOtro: Q = {
      bool: { filter: { match_phrase: { titulo: forma } }, must_not: { exists: { field: 'anio' } } },
    }
    return [
      constante(alguno([suyo, sinOtro]), PESO.anio),
      ...(delante.length === 0
        ? []
        : [
            constante(
              { bool: { filter: enTituloTras(delante, [forma], ANTES_DEL_ANIO), must_not: suyo } },
              PESO.anioEnTitulo,
            ),
          ]),
    ]
  })

/** Si todo lo escrito nombra algo («resolución compras», un tipo y un área), lo que es eso y no lo que apenas lo dice. */
export function esLoNombrado({ consulta, palabras, numeros, fechas }: Escrito): Q | null {
  const nombran = [
    ...palabras.map(({ entendida }) => entendida),
    ...numeros.map(({ anio, entendida }) => [
      ...(anio === null ? [] : [{ term: { anio } } as Q]),
      ...entendida,
    ]),
    ...fechas.map(({ filtro }) => [filtro]),
  ]
  // Una sola palabra puede ser un nombre por casualidad; dos, ya no.
  if (consulta.frases.length > 0 || nombran.length < 2 || nombran.some((una) => una.length === 0)) return null
  // «obras particulares» son dos palabras y una sola área.
  const cosas = new Map(nombran.map((una) => [JSON.stringify(una), una]))
  return { bool: { filter: [...cosas.values()].map((una): Q => ({ bool: { should: una } })) } }
}

function deEntendido(escrito: Escrito, unidades: Unidad[]): Q[] {
  const nombrado = esLoNombrado(escrito)
  if (!nombrado) return []
  if (escrito.fechas.length === 0) return [constante(nombrado, PESO.entendido)]
  // Un título que tiene las palabras no tiene todo si no dice también el día.
  const entero: Q = { bool: { filter: unidades.map(({ enTitulo }) => enTitulo) } }
  return [constante(alguno([nombrado, entero]), PESO.titulo + PESO.entendido)]
}

/**
 * El título las tiene todas, o todas menos una, y el documento, los números y fechas enteras que se escribieron; si con el
 * año nombran algo («leyes 2024»), que sea de ése, o que también lo diga.
 */
function deTitulo(escrito: Escrito, unidades: Unidad[]): Q[] {
  const { palabras, numeros } = escrito
  const enTitulo = unidades.slice(0, palabras.length).map((unidad) => unidad.enTitulo)
  const delAnio = esLoNombrado(escrito)
    ? numeros.flatMap(({ anio, forma }) => {
        const suyas = unidades.filter(({ nombre }) => nombre === forma)
        return anio === null ? [] : [alguno([{ term: { anio } }, ...suyas.map((una) => una.enTitulo)])]
      })
    : []
  // Una sola palabra en un título no es lo que se pide si al documento le falta el número que se escribió con ella.
  const conSusNumeros = palabras.length === 1 && numeros.every(({ nadie }) => !nadie)
  const exigidas = unidades
    .filter(({ seExige }, i) => seExige || (conSusNumeros && i >= palabras.length))
    .map(({ tiene }) => tiene)
  const conFechas = unidades.slice(palabras.length + numeros.length).map((unidad) => unidad.enTitulo)
  const todo = (queEsta: Q[], peso: number) =>
    constante({ bool: { filter: [...queEsta, ...delAnio, ...exigidas] } }, peso)
  // Lo que es de ese tipo o de esa área no lo dice en su título; si no se escribió otra cosa, lo nombrado va aparte.
  const nombra = palabras.some(({ entendida }) => entendida.length > 0)
  const deAlgo = palabras.some(({ entendida }) => entendida.length === 0)
  const siendo = enTitulo.map((una, i) => alguno([una, ...unidades[i]!.nombra]))
  return [
    ...(enTitulo.length > 0
      ? [
          alguna([
            todo(enTitulo, PESO.titulo),
            ...(nombra && deAlgo ? [todo(siendo, PESO.tituloSiendo)] : []),
          ]),
        ]
      : []),
    ...(enTitulo.length > 0 && conFechas.length > 0
      ? [constante({ bool: { filter: [...enTitulo, ...conFechas] } }, PESO.casiTitulo)]
      : []),
    ...(enTitulo.length > 2
      ? [
          constante(
            { bool: { should: enTitulo, minimum_should_match: enTitulo.length - 1, filter: exigidas } },
            PESO.casiTitulo,
          ),
        ]
      : []),
  ]
}

/** Palabras de lo escrito; una cadena sola («EX-2022-128500829-APN») son las que lleva pegadas, si son tres o más. */
function cuantasSeguidas(query: string): number {
  const { length } = query.split(/\s+/)
  if (length > 1) return length
  const pegadas = query.match(PALABRA)?.length ?? 0
  return pegadas < FRASE_LARGA ? 1 : pegadas
}

/** Lo escrito está seguido en el texto o en el título: con sus abreviaturas o con las palabras enteras. */
function deFrase({ consulta: { texto, abreviado }, campos, palabras }: Escrito): Q[] {
  // «ley de tránsito», de muchas que la citan, no es una frase larga: dice un tipo y de qué trata.
  const nombradas = palabras.filter(({ entendida }) => entendida.length > 0).length
  const cuantas =
    nombradas > 0
      ? Math.min(cuantasSeguidas(texto), sinNexos(texto).trim().split(/\s+/).length - nombradas)
      : cuantasSeguidas(texto)
  return cuantas < 2 ? [] : seguidas([...new Set([texto, abreviado, expandirTodas(texto)])], cuantas, campos)
}

/** Una de esas formas está seguida en el texto o en el título. */
function seguidas(formas: string[], cuantas: number, { textos }: Campos): Q[] {
  const larga = cuantas >= FRASE_LARGA
  const enAlguna = (campo: string, peso: number, con = {}) =>
    constante(alguno(formas.map((query) => ({ match_phrase: { [campo]: { query, ...con } } }))), peso)
  return [
    ...(textos.includes('contenido')
      ? [
          enAlguna('contenido', larga ? PESO.frase : PESO.fraseCorta),
          enAlguna('contenido.exacto', larga ? PESO.fraseTalCual : PESO.fraseCortaTalCual),
        ]
      : []),
    enAlguna('titulo', PESO.fraseEnTitulo, { slop: 1 }),
  ]
}

/** Dos palabras que se escribieron seguidas están cerca en el texto. */
const deVecinas = (palabras: string[], { textos }: Campos): Q[] =>
  palabras.length < 3 || !textos.includes('contenido')
    ? []
    : palabras.slice(1, MAXIMO_DE_VECINAS + 1).map((palabra, i) => ({
        match_phrase: {
          contenido: { query: `${palabras[i]} ${palabra}`, slop: ENTRE_VECINAS, boost: PESO.vecinas },
        },
      }))

/** Una palabra clave entera está dentro de lo escrito; más cuanto más de lo escrito abarca. */
function deClave(texto: string, anios: number[], { textos }: Campos): Q[] {
  if (!textos.includes('palabras_clave')) return []
  const partes = formaDeClave(texto).split(' ').filter(Boolean).slice(0, MAXIMO_DE_PALABRAS)
  const largo = Math.max(1, partes.length - anios.length)
  const tramos = (cuantas: number) =>
    Array.from({ length: Math.max(0, partes.length - cuantas + 1) }, (_, i) =>
      partes.slice(i, i + cuantas).join(' '),
    )
  const largos = Array.from({ length: Math.min(partes.length, MAXIMO_DE_CLAVE) }, (_, i) => i + 1)
  if (largos.length === 0) return []
  const entera = largos.filter((cuantas) => cuantas >= largo).flatMap(tramos)
  return [
    {
      dis_max: {
        queries: largos.map((cuantas) =>
          constante({ terms: { claves: tramos(cuantas) } }, PESO.clave * Math.min(1, cuantas / largo)),
        ),
      },
    },
    ...anios.map((anio) =>
      constante({ bool: { filter: [{ term: { anio } }, { terms: { claves: entera } }] } }, PESO.claveDelAnio),
    ),
  ]
}
