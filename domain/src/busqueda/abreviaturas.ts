import { plegar } from '@foja/domain/texto/normalizar.ts'

/** Abreviaturas administrativas, por su forma sin punto y en minúsculas. */
const ABREVIATURAS = new Map(
  Object.entries({
    expte: 'expediente',
    exp: 'expediente',
    res: 'resolución',
    resol: 'resolución',
    disp: 'disposición',
    dec: 'decreto',
    dto: 'decreto',
    decr: 'decreto',
    dcto: 'decreto',
    ord: 'ordenanza',
    ordza: 'ordenanza',
    ordz: 'ordenanza',
    reso: 'resolución',
    resoluc: 'resolución',
    dispo: 'disposición',
    exped: 'expediente',
    exte: 'expediente',
    memo: 'memorando',
    inf: 'informe',
    dict: 'dictamen',
    art: 'artículo',
    arts: 'artículos',
    inc: 'inciso',
    mun: 'municipal',
    pcia: 'provincia',
    nac: 'nacional',
    gral: 'general',
    dir: 'dirección',
    sec: 'secretaría',
    direc: 'dirección',
    secr: 'secretaría',
    subsec: 'subsecretaría',
    munic: 'municipalidad',
    muni: 'municipalidad',
    min: 'ministerio',
    depto: 'departamento',
    dpto: 'departamento',
    of: 'oficina',
    ofic: 'oficina',
    div: 'división',
    adm: 'administración',
    pers: 'personal',
    gob: 'gobierno',
  }),
)

/** De lo que lleva un nombre, que no se numera: «avenida 9 de julio», «escuela 25 de mayo». */
const DE_NOMBRES = new Map(
  Object.entries({
    prov: 'provincia',
    cnel: 'coronel',
    tte: 'teniente',
    cmte: 'comandante',
    ing: 'ingeniero',
    arq: 'arquitecto',
    prof: 'profesor',
    pte: 'presidente',
    intte: 'intendente',
    gdor: 'gobernador',
    avda: 'avenida',
    pje: 'pasaje',
    hosp: 'hospital',
    esc: 'escuela',
    univ: 'universidad',
    asoc: 'asociación',
    coop: 'cooperativa',
    bco: 'banco',
    cdad: 'ciudad',
    sta: 'santa',
    sto: 'santo',
    stgo: 'santiago',
    bsas: 'buenos aires',
  }),
)

/** Sólo con su punto: sin él son otra palabra. */
const CON_PUNTO = new Map([['orden', 'ordenanza']])

/** «memos», «dtos»; no de las de una letra o dos, que con ese son otra palabra («mes», «dos»). */
const PLURAL = /^(.{3,})s$/

/** La palabra entera de una abreviatura escrita con punto o sola, también en plural; si no lo es, la misma palabra. */
export function palabraEntera(palabra: string): string {
  const sinPunto = palabra.toLowerCase().replace(/\.$/, '')
  return (
    ABREVIATURAS.get(sinPunto) ??
    DE_NOMBRES.get(sinPunto) ??
    ABREVIATURAS.get(PLURAL.exec(sinPunto)?.[1] ?? '') ??
    palabra
  )
}

const SIN_SU_PUNTO = /^\p{L}{3,}$/u
/** Sin su punto son otra palabra, salvo delante de un número: «res de faena», «res 45». */
const DE_POR_SI = /^(?:res|min)$/i

/**
 * La palabra entera de una abreviatura que no lleva su punto («muni», «dec»); nulo si no es una, o si puede ser otra cosa.
 * @param conNumero si lo que sigue es un número
 */
export function enteraSinPunto(palabra: string, conNumero = false): string | null {
  const sola = SIN_SU_PUNTO.test(palabra) && (conNumero || !DE_POR_SI.test(palabra))
  const entera = sola ? palabraEntera(palabra) : palabra
  return entera === palabra ? null : entera
}

const ENTERAS = new Set(['ley', ...[...ABREVIATURAS.values()].map(plegar)])

/** Si es una abreviatura, o la palabra entera de alguna: pegada a un número, lo nombra. */
export const esDeOficina = (palabra: string): boolean =>
  ABREVIATURAS.has(palabra.toLowerCase()) || ENTERAS.has(plegar(palabra))

/** Una palabra seguida de su punto. */
const PUNTO_DETRAS = /(?<![\p{L}\p{N}])(\p{L}+)\.(?=\s|\d|$)/gu
const deAbreviatura = (palabra: string): string =>
  CON_PUNTO.get(palabra.toLowerCase()) ?? palabraEntera(palabra)

/** Cambia cada abreviatura seguida de punto (`expte.`, `art.`) por su palabra. */
export function expandirAbreviaturas(texto: string): string {
  return texto
    .replace(PUNTO_DETRAS, (entera, palabra: string) => {
      const expandida = deAbreviatura(palabra)
      return expandida === palabra ? entera : `${expandida} `
    })
    .replace(/\s+/g, ' ')
    .trim()
}

/** Cambia también las que van sin su punto («expte 12»): un trozo pegado pudo perderlo. */
export const expandirTodas = (texto: string): string =>
  expandirAbreviaturas(texto).replace(/(?<![\p{L}\p{N}])\p{L}{3,}(?![\p{L}\p{N}])/gu, palabraEntera)

/** Las palabras que llevan su punto y no se sabe qué abrevian («licit. pública»), y las que terminan una oración. */
export const conPuntoDetras = (texto: string): ReadonlySet<string> =>
  new Set([...texto.matchAll(PUNTO_DETRAS)].map(([, palabra]) => palabra!))

/** Cómo se escribió cada palabra que `expandirAbreviaturas` pone entera: «expediente», «expte». */
export const abreviadasEn = (texto: string): ReadonlyMap<string, string> =>
  new Map(
    [...texto.matchAll(PUNTO_DETRAS)].flatMap(([, palabra]) => {
      const entera = deAbreviatura(palabra!)
      return entera === palabra ? [] : [[entera, palabra!.toLowerCase()] as const]
    }),
  )
