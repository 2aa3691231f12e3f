import { diaOficial } from '@foja/domain/fecha/hora-oficial.ts'
import { anioDicho } from '@foja/domain/numero/identificadores.ts'
import { plegar } from '@foja/domain/texto/normalizar.ts'

/** Días aaaa-MM-dd, los dos incluidos. */
type Dias = { desde: string; hasta: string }
/** Una fecha dicha en el texto. `sola`: un día entero («31/12/2020»), que no son palabras sueltas. */
export type FechaEscrita = Dias & { escrita: string; sola: boolean }

/** Más fechas no dicen más, y cada una se busca en todos los textos. */
const MAXIMO = 4

const MESES =
  'enero febrero marzo abril mayo junio julio agosto septiembre octubre noviembre diciembre'.split(' ')
const ABREVIADOS = 'ene feb mar abr may jun jul ago sep oct nov dic'.split(' ')
const NOMBRE_DE_MES = [...MESES, 'setiembre', ...ABREVIADOS, 'sept', 'set'].join('|')
const ANIO = String.raw`((?:18|19|20)\d{2}|['’]?\d{2})(?![\d/.,-])`
const DIA = /(?<![\d/.-])(\d{1,2})([/.-])(\d{1,2})\2((?:18|19|20)\d{2}|\d{2})(?![\d/-])/g
const DIA_DEL_MES = new RegExp(
  String.raw`(?<!\p{L})(\d{1,2})\s+de\s+(${NOMBRE_DE_MES})\.?(?:\s+del?)?(?:\s+año)?\s+${ANIO}`,
  'giu',
)
const MES = new RegExp(
  String.raw`(?<!\p{L})(${NOMBRE_DE_MES})(?!\p{L})\.?(?:\s+del?)?(?:\s+año)?\s+${ANIO}`,
  'giu',
)
const ANIO_CORTO = /(?<!\p{L})(?:en\s+el|del?\s+a[ñn]o|en\s+el\s+a[ñn]o|a[ñn]o)\s+['’]?(\d{2})(?![\d/.,-])/giu
const RELATIVA =
  /(?<!\p{L})(?:(?:del?|en|durante)\s+)?(?:el\s+|la\s+)?(?:(a[ñn]o|mes|semana)\s+(pasad[oa]|anterior)|(est[ea])\s+(a[ñn]o|mes|semana)|(hoy|ayer|anteayer))(?!\p{L})/giu

/**
 * Las fechas que un texto dice: «31/12/2020», «12 de mayo de 2015», «marzo de 2015», «feb 93», «en el 73», «el año
 * pasado», «ayer».
 * @param ahora instante desde el que se cuentan las relativas
 */
export function fechasEscritas(texto: string, ahora: Date): FechaEscrita[] {
  const halladas: FechaEscrita[] = []
  const anioDe = (escrito: string) => {
    const cifras = escrito.replace(/\D/g, '')
    return anioDicho(Number(cifras), cifras.length, ahora)
  }
  const tomar = (patron: RegExp, leer: (m: RegExpExecArray) => Dias | null, sola: boolean) => {
    for (const m of texto.matchAll(patron)) {
      const dias = leer(m)
      if (dias && !halladas.some(({ escrita }) => escrita.includes(m[0].trim())))
        halladas.push({ ...dias, escrita: m[0].trim(), sola })
    }
  }
  tomar(DIA, ([, dia, , mes, anio]) => unDia(anioDe(anio!), Number(mes), Number(dia)), true)
  tomar(DIA_DEL_MES, ([, dia, mes, anio]) => unDia(anioDe(anio!), numeroDeMes(mes!), Number(dia)), false)
  tomar(MES, ([, mes, anio]) => unMes(anioDe(anio!), numeroDeMes(mes!)), false)
  tomar(ANIO_CORTO, ([, anio]) => unAnio(anioDe(anio!)), false)
  tomar(
    RELATIVA,
    ([, unidad, , este, suya, dia]) =>
      relativa(ahora, plegar(unidad ?? suya ?? dia!).replace('ñ', 'n'), este !== undefined),
    false,
  )
  return halladas.slice(0, MAXIMO)
}

function numeroDeMes(escrito: string): number {
  const inicio = plegar(escrito).slice(0, 3)
  return (inicio === 'set' ? 8 : ABREVIADOS.indexOf(inicio)) + 1
}

const iso = (anio: number, mes: number, dia: number) =>
  new Date(Date.UTC(anio, mes - 1, dia)).toISOString().slice(0, 10)

function unDia(anio: number, mes: number, dia: number): Dias | null {
  const largo = new Date(Date.UTC(anio, mes, 0)).getUTCDate()
  if (mes < 1 || mes > 12 || dia < 1 || dia > largo) return null
  return { desde: iso(anio, mes, dia), hasta: iso(anio, mes, dia) }
}
const unMes = (anio: number, mes: number): Dias => ({
  desde: iso(anio, mes, 1),
  hasta: iso(anio, mes + 1, 0),
})
const unAnio = (anio: number): Dias => ({ desde: `${anio}-01-01`, hasta: `${anio}-12-31` })

function relativa(ahora: Date, unidad: string, este: boolean): Dias {
  const [anio, mes, dia] = diaOficial(ahora.getTime()).split('-').map(Number) as [number, number, number]
  const antes = este ? 0 : 1
  if (unidad === 'mes') return unMes(anio, mes - antes)
  if (unidad === 'semana') {
    const lunes = dia - ((new Date(Date.UTC(anio, mes - 1, dia)).getUTCDay() + 6) % 7) - 7 * antes
    return { desde: iso(anio, mes, lunes), hasta: iso(anio, mes, lunes + 6) }
  }
  if (unidad === 'hoy' || unidad === 'ayer' || unidad === 'anteayer') {
    const cual = dia - ['hoy', 'ayer', 'anteayer'].indexOf(unidad)
    return { desde: iso(anio, mes, cual), hasta: iso(anio, mes, cual) }
  }
  return unAnio(anio - antes)
}
