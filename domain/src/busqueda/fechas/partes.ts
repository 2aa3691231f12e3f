import {
  anioEscrito,
  CUANTOS,
  cuantos,
  iso,
  meses,
  mesEscrito,
  ultimoAnioDe,
  type Dias,
} from '@foja/domain/busqueda/fechas/calendario.ts'
import {
  ANIO,
  ANIO_DICHO,
  ANIO_ENTERO,
  FIN_DE_NUMERO,
  FIN_DE_PALABRA,
  MES,
  NO_ES_CANTIDAD,
  SUELTO,
  Y_SU_ANIO,
  type Grupos,
  type Lectura,
} from '@foja/domain/busqueda/fechas/lectura.ts'
import { plegar } from '@foja/domain/texto/normalizar.ts'

const ORDINAL = String.raw`(?:(?<primero>primer[oa]?|1(?:er|ero|ro|ra|[º°ª])|i)|(?<segundo>segund[oa]|2(?:do|da|[º°ª])|ii)|(?<tercero>tercer[oa]?|3(?:er|ero|ro|ra|[º°ª])|iii)|(?<cuarto>cuart[oa]|4(?:to|ta|[º°ª])|iv)|(?<ultimo>[uú]ltim[oa]))\.?`
const ORDINALES = ['primero', 'segundo', 'tercero', 'cuarto']
const LARGO: Record<string, number> = { sem: 6, mit: 6, cua: 4, tri: 3, bim: 2 }
const SU_ANIO = String.raw`(?:${Y_SU_ANIO}(?<anio>${ANIO})${FIN_DE_NUMERO})`
/** «Fines de diciembre pasado»: el último, como sin decirlo. */
const SU_ANIO_O_PASADO = String.raw`(?:${SU_ANIO}|\s+pasado${FIN_DE_PALABRA})?`
const DECENAS = [
  '',
  '',
  'veinte',
  'treinta',
  'cuarenta',
  'cincuenta',
  'sesenta',
  'setenta',
  'ochenta',
  'noventa',
]
const DECENA = String.raw`['’]?(?<decena>(?:18|19|20)?\d0|${DECENAS.filter(Boolean).join('|')})s?${FIN_DE_NUMERO}${FIN_DE_PALABRA}`

/** Partes del año, del mes o del siglo: «primer semestre de 2025», «fines de 2019», «2da quincena de mayo», «los años 90». */
export const PARTES: Lectura[] = [
  // Sin su año, entre otras palabras, «tercer trimestre» puede ser el de un embarazo.
  {
    patron: new RegExp(
      String.raw`${SUELTO}(?:(?:en|durante|de)\s+)?(?:(?:d?el|la)\s+)?${ORDINAL}\s+(?<parte>semestre|sem\.?|mitad|cuatrimestre|cuat\.?|trimestre|trim\.?|bimestre|bim\.?)(?:${SU_ANIO}|${FIN_DE_PALABRA}(?=\s*$))`,
      'giu',
    ),
    leer: parteDelAnio,
    sola: true,
  },
  {
    patron: new RegExp(
      String.raw`${SUELTO}(?:(?:en|de)\s+)?(?:l[oa]s\s+)?(?:(?<primeros>primeros)|[uú]ltimos)\s+(?<cuantos>${CUANTOS})\s+meses${SU_ANIO}`,
      'giu',
    ),
    leer: ({ primeros, cuantos: cifra, anio }, { ahora }) => {
      const cantidad = cuantos(cifra!)
      return cantidad > 12 ? null : meses(anioEscrito(anio!, ahora), primeros ? 1 : 13 - cantidad, cantidad)
    },
    sola: true,
  },
  {
    patron: new RegExp(
      String.raw`${SUELTO}(?:(?:en|de)\s+)?(?:la\s+)?${ORDINAL}\s+(?<parte>quincena|semana)\s+(?:del?\s+)?(?:mes\s+de\s+)?(?<mes>${MES})${FIN_DE_PALABRA}${SU_ANIO_O_PASADO}`,
      'giu',
    ),
    leer: parteDelMes,
    sola: true,
  },
  {
    patron: new RegExp(
      String.raw`${SUELTO}(?:a\s+)?(?<cuando>principios?|comienzos?|inicios?|mediados|fin(?:al)?es)\s+del?\s+(?:(?:mes|a[ñn]o)\s+(?:de\s+)?)?(?:(?<mes>${MES})${FIN_DE_PALABRA}${SU_ANIO_O_PASADO}|(?<entero>${ANIO_ENTERO}|${ANIO_DICHO})${FIN_DE_NUMERO}|(?:la\s+d[eé]cada\s+del?\s+)?(?:los\s+)?(?:a[ñn]os\s+)?${DECENA}|(?<este>a[ñn]o)${FIN_DE_PALABRA})`,
      'giu',
    ),
    leer: momento,
    sola: true,
  },
  {
    patron: new RegExp(
      String.raw`${SUELTO}(?:(?:en|de)\s+)?(?:la\s+d[eé]cada\s+del?\s+|d[eé]cada\s+del?\s+)(?:los\s+)?(?:a[ñn]os\s+)?${DECENA}|${SUELTO}(?:(?:en|de)\s+)?(?:los\s+)?a[ñn]os\s+${DECENA.replace('<decena>', '<anios>')}${NO_ES_CANTIDAD}|${SUELTO}(?:en|de)\s+los\s+${DECENA.replace('<decena>', '<alfinal>')}(?=\s*$)`,
      'giu',
    ),
    leer: ({ decena, anios, alfinal }, { ahora }) => decada((decena ?? anios ?? alfinal)!, ahora),
    sola: true,
  },
]

