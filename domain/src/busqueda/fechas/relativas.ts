import { ABIERTO } from '@foja/domain/busqueda/fechas/abierto.ts'
import {
  CUANTOS,
  cuantos,
  DIA_DE_LA_SEMANA,
  diaDe,
  iso,
  meses,
  numeroDeDia,
  partesDe,
  semanaDe,
  unAnio,
  type Dias,
} from '@foja/domain/busqueda/fechas/calendario.ts'
import { FIN_DE_PALABRA, type Lectura } from '@foja/domain/busqueda/fechas/lectura.ts'
import { plegar } from '@foja/domain/texto/normalizar.ts'

const UNIDAD = String.raw`h(?:ora)?s|d[ií]as?|semanas?|quincenas?|mes(?:es)?|bimestres?|trimestres?|cuatrimestres?|semestres?|a[ñn]os?`
/** Cuántos meses tiene cada una de las que empiezan con el año, y él. */
const MESES_DE: Record<string, number> = {
  mes: 1,
  bimestre: 2,
  trimestre: 3,
  cuatrimestre: 4,
  semestre: 6,
  ano: 12,
}
const PERIODO = String.raw`a[ñn]o|semestre|cuatrimestre|trimestre|bimestre|mes|semana`

/** Lo que se dice mirando desde hoy: «ayer», «el año pasado», «últimos 30 días», «hace dos años», «el lunes». */
export const RELATIVAS: Lectura[] = [
  {
    patron: new RegExp(
      String.raw`(?<!\p{L})(?:d?el\s+)?(?<dia>${DIA_DE_LA_SEMANA})\s+de\s+la\s+semana\s+(?:pasada|anterior)${FIN_DE_PALABRA}`,
      'giu',
    ),
    leer: ({ dia }, { ahora }) => {
      const [anio, mes, lunes] = partesDe(periodo(ahora, 'semana', 1).desde)
      const cual = iso(anio, mes, lunes + ((numeroDeDia(dia!) + 6) % 7))
      return { desde: cual, hasta: cual }
    },
    sola: true,
  },
  {
    patron: new RegExp(
      String.raw`(?<!\p{L})(?:(?:del?|en|durante)\s+)?(?:el\s+|la\s+)?(?:(?<unidad>${PERIODO})\s+(?:pasad[oa]|anterior|ppdo\.?)|est[ea]\s+(?<suya>${PERIODO})|(?:el\s+)?(?<encurso>${PERIODO})\s+(?:en\s+curso|actual|corriente)|(?<=(?<!\p{L})(?:d?el|al|la)\s+)(?:presente|actual|corriente|cte\.?)\s+(?<presente>${PERIODO})|(?<dia>hoy|ayer|anteayer|antes\s+de\s+ayer))${FIN_DE_PALABRA}`,
      'giu',
    ),
    leer: ({ unidad, suya, encurso, presente, dia }, { ahora }) =>
      dia
        ? unoDeEstosDias(ahora, dia)
        : periodo(ahora, (unidad ?? suya ?? encurso ?? presente)!, unidad ? 1 : 0),
    sola: false,
  },
  {
    patron: new RegExp(
      String.raw`(?<!\p{L})(?:(?:en|de)\s+)?(?:l[oa]s?\s+)?(?:[uú]lt(?:im[oa]s|s?\.)|pasad[oa]s)\s+(?<cuantos>${CUANTOS})\s+(?<unidad>${UNIDAD})${FIN_DE_PALABRA}(?!\s+del?\s)`,
      'giu',
    ),
    leer: (grupos, { ahora }) => hastaHoy(ahora, cuantos(grupos.cuantos!), grupos.unidad!),
    sola: true,
  },
  {
    patron: new RegExp(
      String.raw`(?<!\p{L})(?:(?:en|de)l?\s+)?(?:el\s+|la\s+)?[uú]ltim[oa]\s+(?<unidad>semana|quincena|mes|bimestre|trimestre|cuatrimestre|semestre|a[ñn]o)${FIN_DE_PALABRA}(?!\s+del?\s)`,
      'giu',
    ),
    leer: ({ unidad }, { ahora }) => hastaHoy(ahora, 1, unidad!),
    sola: true,
  },
  {
    patron: new RegExp(
      String.raw`(?<!\p{L})en\s+lo\s+que\s+va\s+del?\s+(?:el\s+)?(?:este\s+)?(?<unidad>${PERIODO})${FIN_DE_PALABRA}`,
      'giu',
    ),
    leer: ({ unidad }, { ahora }) => ({ ...periodo(ahora, unidad!, 0), hasta: iso(...diaDe(ahora)) }),
    sola: true,
  },
  {
    patron: new RegExp(
      String.raw`(?<!\p{L})(?:de\s+)?hace\s+(?:(?<mas>m[aá]s)\s+de\s+|(?<menos>menos)\s+de\s+|un[oa]s\s+|casi\s+)?(?<cuantos>${CUANTOS})\s+(?<unidad>${UNIDAD})${FIN_DE_PALABRA}|(?<!\p{L})(?<antes>${CUANTOS})\s+(?<suya>${UNIDAD})\s+atr[aá]s${FIN_DE_PALABRA}`,
      'giu',
    ),
    leer: ({ mas, menos, cuantos: cifra, unidad, antes, suya }, { ahora }) => {
      const [cuantas, cual] = [cuantos((cifra ?? antes)!), (unidad ?? suya)!]
      if (mas) return { desde: ABIERTO.desde, hasta: atras(ahora, cuantas, cual) }
      return menos ? hastaHoy(ahora, cuantas, cual) : hace(ahora, cuantas, cual)
    },
    sola: true,
  },
  // «Domingo» es también un nombre: solo, si es lo último que se escribe.
  {
    patron: new RegExp(
      String.raw`(?<!\p{L})(?:(?:d?el|este)\s+)?(?<pasado>${DIA_DE_LA_SEMANA})\s+pasado${FIN_DE_PALABRA}|(?<!\p{L})(?:d?el|este)\s+(?<dia>${DIA_DE_LA_SEMANA})(?=\s*$)|(?<!\p{L})(?:d?el|este)\s+(?!domingo)(?<entre>${DIA_DE_LA_SEMANA})${FIN_DE_PALABRA}(?!\s+(?:\d|que\s+viene|pr[oó]xim))`,
      'giu',
    ),
    leer: ({ pasado, dia, entre }, { ahora }) => elDia(ahora, (pasado ?? dia ?? entre)!, Boolean(pasado)),
    sola: true,
  },
]

