import {
  anioEscrito,
  diaDe,
  iso,
  meses,
  mesEscrito,
  ultimoAnioDe,
  unAnio,
  unDia,
  type Dias,
} from '@foja/domain/busqueda/fechas/calendario.ts'
import {
  ANIO,
  ANIO_ENTERO,
  FIN_DE_NUMERO,
  FIN_DE_PALABRA,
  MES,
  NO_ES_CANTIDAD,
  SUELTO,
  Y_SU_ANIO,
  type Contexto,
  type Grupos,
  type Lectura,
} from '@foja/domain/busqueda/fechas/lectura.ts'
import { sigueANumerado } from '@foja/domain/busqueda/fechas/puntuales.ts'

/** Un extremo: un día, un mes o un año, o el día solo si el otro dice de qué mes. */
type Punto = { anio?: number; mes?: number; dia?: number }

const ANTES_DEL_GUION = String.raw`(?!\d|[.,]\d|/(?!${ANIO_ENTERO}${FIN_DE_NUMERO})\d)`

/** @param i letra que distingue sus grupos de los del otro extremo */
const punto = (i: string) => {
  const enCifras = String.raw`(?<dia${i}>\d{1,2})[/.-](?<cifra${i}>\d{1,2})(?:[/.-](?<corto${i}>${ANIO}))?(?![\d/-])`
  const enLetras = String.raw`(?:(?<del${i}>\d{1,2}|primero)(?:[º°]|e?r[oa]?)?(?:\s+del?)?\s+)?(?<mes${i}>${MES})${FIN_DE_PALABRA}(?:${Y_SU_ANIO}(?<anio${i}>${ANIO})${FIN_DE_NUMERO})?`
  const soloAnio = String.raw`(?<entero${i}>${ANIO_ENTERO})${i === 'A' ? ANTES_DEL_GUION : FIN_DE_NUMERO}`
  const soloDia = String.raw`(?<solo${i}>\d{1,2})(?:[º°]|e?r[oa])?${FIN_DE_NUMERO}`
  return `(?:${enCifras}|${enLetras}|${soloAnio}|${soloDia})`
}
const articulo = (nombre: string) => String.raw`(?<${nombre}>el\s+(?:d[ií]a\s+)?|los\s+a[ñn]os\s+|a[ñn]o\s+)?`

/** De un día, un mes o un año a otro: «entre marzo y junio de 2024», «del 1 al 15 de julio», «2010 a 2014». */
export const TRAMOS: Lectura[] = [
  {
    patron: new RegExp(
      String.raw`${SUELTO}(?:(?<entre>entre)\s+|(?<de>desde|del?|per[ií]odo|ejercicios?|a[ñn]os|bienio|trienio)\s+(?:de\s+)?)?${articulo('el')}${punto('A')}(?:\s+(?<nexo>y|e|o|u|a|al|hasta)\s+|\s*(?<guion>[-–/])\s*)(?:${articulo('alotro')}${punto('B')}|(?<hoy>la\s+fecha|hoy|ahora)${FIN_DE_PALABRA})${NO_ES_CANTIDAD}`,
      'giu',
    ),
    leer: leerTramo,
    sola: true,
  },
]

function leerTramo(grupos: Grupos, contexto: Contexto): Dias | null {
  const { entre, de, el, nexo, guion, hoy } = grupos
  const { ahora } = contexto
  const [a, b] = [leerPunto(grupos, 'A', ahora), leerPunto(grupos, 'B', ahora)]
  // «2019 o 2020», «enero y febrero»: uno y el que le sigue.
  if (
    nexo &&
    /^[yeou]$/i.test(nexo) &&
    !entre &&
    !(sonMeses(a, b) ? sigueA(a.mes, b.mes) : sigueA(a.anio, b.anio))
  )
    return null
  // «Ejercicio 2019/2020»; «2019/2020» a secas es el número de algo.
  if (guion === '/' && !(sonAnios(a, b) && /^[peabt]/i.test(de ?? ''))) return null
  if (hoy) return (de ?? entre) ? hastaHoy(a, ahora) : null
  const sinDecirlo = guion !== undefined || (!entre && !de)
  if (
    sinDecirlo &&
    !(
      sonMeses(a, b) ||
      sonDias(a, b, nexo) ||
      (sonDiasDeUnMes(a, b, nexo) && !sigueANumerado(contexto)) ||
      (sonAnios(a, b) &&
        esDeAnios(contexto, de ?? (/a[ñn]o/i.test(el ?? '') ? el : undefined), nexo !== undefined))
    )
  )
    return null
  // «Entre 25 de Mayo y 9 de Julio» son dos calles.
  const sinAnio = a.anio === undefined && b.anio === undefined
  if (a.dia !== undefined && sinAnio && !el && !/^del/i.test(de ?? '') && !sonDiasDeUnMes(a, b, nexo))
    return null
  return tramo(a, b, ahora)
}

