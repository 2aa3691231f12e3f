import { diaOficial } from '@foja/domain/fecha/hora-oficial.ts'
import { anioDicho } from '@foja/domain/numero/identificadores.ts'
import { plegar } from '@foja/domain/texto/normalizar.ts'

/** Días aaaa-MM-dd, los dos incluidos. `cadaAnio`: los de un mes entero del que no se dijo el año; son los del último. */
export type Dias = { desde: string; hasta: string; cadaAnio?: true }

const MESES =
  'enero febrero marzo abril mayo junio julio agosto septiembre octubre noviembre diciembre'.split(' ')
const ABREVIADOS = 'ene feb mar abr may jun jul ago sep oct nov dic'.split(' ')
const DIAS_DE_LA_SEMANA = 'domingo lunes martes miercoles jueves viernes sabado'.split(' ')
const CIFRAS =
  'cero un dos tres cuatro cinco seis siete ocho nueve diez once doce trece catorce quince dieciseis diecisiete dieciocho diecinueve veinte'.split(
    ' ',
  )

/** Alternativas de expresión regular: los meses enteros, y también abreviados. */
export const MES_ENTERO = [...MESES, 'setiembre'].join('|')
export const NOMBRE_DE_MES = [MES_ENTERO, ...ABREVIADOS, 'sept', 'set'].join('|')
export const DIA_DE_LA_SEMANA = 'domingo|lunes|martes|mi[eé]rcoles|jueves|viernes|s[aá]bado'
/** Un número hasta mil, en cifras o en letras. */
export const CUANTOS = String.raw`\d{1,3}|una?|diecis[eé]is|treinta|${CIFRAS.slice(2).join('|')}`

/** Si es el nombre de un mes. */
export const esMes = (palabra: string): boolean => MESES.includes(plegar(palabra))

/** El mes de un día (aaaa-MM-dd) y su año, como se escriben: «marzo de 2015». */
export const mesYAnio = (dia: string): string => `${MESES[Number(dia.slice(5, 7)) - 1]} de ${dia.slice(0, 4)}`

/** De 1 a 12; de lo que no es uno de {@link NOMBRE_DE_MES}, cero. */
export function numeroDeMes(escrito: string): number {
  const inicio = plegar(escrito).slice(0, 3)
  return (inicio === 'set' ? 8 : ABREVIADOS.indexOf(inicio)) + 1
}

/** El mes abreviado («sept», «nov»), entero; de lo que no es uno, nada. */
export function mesEntero(palabra: string): string | undefined {
  const mes = plegar(palabra)
  return [...ABREVIADOS, 'sept', 'set'].includes(mes) ? MESES[numeroDeMes(mes) - 1] : undefined
}

/** El mes por su nombre, o dicho desde hoy: entonces se sabe también de qué año. */
export function mesEscrito(escrito: string, ahora: Date): { mes: number; anio?: number } {
  const mes = numeroDeMes(escrito)
  if (mes > 0) return { mes }
  const [esteAnio, esteMes] = diaDe(ahora)
  const [anio, dicho] = partesDe(iso(esteAnio, esteMes - (/pasado|anterior|ppdo/i.test(escrito) ? 1 : 0), 1))
  return { mes: dicho, anio }
}

/** De 0, domingo, a 6. @param escrito uno de {@link DIA_DE_LA_SEMANA} */
export const numeroDeDia = (escrito: string): number => DIAS_DE_LA_SEMANA.indexOf(plegar(escrito))

/** @param escrito uno de {@link CUANTOS} */
export function cuantos(escrito: string): number {
  const palabra = plegar(escrito)
  if (palabra === 'una') return 1
  return palabra === 'treinta' ? 30 : CIFRAS.includes(palabra) ? CIFRAS.indexOf(palabra) : Number(palabra)
}

/** El año escrito con dos cifras o cuatro, o dicho: «el año pasado», «el corriente año». De los de dos, el último que no es futuro. */
export function anioEscrito(escrito: string, ahora: Date): number {
  const cifras = escrito.replace(/\D/g, '')
  if (cifras === '') return diaDe(ahora)[0] - (/pasado|anterior/i.test(escrito) ? 1 : 0)
  return anioDicho(Number(cifras), cifras.length, ahora)
}

/** Un día aaaa-MM-dd; el mes y el día pueden pasarse de su año o de su mes. */
export const iso = (anio: number, mes: number, dia: number): string =>
  new Date(Date.UTC(anio, mes - 1, dia)).toISOString().slice(0, 10)

/** `null` si ese día no existe. */
export function unDia(anio: number, mes: number, dia: number): Dias | null {
  const largo = new Date(Date.UTC(anio, mes, 0)).getUTCDate()
  if (mes < 1 || mes > 12 || dia < 1 || dia > largo) return null
  return { desde: iso(anio, mes, dia), hasta: iso(anio, mes, dia) }
}

/** `cuantos` meses enteros desde ése, que puede estar antes de enero o después de diciembre. */
export const meses = (anio: number, mes: number, cuantos = 1): Dias => ({
  desde: iso(anio, mes, 1),
  hasta: iso(anio, mes + cuantos, 0),
})

export const unAnio = (anio: number): Dias => ({ desde: `${anio}-01-01`, hasta: `${anio}-12-31` })

/** @param dia aaaa-MM-dd */
export const partesDe = (dia: string): [anio: number, mes: number, dia: number] =>
  dia.split('-').map(Number) as [number, number, number]

/** El día oficial de ese instante. */
export const diaDe = (ahora: Date) => partesDe(diaOficial(ahora.getTime()))

/** De lunes a domingo, la de ese día. */
export function semanaDe(anio: number, mes: number, dia: number): Dias {
  const lunes = dia - ((new Date(Date.UTC(anio, mes - 1, dia)).getUTCDay() + 6) % 7)
  return { desde: iso(anio, mes, lunes), hasta: iso(anio, mes, lunes + 6) }
}

/** El último año en que ese mes ya empezó. */
export function ultimoAnioDe(mes: number, ahora: Date): number {
  const [anio, esteMes] = diaDe(ahora)
  return mes > esteMes ? anio - 1 : anio
}

/** El mismo mes, de tantos años antes. */
export function mesDeAntes({ desde }: Dias, anios: number): Dias {
  const [anio, mes] = partesDe(desde)
  return meses(anio - anios, mes)
}
