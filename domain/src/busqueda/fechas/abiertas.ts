import { ABIERTO } from '@foja/domain/busqueda/fechas/abierto.ts'
import {
  iso,
  MES_ENTERO,
  meses,
  numeroDeMes,
  partesDe,
  ultimoAnioDe,
  unAnio,
  type Dias,
} from '@foja/domain/busqueda/fechas/calendario.ts'
import {
  ANIO,
  ANIO_ENTERO,
  FIN_DE_NUMERO,
  FIN_DE_PALABRA,
  NO_ES_CANTIDAD,
  Y_SU_ANIO,
  type Lectura,
} from '@foja/domain/busqueda/fechas/lectura.ts'

/** «No anterior a 2020», «que no sean posteriores al…»: lo contrario. */
const AL_REVES = String.raw`(?:(?<no>no)\s+(?:sean?\s+)?(?=antes|previ|anterior|despu|posterior))?`
const DELANTE = String.raw`(?<!\p{L})${AL_REVES}(?<cual>desde|a\s+partir|hasta|antes|previ[oa]s?|anterior(?:es)?|despu[eé]s|posterior(?:es)?)(?:\s+(?:del?|al?))?(?:\s+(?:el|la|los))?(?:\s+(?:d[ií]a|a[ñn]o|mes\s+de))?\s+`
const DETRAS = String.raw`\s+(?:en|para)\s+(?<cual>adelante|atr[aá]s)(?!\p{L})`
const SIN_NOMBRES = DELANTE.replace(/\?<(?:no|cual)>/g, '?:')
const ANTES_DE = new RegExp(`${DELANTE}$`, 'iu')
const DESPUES_DE = new RegExp(`^${DETRAS}`, 'iu')

/** Un año o un mes que sólo es fecha por lo que tiene al lado: «desde 2020», «hasta marzo», «2010 en adelante». */
export const SUELTAS: Lectura[] = [
  {
    patron: new RegExp(
      String.raw`(?<=${SIN_NOMBRES})(?<anio>${ANIO_ENTERO})${FIN_DE_NUMERO}${NO_ES_CANTIDAD}|(?<![\d/.,-])(?<atras>${ANIO_ENTERO})(?=${DETRAS.replace('?<cual>', '?:')})`,
      'giu',
    ),
    leer: ({ anio, atras }) => unAnio(Number(anio ?? atras)),
    sola: false,
  },
  {
    patron: new RegExp(
      String.raw`(?<=${SIN_NOMBRES})(?<mes>${MES_ENTERO})${FIN_DE_PALABRA}(?!${Y_SU_ANIO}(?:${ANIO})${FIN_DE_NUMERO})`,
      'giu',
    ),
    leer: ({ mes }, { ahora }) => meses(ultimoAnioDe(numeroDeMes(mes!), ahora), numeroDeMes(mes!)),
    sola: false,
  },
]

/** Una fecha y dónde está. */
type Situada = Dias & { index: number; fin: number }

/** La misma, sin uno de sus extremos si lo que la rodea la abre («hasta el 31/12», «antes de 1983»); si no, `null`. */
export function abierta(texto: string, { desde, hasta, index, fin }: Situada): Situada | null {
  const delante = ANTES_DE.exec(texto.slice(0, index))
  const detras = DESPUES_DE.exec(texto.slice(fin))
  const { no, cual } = (delante ?? detras)?.groups ?? {}
  if (!cual) return null
  const donde = delante ? { index: delante.index, fin } : { index, fin: fin + detras![0].length }
  return { ...abrir(cual, { desde, hasta }, no !== undefined), ...donde }
}

function abrir(cual: string, { desde, hasta }: Dias, negada: boolean): Dias {
  const desdeAhi = { desde, hasta: ABIERTO.hasta }
  const hastaAhi = { desde: ABIERTO.desde, hasta }
  if (/^(?:desde|a\s+partir|adelante)/i.test(cual)) return desdeAhi
  if (/^(?:hasta|atr)/i.test(cual)) return hastaAhi
  if (/^(?:despu|poster)/i.test(cual))
    return negada ? hastaAhi : { desde: alLado(hasta, 1), hasta: ABIERTO.hasta }
  return negada ? desdeAhi : { desde: ABIERTO.desde, hasta: alLado(desde, -1) }
}

function alLado(dia: string, cuanto: number): string {
  const [anio, mes, numero] = partesDe(dia)
  return iso(anio, mes, numero + cuanto)
}
