import { esDeOficina } from '@foja/domain/busqueda/abreviaturas.ts'
import {
  anioEscrito,
  diaDe,
  MES_ENTERO,
  meses,
  mesEscrito,
  NOMBRE_DE_MES,
  numeroDeMes,
  ultimoAnioDe,
  unAnio,
  unDia,
  type Dias,
} from '@foja/domain/busqueda/fechas/calendario.ts'
import {
  ANIO,
  ANIO_ENTERO,
  DE_ESTE_MES,
  DEL_CORRIENTE,
  FIN_DE_NUMERO,
  FIN_DE_PALABRA,
  MES_DICHO,
  SIN_DECIR_MES,
  SUELTO,
  Y_SU_ANIO,
  type Contexto,
  type Grupos,
  type Lectura,
} from '@foja/domain/busqueda/fechas/lectura.ts'

const CON_SU_ANIO = String.raw`${Y_SU_ANIO}(?<anio>${ANIO})${FIN_DE_NUMERO}`
/** Lo que va delante de un día del mes, y no del número de algo; también otro día («del 5 y 12 del corriente»). */
const ANUNCIA_UN_DIA = String.raw`(?:d?el|d[ií]as?)\s+\d{1,2}\s*(?:,|\s[ye])|d?el|d[ií]as?|(?<!\d\s+)al|desde|hasta|lunes|martes|mi[eé]rcoles|jueves|viernes|s[aá]bado|domingo|fecha|vence|vto\.?|vencimiento|tardar`
const SIN_ANIO = String.raw`(?!${Y_SU_ANIO}(?:${ANIO})${FIN_DE_NUMERO})`