const sigueA = (uno: number | undefined, otro: number | undefined) => uno !== undefined && otro === uno + 1
const sonMeses = (a: Punto, b: Punto) => a.mes !== undefined && b.mes !== undefined && a.dia === undefined
const sonAnios = (a: Punto, b: Punto) =>
  a.mes === undefined && b.mes === undefined && a.anio !== undefined && b.anio !== undefined

/** «1/1/24 al 5/1/24»: con su año los dos o, si se dice hasta cuál, el segundo. */
const sonDias = (a: Punto, b: Punto, nexo: string | undefined) =>
  [a, b].every(({ dia, mes }) => dia !== undefined && mes !== undefined) &&
  b.anio !== undefined &&
  (a.anio !== undefined || nexo !== undefined)

/** «5 al 12 de marzo»: los dos, del mes que dice el segundo; sin su año, sólo con «al». */
const sonDiasDeUnMes = (a: Punto, b: Punto, nexo: string | undefined) =>
  (b.anio === undefined ? /^al$/i : /^(?:al?|hasta)$/i).test(nexo ?? '') &&
  a.dia !== undefined &&
  a.mes === undefined &&
  b.dia !== undefined &&
  b.mes !== undefined

/** «Leyes 1900 a 1950» son leyes, y «2015-2019» a secas, el número de algo. */
const esDeAnios = (contexto: Contexto, de: string | undefined, conNexo: boolean) =>
  de !== undefined ||
  (!sigueANumerado(contexto) && (conNexo || /\p{L}/u.test(contexto.texto.slice(0, contexto.index))))

function leerPunto(grupos: Grupos, i: string, ahora: Date): Punto {
  const g = (nombre: string) => grupos[`${nombre}${i}`]
  const [anio, mes] = [g('corto') ?? g('anio') ?? g('entero'), g('mes')]
  const cifra = g('cifra')
  const dia = g('dia') ?? g('del') ?? g('solo')
  return {
    ...(mes !== undefined && mesEscrito(mes, ahora)),
    ...(anio !== undefined && { anio: anioEscrito(anio, ahora) }),
    ...(cifra !== undefined && { mes: Number(cifra) }),
    ...(dia !== undefined && { dia: Number(dia) || 1 }),
  }
}

/** De un punto al otro; lo que uno calla lo dice el otro («del 1 al 15 de marzo», «noviembre a febrero de 2024»). */
function tramo(a: Punto, b: Punto, ahora: Date): Dias | null {
  if (b.mes === undefined && (b.dia !== undefined || b.anio === undefined)) return null
  if (b.mes === undefined && a.mes === undefined && a.anio === undefined) return null
  const mesA = a.mes ?? (a.anio === undefined ? b.mes : undefined)
  const daVuelta = mesA !== undefined && b.mes !== undefined && mesA > b.mes
  const anioB = b.anio ?? (a.anio === undefined ? ultimoAnioDe(b.mes!, ahora) : a.anio + Number(daVuelta))
  const anioA = a.anio ?? anioB - Number(daVuelta)
  const desde = diasDe(anioA, mesA, a.dia)
  const hasta = diasDe(anioB, b.mes, b.dia)
  if (!desde || !hasta || desde.desde > hasta.hasta) return null
  return { desde: desde.desde, hasta: hasta.hasta }
}

/** «Desde el 5 hasta hoy» es desde el último 5. */
function hastaHoy({ anio, mes, dia }: Punto, ahora: Date): Dias | null {
  const hasta = iso(...diaDe(ahora))
  const [esteAnio, esteMes] = diaDe(ahora)
  const desde =
    anio === undefined && mes === undefined
      ? [0, 1].map((antes) => diasDe(esteAnio, esteMes - antes, dia)).find((uno) => uno && uno.desde <= hasta)
      : diasDe(anio ?? ultimoAnioDe(mes!, ahora), mes, dia)
  return desde ? { desde: desde.desde, hasta } : null
}

function diasDe(anio: number, mes: number | undefined, dia: number | undefined): Dias | null {
  if (mes === undefined) return dia === undefined ? unAnio(anio) : null
  if (mes < 1 || mes > 12) return null
  return dia === undefined ? meses(anio, mes) : unDia(anio, mes, dia)
}
