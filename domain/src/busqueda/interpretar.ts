import { abreviadasEn, esDeOficina, expandirAbreviaturas } from '@foja/domain/busqueda/abreviaturas.ts'
import { LARGO_DE_BUSQUEDA } from '@foja/domain/busqueda/limites.ts'
import {
  mencionesDe,
  sinClaves,
  sinDeGde,
  sinNumeros,
  type Mencion,
} from '@foja/domain/busqueda/menciones.ts'
import { enCifras } from '@foja/domain/busqueda/numeros-en-letras.ts'
import { plegar } from '@foja/domain/texto/normalizar.ts'
import { palabrasDeBusqueda } from '@foja/domain/busqueda/palabras.ts'

/** Lo que se entendió de un texto libre. */
export type Consulta = {
  /** Lo escrito, tal cual. */
  escrito: string
  /** Palabras que se buscan en el texto, sin excluidas ni frases, con abreviaturas expandidas. */
  texto: string
  /** Lo mismo, con las abreviaturas como se escribieron: un trozo pegado las lleva. */
  abreviado: string
  /** Cómo se abrevió cada palabra que `texto` lleva entera: «expediente», «expte». */
  abreviadas: ReadonlyMap<string, string>
  /** Las de `texto` que dicen algo, sin los números mencionados. */
  palabras: string[]
  frases: string[]
  /** Palabras, frases entre comillas, años y números que un guion deja afuera. */
  excluidas: string[]
  /** De ellas, los años, o de uno a otro: «2024», «2015-2019». */
  aniosExcluidos: string[]
  /** Y los números con su año: «10/2026». */
  numerosExcluidos: string[]
  menciones: Mencion[]
}

/** El largo es el que ponen los teléfonos y los procesadores de texto. */
const GUIONES = '–—-'
const GUION = `[${GUIONES}]`
/** Hasta algo más adelante, sin detenerse dentro de unas comillas. */
const MAS_ADELANTE = '(?:[^"«“]|"[^"]*"|"(?=[^"]*$)|«[^»]*»|“[^”]*”)*'
/** El guion de «-transporte». No el de lo que está entre guiones, ni el del renglón de una lista, ni el del final de un número («…678- -APN-DGD#MEC»); ni el largo que abre un inciso («–iniciada ayer–»). */
const MENOS = String.raw`(?:-|[–—](?!${MAS_ADELANTE}(?<=\S)[–—](?![\p{L}\p{N}])))(?<=(?:^(?!.*\n)[^\S\n]*|[^\s${GUIONES}][^\S\n]+)${GUION})`
/** «transporte», «dec1145/2024», «s/ veredas» sin su preposición. */
const EXCLUIDA = String.raw`(?:[scp]/(?=\s|\p{L}{2})[^\S\n]*)?(?<excluida>\p{L}[\p{L}\p{N}]*(?:(?:/|\.(?=\d))[\p{L}\p{N}]+)*)(?![\p{L}\p{N}${GUIONES}]|/[\p{L}\p{N}])`
// No los de fechas/: esto va también al navegador, que no lee fechas.
const ANIO = String.raw`(?:18|19|20)\d\d`
const ANIOS = `${ANIO}(?:[/${GUIONES}]${ANIO})?`
const MES =
  'ene(?:ro)?|feb(?:rero)?|mar(?:zo)?|abr(?:il)?|mayo?|jun(?:io)?|jul(?:io)?|ago(?:sto)?|se(?:p|p?t(?:iembre)?)|oct(?:ubre)?|(?:nov|dic)(?:iembre)?'