/** Un día, un mes o un año: «31/12/2020», «12 de mayo de 2015», «feb 93», «en el 73», «en octubre». */
export const PUNTUALES: Lectura[] = [
  {
    patron: /(?<![\d/.-])(?<dia>\d{1,2})([/.-])(?<mes>\d{1,2})\2(?<anio>(?:18|19|20)\d{2}|\d{2})(?![\d/-])/g,
    leer: ({ dia, mes, anio }, { ahora }) => unDia(anioEscrito(anio!, ahora), Number(mes), Number(dia)),
    sola: true,
  },
  // «2024-05-14», como la escriben las planillas.
  {
    patron: /(?<![\d/.-])(?<anio>(?:18|19|20)\d{2})([/.-])(?<mes>\d{1,2})\2(?<dia>\d{1,2})(?![\d/-])/g,
    leer: ({ dia, mes, anio }) => unDia(Number(anio), Number(mes), Number(dia)),
    sola: true,
  },
  {
    patron: new RegExp(
      String.raw`${SUELTO}(?<dia>\d{1,2}|primero)(?:[º°]|e?r[oa]?)?\s+(?<de>de\s+)?(?<mes>${NOMBRE_DE_MES})${CON_SU_ANIO}`,
      'giu',
    ),
    // «decreto 14 mayo 2024» es el decreto 14.
    leer: ({ dia, de, mes, anio }, contexto) =>
      !de && sigueANumerado(contexto)
        ? null
        : unDia(anioEscrito(anio!, contexto.ahora), numeroDeMes(mes!), Number(dia) || 1),
    sola: false,
  },
  {
    patron: new RegExp(String.raw`(?<!\p{L})(?<mes>${NOMBRE_DE_MES})${FIN_DE_PALABRA}${CON_SU_ANIO}`, 'giu'),
    leer: ({ mes, anio }, { ahora }) => meses(anioEscrito(anio!, ahora), numeroDeMes(mes!)),
    sola: false,
  },
  // «El 15 del corriente», «12 del mes pasado», «el 5 de este mes»; «nota 12 del mes pasado» es la 12.
  {
    patron: new RegExp(
      String.raw`(?<=^\s*|(?<!\p{L})(?:${ANUNCIA_UN_DIA})\s+)(?<dia>\d{1,2})\s+(?:del\s+(?<del>${DEL_CORRIENTE})|del?\s+(?<mes>${MES_DICHO}|${SIN_DECIR_MES}))${FIN_DE_PALABRA}`,
      'giu',
    ),
    leer: ({ del, ...grupos }, contexto) => diaDelMes({ ...grupos, mes: grupos.mes ?? del }, contexto),
    sola: true,
  },
  // «Nota 12 del corriente»: del número, el mes.
  {
    patron: new RegExp(
      String.raw`(?<=\p{L}\s+\d{1,6}\s+)(?<!(?<!\p{L})(?:${ANUNCIA_UN_DIA})\s+\d{1,2}\s+)del\s+(?<mes>${DE_ESTE_MES})`,
      'giu',
    ),
    leer: ({ mes }, { ahora }) => {
      const { anio, mes: numero } = mesEscrito(mes!, ahora)
      return meses(anio!, numero)
    },
    sola: false,
  },
  // Con su artículo; sin él, «25 de mayo» es un nombre y «20/11», un número.
  {
    patron: new RegExp(
      String.raw`(?<!\p{L})(?:d?el|(?<!\d\s+)al)\s+(?:d[ií]a\s+)?(?<dia>\d{1,2})(?:\s+de\s+(?<mes>${MES_ENTERO})${FIN_DE_PALABRA}|/(?<cifra>\d{1,2})(?![\d/-]))${SIN_ANIO}`,
      'giu',
    ),
    leer: ({ dia, mes, cifra }, { ahora }) =>
      elUltimoDia(ahora, mes ? numeroDeMes(mes) : Number(cifra), Number(dia)),
    sola: true,
  },
  // Sin su año y sin su día: «25 de mayo» y «semana de mayo» son nombres.
  {
    patron: new RegExp(
      String.raw`^(?<solo>${MES_ENTERO})$|(?<![\d°º]\s+|primero\s+)(?:(?<!\p{L})(?:en|mes de|este)\s+(?<en>${MES_ENTERO})|(?<!\p{L})de\s+(?!mayo)(?<de>${MES_ENTERO})|(?<!\p{L})(?<pasado>${MES_ENTERO})\s+pasado)${FIN_DE_PALABRA}(?:\s+pasado)?${SIN_ANIO}`,
      'giu',
    ),
    leer: ({ solo, en, de, pasado }, { ahora, texto }) =>
      elUltimoMes(ahora, numeroDeMes((solo ?? en ?? de ?? pasado)!), texto),
    sola: false,
  },
  // «Decreto feria noviembre»: al final y sin nada que lo una; los que también son nombres de personas, no.
  {
    patron: new RegExp(
      String.raw`(?<=\p{L}\s+)(?<!(?<!\p{L})(?:del?|la|los|el)\s+)(?!abril|mayo|julio)(?<mes>${MES_ENTERO})\s*$`,
      'giu',
    ),
    leer: ({ mes }, { ahora, texto }) => elUltimoMes(ahora, numeroDeMes(mes!), texto),
    sola: false,
  },
  {
    patron:
      /(?<!\p{L})(?:en\s+el|del?\s+a[ñn]o|en\s+el\s+a[ñn]o|a[ñn]o)\s+(?<anio>['’]?\d{2})(?![\d/.,-])/giu,
    leer: ({ anio }, { ahora }) => unAnio(anioEscrito(anio!, ahora)),
    sola: false,
  },
]

const NUMERADOS =
  /^(?:fojas?|fs|folios?|p[aá]ginas?|legajos?|cuentas?|n[uú]meros?|nros?|calles?|lotes?|manzanas?|km)$/iu

/** Si lo que hay delante pide un número («decreto 14…», «leyes 1900 a 1950», «fojas 1990 a 2005»). */
export function sigueANumerado({ texto, index }: Pick<Contexto, 'texto' | 'index'>): boolean {
  const palabra = /(\p{L}+)[.\s]*$/u.exec(texto.slice(0, index))?.[1] ?? ''
  return (
    NUMERADOS.test(palabra) ||
    [palabra, palabra.replace(/s$/iu, ''), palabra.replace(/es$/iu, '')].some(esDeOficina)
  )
}

/** El día de un mes dicho desde hoy. */
function diaDelMes({ dia, mes: escrito }: Grupos, { ahora }: Contexto): Dias | null {
  const { mes, anio } = mesEscrito(escrito!, ahora)
  return unDia(anio!, mes, Number(dia))
}

/** Ese mes del año que se diga en otra parte y, si ninguno, el último que no es futuro. */
function elUltimoMes(ahora: Date, mes: number, texto: string): Dias {
  const [dicho] = texto.match(new RegExp(String.raw`(?<![\d/.,-])(?:${ANIO_ENTERO})(?![\d/.,-])`)) ?? []
  return dicho ? meses(Number(dicho), mes) : { ...meses(ultimoAnioDe(mes, ahora), mes), cadaAnio: true }
}

/** Ese día del último año en que no es futuro. */
function elUltimoDia(ahora: Date, mes: number, dia: number): Dias | null {
  const [anio, esteMes, hoy] = diaDe(ahora)
  return unDia(mes > esteMes || (mes === esteMes && dia > hoy) ? anio - 1 : anio, mes, dia)
}