const cual = (grupos: Grupos, cuantas: number) =>
  grupos.ultimo ? cuantas : ORDINALES.findIndex((ordinal) => grupos[ordinal]) + 1

function parteDelAnio(grupos: Grupos, { ahora }: { ahora: Date }): Dias | null {
  const largo = LARGO[plegar(grupos.parte!).slice(0, 3)]!
  const parte = cual(grupos, 12 / largo)
  // «El último trimestre», sin año, se cuenta desde hoy.
  if (parte * largo > 12 || (grupos.ultimo && !grupos.anio)) return null
  const mes = (parte - 1) * largo + 1
  return meses(grupos.anio ? anioEscrito(grupos.anio, ahora) : ultimoAnioDe(mes, ahora), mes, largo)
}

function parteDelMes(grupos: Grupos, { ahora }: { ahora: Date }): Dias | null {
  const [mes, anio] = mesDe(grupos, ahora)
  const quincena = plegar(grupos.parte!) === 'quincena'
  const [largo, partes] = quincena ? [15, 2] : [7, 4]
  const parte = cual(grupos, partes)
  if (parte > partes) return null
  const fin = iso(anio, mes + 1, 0)
  if (quincena && parte === 2) return { desde: iso(anio, mes, 16), hasta: fin }
  if (grupos.ultimo) return { desde: iso(anio, mes + 1, -6), hasta: fin }
  return { desde: iso(anio, mes, (parte - 1) * largo + 1), hasta: iso(anio, mes, parte * largo) }
}

/** El comienzo, el medio o el fin: un cuarto o un tercio del año, un tercio del mes, cuatro años de una década. */
function momento(grupos: Grupos, { ahora }: { ahora: Date }): Dias {
  const { cuando, mes, entero, decena, este } = grupos
  const parte = /^m/i.test(cuando!) ? 1 : /^f/i.test(cuando!) ? 2 : 0
  const primero = [1, 5, 10][parte]!
  if (entero || este)
    return meses(
      entero ? anioEscrito(entero, ahora) : ultimoAnioDe(primero, ahora),
      primero,
      [3, 4, 3][parte]!,
    )
  if (!mes) {
    const anio = Number(decada(decena!, ahora).desde.slice(0, 4)) + parte * 3
    return { desde: `${anio}-01-01`, hasta: `${anio + 3}-12-31` }
  }
  const [numero, anio] = mesDe(grupos, ahora)
  return {
    desde: iso(anio, numero, parte * 10 + 1),
    hasta: parte === 2 ? iso(anio, numero + 1, 0) : iso(anio, numero, (parte + 1) * 10),
  }
}

function mesDe({ mes: escrito, anio }: Grupos, ahora: Date): [mes: number, anio: number] {
  const { mes, anio: suyo } = mesEscrito(escrito!, ahora)
  return [mes, anio ? anioEscrito(anio, ahora) : (suyo ?? ultimoAnioDe(mes, ahora))]
}

function decada(escrita: string, ahora: Date): Dias {
  const palabra = DECENAS.indexOf(plegar(escrita))
  const anio = anioEscrito(palabra > 0 ? `${palabra}0` : escrita, ahora)
  return { desde: `${anio}-01-01`, hasta: `${anio + 9}-12-31` }
}