/** Lo que se une con el año que sigue, aunque el guion no se pegue a los dos: «123 -2024» es un número, «enero -2024», un mes; no otro año excluido, ni «12/2023». */
const LO_TOMA = String.raw`(?:^|\s)(?!${GUION}${ANIOS}\s)[^\s/]*\d|(?<!\p{L})(?:${MES})\.?`
const NADA_MAS = String.raw`(?![/\p{L}\p{N}${GUIONES}]|[.,]\d)`
/** «-2024», «-2015-2019»: un año solo. */
const ANIO_EXCLUIDO = String.raw`(?<!(?:${LO_TOMA})[^\S\n]+${GUION})(?<anio>${ANIOS})${NADA_MAS}`
/** «31/12», «01/05»: un día y su mes, escritos como un número con su año. */
const DIA_Y_MES = String.raw`(?:0?[1-9]|[12]\d|3[01])/(?:0[1-9]|1[0-2])(?!\d)`
/** «-10/2026»: un número con su año; no el final de otro («4070 -5678/2019»), ni un día. */
const NUMERO_EXCLUIDO = String.raw`(?<!(?:^|\s)(?!${GUION}?${ANIOS}\s)[^\s/]*\d[^\S\n]+${GUION})(?!${DIA_Y_MES})(?<numero>(?:\d{1,3}(?:\.\d{3})+|\d{1,9})/(?:(?:1[6-9]|20)\d\d|\d\d))${NADA_MAS}`
/** Lo que va entre comillas, que un guion puede excluir, y las palabras que excluye: lo de adentro de unas comillas no excluye nada. */
const APARTE = new RegExp(
  String.raw`(?<menos>${MENOS})?(?:"(?<recta>[^"]+)"|«(?<latina>[^»]+)»|[“”„](?<inglesa>[^“”„]+)[“”])|${MENOS}(?:${EXCLUIDA}|${ANIO_EXCLUIDO}|${NUMERO_EXCLUIDO})`,
  'gisu',
)
/** Un día, que no es el número de nada. */
const FECHA = /(?<![\d/-])\d{1,2}([/-])\d{1,2}\1(?:\d{4}|\d{2})(?![\d/-])/g
/** «n.º 5»: como «nº 5». */
const CON_PUNTO = /(?<![\p{L}\p{N}])(n)\.\s*(?=[º°])/giu
/** «dec1145/2024», «res.nº 5»: una abreviatura conocida pegada a su número. */
const PEGADA = /(?<![\p{L}\p{N}])(\p{L}{2,12})(?:\.?(?=\d)|\.(?=n(?:[º°]|ro)))/giu
/** «35 del año 98», «24.165 año 92»: el año, como «de 98». */
const ANIO_DICHO = /(?:(?:^|\s+)del?)?(?:^|\s+)a[ñn]o\s+['’]?(?=(?:\d{2}|\d{4})(?!\d))/giu
/** «nota7/25», «ARCH/9/26»: con su año, el número se separa de cualquier palabra. */
const PEGADA_CON_ANIO =
  /(?<![\p{L}\p{N}])(\p{L}{2,})[/.]?(?=\d{1,6}\/(?:\d{2}|(?:1[6-9]|20)\d{2})(?![\p{L}\p{N}/]))/gu
/** «nro.12»: el punto es de la abreviatura y no del número. */
const NRO = /(?<![\p{L}\p{N}])(n(?:[º°]|ro|[uú]m))\.(?=\d)/giu
/** «2024/123»: el año adelante. */
const ANIO_ADELANTE =
  /(?<![\p{L}\p{N}/.,-])((?:18|19|20)\d\d)\/(?=(?:0\d{2,}|\d{3}|\d{5,9})(?![\p{L}\p{N}/]))/gu
/** «N° MESA-12/2026», «Ref.: MESA-12/2026»: lo de delante no es parte del número. */
const DELANTE =
  /(?<![\p{L}\p{N}])(?:n(?:[º°]|ro|[uú]m(?:ero)?)|ref(?:erencia)?)\.?\s*:?\s*(?=\p{L}{1,12}[-/]\d)/giu
/** «s/ veredas», «c/ la cooperativa», «Ref.: bacheo»: una preposición, o lo que anuncia el asunto. */
const DE_ASUNTO = /(?<![\p{L}\p{N}/.])(?:[scp]\/(?=\s|\p{L}{2})|ref(?:erencia)?(?:\.\s*:?|:))\s*/giu
/** «d.l. 1285/58», «d. ley 7119/63»: delante de un número, un decreto ley. */
const DECRETO_LEY = /(?<![\p{L}\p{N}.])d(?:\.\s?l\.?|(?:\.\s?|\s)ley)(?=\s*(?:n(?:[º°]|ro)?\.?\s*)?\d)/giu
/** «l. 20640», «20.640/74 l.»: junto a un número, la ele sola es «ley»; «500 l» son litros. */
const ELE =
  /(?<![\p{L}\p{N}]|\p{L}\.)l\.?(?=\s*(?:n(?:[º°]|ro)?\.?\s*)?\d)|(?<=\d[/.]\d+\s+)l(?![\p{L}\p{N}])\.?/giu
/** «14 164 117», «14-164-117», «14,164,117», «14.164117»: un documento de identidad, como se lo dicta. */
const EN_GRUPOS = /(?<![\d.,/-]|\d )(\d{1,2})([-., ])(\d{3})\2?(\d{3})(?![\d/]|[-., ]\d)/g
/** «14.164.1», mientras se lo escribe. */
const A_MEDIAS = /(?<![\d.,/-])(\d{1,2})\.(\d{3})\.(\d{0,2})$/
/** «Decreto 2180 15», y nada más: el año en dos cifras, sin su barra. */
const ANIO_SUELTO =
  /^((?:ley|dec(?:r(?:eto)?)?|dto|dcto|ord(?:enanza|za?)?|res(?:oluc?i[oó]n|ol?)?|disp(?:osici[oó]n|o)?)\.?\s+(?:n(?:[º°]|ro)?\.?\s*)?(?:\d{1,2}\.\d{3}|\d{3,5}))\s+(?=\d{2}$)/i
/** «1622del2014». */
const ANIO_PEGADO = /(?<=\d)del?(?=\s*(?:1[6-9]|20)\d\d(?![\p{L}\p{N}]))/giu
/** Lo que se pone delante de ese número, pegado o no: «DNI», «L.E.», «M.I.», «CUIL nº», «DNI M». */
const DE_IDENTIDAD =
  /(?<![\p{L}\p{N}])(?:(?:d\.?n\.?i|d\.?u|l\.?[ec]|m\.?i|c\.?u\.?i\.?[lt])\.?\s*:?\s*(?:n(?:[º°]|ro|o)?\.?\s*)?(?:[mf]\.?\s*)?|[mf]\.?\s*)(?=(?:\d{7,8}|\d{1,2}\.\d{3}\.\d{3})(?!\d))/giu
/** Si dice algo, y no sólo signos. */
export const ALGO = /[\p{L}\p{N}]/u
/** Frases y exclusiones que se miran de la caja, que busca cada una en muchas partes. */
const PARTES = 16

/** Interpreta lo escrito en la caja de búsqueda. Nunca falla: lo que no se reconoce queda como texto. */
export function interpretar(escrito: string, ahora = new Date()): Consulta {
  const { suelto, ...aparte } = apartar(escrito)
  const solas = aparte.frases.length + aparte.excluidas.length === 0
  return { ...aparte, ...interpretarSuelto(suelto, { ahora, solas }) }
}

/**
 * Lo que va entre comillas y lo que un guion excluye; `suelto`, lo que queda.
 * @param maximo cuántas frases y cuántas exclusiones
 */
export function apartar(
  escrito: string,
  maximo = PARTES,
): Pick<Consulta, 'escrito' | 'frases' | 'excluidas' | 'aniosExcluidos' | 'numerosExcluidos'> & {
  suelto: string
} {
  const partes = { frases: [] as string[], excluidas: [] as string[] }
  const cifras = { anio: new Set<string>(), numero: new Set<string>() }
  const suelto = cadaAparte(escrito, ({ frase, palabra, cifra, excluye }) => {
    const parte = palabra ?? frase!.trim()
    if (cifra) cifras[cifra].add(parte)
    // Una excluida hecha sólo de signos no está en ningún documento: quitarla los pediría todos.
    if (excluye ? ALGO.test(parte) : parte !== '') partes[excluye ? 'excluidas' : 'frases'].push(parte)
    return ' '
  })
  const excluidas = partes.excluidas.slice(0, maximo)
  return {
    escrito: recortar(escrito).trim(),
    frases: partes.frases.slice(0, maximo),
    excluidas,
    aniosExcluidos: excluidas.filter((una) => cifras.anio.has(una)),
    numerosExcluidos: excluidas.filter((una) => cifras.numero.has(una)),
    suelto,
  }
}

/**
 * Interpreta lo que no va entre comillas ni se excluye.
 * @param solas si además de eso no se busca otra cosa: una frase, una fecha que ya se leyó
 * @param quitar el texto sin lo que ya se leyó; lleva sus números en cifras
 */
export function interpretarSuelto(
  suelto: string,
  { ahora = new Date(), solas = true, quitar = (texto: string) => texto } = {},
): Pick<Consulta, 'texto' | 'abreviado' | 'abreviadas' | 'palabras' | 'menciones'> {
  const escrito = recortar(suelto)
  const { texto: enNumeros, letras } = enCifras(escrito)
  const { texto: reducido, claves } = sinClaves(quitar(enNumeros))
  const texto = separar(reducido)
  const fechas = texto.match(FECHA) ?? []
  const sinFechas = texto.replace(FECHA, ' ')
  const menciones = mencionesDe(sinFechas, new Map([...letras, ...claves]), ahora)
  // Como frase se busca lo que se escribió: en letras, si así se escribió.
  const abreviado = enNumeros !== escrito ? separar(sinClaves(quitar(escrito)).texto) : texto
  return {
    texto: expandirAbreviaturas(abreviado),
    abreviado,
    abreviadas: abreviadasEn(abreviado),
    palabras: palabrasDeBusqueda(
      expandirAbreviaturas([sinNumeros(sinDeGde(sinFechas)), ...fechas].join(' ')),
      solas && menciones.length === 0,
    ),
    menciones,
  }
}

/** Lo escrito, con esas palabras o frases que un guion excluía pedidas como las demás. @param plegadas sin acentos ni mayúsculas */
export const sinExcluir = (escrito: string, plegadas: ReadonlySet<string>): string =>
  cadaAparte(escrito, ({ entera, palabra, frase, excluye }) =>
    excluye && plegadas.has(plegar((palabra ?? frase!).trim())) ? (palabra ?? entera.slice(1)) : entera,
  )

/** Lo escrito, sin lo que un guion excluye. */
export const sinExcluidas = (escrito: string): string =>
  cadaAparte(escrito, ({ entera, excluye }) => (excluye ? ' ' : entera))

/** Lo escrito, sin lo que está entre comillas. */
export const sinEntrecomillar = (escrito: string): string =>
  cadaAparte(escrito, ({ entera, frase }) => (frase === undefined ? entera : ' '))

/** Lo escrito, con las palabras de sus frases sueltas; las excluidas siguen enteras. */
export const sinComillas = (escrito: string): string =>
  cadaAparte(escrito, ({ entera, frase, excluye }) =>
    frase === undefined || excluye ? entera : ` ${frase} `,
  )

/** «1998/99», «1999/00»: de un año al que sigue, y no un número con su año. */
const esPeriodo = (cifra: string): boolean => {
  const [, desde, hasta] = /^((?:18|19|20)\d\d)\/(\d\d)$/.exec(cifra) ?? []
  return desde !== undefined && (Number(desde) + 1) % 100 === Number(hasta)
}

/** «habilita- rá»: una palabra cortada al final de un renglón, en un trozo pegado; no «pre- y posnatal». */
const CORTADA = /(?<=\p{L}{2})[-‐¬]\s+(?!(?:[yeou]|ni)\s)(?=\p{Ll}{2})/gu
/** Con menos palabras puede haberse escrito así a mano: «pedido- compras». */
const DE_UN_TROZO = 6

const recortar = (escrito: string): string => {
  const corto = escrito.slice(0, LARGO_DE_BUSQUEDA)
  return corto.trim().split(/\s+/).length < DE_UN_TROZO ? corto : corto.replace(CORTADA, '')
}

type Aparte = { entera: string; excluye: boolean } & Partial<
  Record<'frase' | 'palabra', string> & { cifra: 'anio' | 'numero' }
>

/** Lo escrito, con otra cosa en lugar de cada frase entre comillas y de cada palabra excluida. */
const cadaAparte = (escrito: string, otra: (aparte: Aparte) => string): string =>
  recortar(escrito).replace(APARTE, (entera: string, ...resto: unknown[]) => {
    const { menos, recta, latina, inglesa, excluida, anio, numero } = resto.at(-1) as Partial<
      Record<string, string>
    >
    const frase = recta ?? latina ?? inglesa
    const palabra = excluida ?? anio ?? numero
    return otra({
      entera,
      excluye: (menos ?? palabra) !== undefined,
      ...(anio !== undefined && { cifra: 'anio' as const }),
      ...(numero !== undefined && { cifra: esPeriodo(numero) ? ('anio' as const) : ('numero' as const) }),
      ...(frase !== undefined && { frase }),
      ...(palabra !== undefined && { palabra }),
    })
  })

/** Lo que la gente escribe pegado o a su manera, como lo leen las demás reglas. */
const separar = (texto: string): string =>
  texto
    .replace(ANIO_PEGADO, ' de ')
    .replace(EN_GRUPOS, '$1$3$4')
    .replace(A_MEDIAS, '$1$2$3')
    .replace(DE_IDENTIDAD, 'dni ')
    .replace(CON_PUNTO, '$1')
    .replace(PEGADA, (pegada, letras: string) => (esDeOficina(letras) ? `${letras} ` : pegada))
    .replace(DELANTE, '')
    .replace(DE_ASUNTO, '')
    .replace(NRO, '$1 ')
    .replace(ANIO_ADELANTE, '$1 ')
    .replace(PEGADA_CON_ANIO, '$1 ')
    .replace(DECRETO_LEY, 'decreto ley')
    .replace(ELE, 'ley ')
    .replace(ANIO_DICHO, ' de ')
    .replace(/\s+/g, ' ')
    .trim()
    .replace(ANIO_SUELTO, '$1/')