const enSingular = (unidad: string) =>
  plegar(unidad)
    .replace('ñ', 'n')
    .replace(/(?<=[mr]es)es$|(?<!me)s$/, '')

function periodo(ahora: Date, escrita: string, antes: number): Dias {
  const [anio, mes, dia] = diaDe(ahora)
  const unidad = enSingular(escrita)
  if (unidad === 'semana') return semanaDe(anio, mes, dia - 7 * antes)
  const largo = MESES_DE[unidad]!
  return meses(anio, mes - ((mes - 1) % largo) - antes * largo, largo)
}

function unoDeEstosDias(ahora: Date, escrito: string): Dias {
  const [anio, mes, dia] = diaDe(ahora)
  const cual = iso(
    anio,
    mes,
    dia - ['hoy', 'ayer', 'anteayer'].indexOf(plegar(escrito).replace(/^antes\s+de\s+ayer$/, 'anteayer')),
  )
  return { desde: cual, hasta: cual }
}

/** El día de hace tantas unidades: 30 días, 2 meses. Un mes antes del 31 de marzo es el último de febrero. */
function atras(ahora: Date, cuantas: number, escrita: string): string {
  const [anio, mes, dia] = diaDe(ahora)
  const unidad = enSingular(escrita)
  const largo = MESES_DE[unidad]
  if (largo !== undefined) {
    const { hasta } = meses(anio, mes - largo * cuantas)
    const [suAnio, suMes, ultimo] = partesDe(hasta)
    return iso(suAnio, suMes, Math.min(dia, ultimo))
  }
  const dias = unidad.startsWith('h') ? 1 / 24 : ({ dia: 1, semana: 7, quincena: 15 }[unidad] ?? 0)
  return iso(anio, mes, dia - Math.ceil(dias * cuantas))
}

/** Con hoy, que es uno de los días. */
const hastaHoy = (ahora: Date, cuantas: number, unidad: string): Dias => ({
  desde: atras(ahora, enSingular(unidad) === 'dia' ? cuantas - 1 : cuantas, unidad),
  hasta: iso(...diaDe(ahora)),
})

/** «Hace dos años» es aquel año; «hace tres meses», aquel mes; «hace diez días», alrededor de aquél. */
function hace(ahora: Date, cuantas: number, escrita: string): Dias {
  const [anio, mes, dia] = partesDe(atras(ahora, cuantas, escrita))
  const unidad = enSingular(escrita)
  if (unidad === 'ano') return unAnio(anio)
  if (unidad === 'semana' || unidad === 'quincena') return semanaDe(anio, mes, dia)
  if (unidad in MESES_DE) return meses(anio, mes)
  return { desde: iso(anio, mes, dia - 1), hasta: iso(anio, mes, dia + 1) }
}

/** El último día de ese nombre. @param antes si hoy no vale */
function elDia(ahora: Date, escrito: string, antes: boolean): Dias {
  const [anio, mes, dia] = diaDe(ahora)
  const hoy = new Date(Date.UTC(anio, mes - 1, dia)).getUTCDay()
  const pasaron = (hoy - numeroDeDia(escrito) + 7) % 7 || (antes ? 7 : 0)
  const cual = iso(anio, mes, dia - pasaron)
  return { desde: cual, hasta: cual }
}
