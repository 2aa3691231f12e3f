import type { estypes } from '@elastic/elasticsearch'
import type { FiltroDeAcceso } from '@foja/domain/acceso/acceso.ts'
import { estadosNombrados } from '@foja/domain/busqueda/estados-nombrados.ts'
import { fechasEscritas, type FechaEscrita } from '@foja/domain/busqueda/fechas/fechas-escritas.ts'
import {
  interpretar,
  sinEntrecomillar,
  sinExcluir,
  type Consulta,
} from '@foja/domain/busqueda/interpretar.ts'
import { plegar } from '@foja/domain/texto/normalizar.ts'
import type { Escrito } from '@foja/api/busqueda/consulta/escrito.ts'
import { enDias, seDiceEn, sinDias } from '@foja/api/busqueda/entender/fechas.ts'
import {
  anioNombrado,
  areaNombrada,
  estadoNombrado,
  fechaNombrada,
  numeroNombrado,
  palabrasSeguidas,
  personaNombrada,
  tipoNombrado,
  type Nombrado,
} from '@foja/api/busqueda/entender/nombrados.ts'
import { tiposYAreas } from '@foja/api/busqueda/entender/tipos-y-areas.ts'
import { tiposDeMencion } from '@foja/api/busqueda/entender/tipos-nombrados.ts'
import { personasPorComienzo, personasPorDocumento } from '@foja/api/busqueda/filtros/filtros.sql.ts'
import type { Cuentas } from '@foja/api/busqueda/palabras/contar.ts'
import type { Buscador } from '@foja/api/busqueda/buscador.ts'

type Q = estypes.QueryDslQueryContainer

/** Lo escrito, con lo que nombra. */
export type Comprendido = Pick<Escrito, 'consulta' | 'numeros' | 'fechas'> & {
  nombrados: Nombrado[]
  /** Las que nombran algo, mal escritas. */
  mal: string[]
}

/** Delante de un número de documento de una persona; solas no dicen nada. */
const DE_DNI = new Set(['dni', 'd.n.i', 'cuil', 'cuit', 'le', 'lc', 'documento', 'doc'])
const DNI = /^(?:\d{6,9}|\d{11})$/
/** El comienzo de uno, mientras se lo escribe. */
const COMIENZO_DE_DNI = /^\d{5,7}$/
const PERSONAS_POR_COMIENZO = 20
const ANIO = /^(18|19|20)\d\d$/
/** Lo que se nombra está en las primeras palabras; mirar más encarece sin decir más. */
const MAXIMO_DE_PALABRAS = 40

/** Lo escrito, leído sin preguntarle nada a nadie. `literales`: las partes que son sólo palabras, plegadas. */
export type Leido = { consulta: Consulta; fechas: FechaEscrita[]; literales: ReadonlySet<string> }

/** @param literal partes de lo escrito que son sólo palabras */
export function leer(escrito: string, literal: readonly string[] = []): Leido {
  const literales = new Set(literal.map(plegar))
  const suelto = sinExcluir(sinEntrecomillar(escrito), literales)
  const fechas = fechasEscritas(suelto, new Date()).filter(({ escrita }) => !literales.has(plegar(escrita)))
  const { escrito: entero, frases } = interpretar(escrito)
  return { consulta: { ...interpretar(sinDias(suelto, fechas)), escrito: entero, frases }, fechas, literales }
}

/**
 * Entiende lo que se nombra en lo escrito: tipos, áreas, números, fechas, estados y personas por su documento. Nada
 * de eso quita resultados: lo que puede ser un nombre puede ser una palabra.
 * @param contadas las cuentas de sus palabras, si se las está pidiendo
 */
export async function entender(
  buscador: Buscador,
  acceso: FiltroDeAcceso,
  { consulta: leida, fechas, literales }: Leido,
  contadas?: Promise<Cuentas>,
): Promise<Comprendido> {
  const seEntiende = (palabras: readonly string[]) => !literales.has(plegar(palabras.join(' ')))
  const conNumero = leida.menciones.length > 0
  const documentos = posiblesDni(leida).filter((dni) => seEntiende([dni]))
  const comienzo = comienzoDeDni(leida)
  const [tiposDe, areasNombradas, conDocumento, empiezanAsi] = await Promise.all([
    buscador.tiposNombrados(),
    buscador.areasNombradas(),
    documentos.length > 0 ? personasPorDocumento(buscador.sql, acceso, documentos) : [],
    comienzo && seEntiende([comienzo])
      ? personasPorComienzo(buscador.sql, acceso, comienzo, PERSONAS_POR_COMIENZO)
      : [],
  ])
  const seguidas = palabrasSeguidas(leida.texto).slice(0, MAXIMO_DE_PALABRAS)
  const tipos = tiposDe(acceso.tipos)
  // Lo que ya es una fecha, o dice de quién es un número de documento, no nombra otra cosa.
  const dichas = [...fechas.map(({ escrita }) => escrita), ...(conDocumento.length > 0 ? DE_DNI : [])]
  const yaDichas = new Set(dichas.flatMap((escrita) => palabrasSeguidas(plegar(escrita))))
  const libre = (palabras: readonly string[]) =>
    seEntiende(palabras) && !palabras.every((palabra) => yaDichas.has(plegar(palabra)))
  const { deTipo, deArea, mal } = await tiposYAreas(
    buscador,
    acceso,
    { tipos, areas: areasNombradas },
    { seguidas, libre, conNumero, contadas },
  )
  const nombradas = new Set([...deTipo, ...deArea].flatMap(({ palabras }) => palabras))
  const todos = [...new Set(deTipo.flatMap((tramo) => tramo.tipos))]
  const areas = deArea.flatMap((area) => area.areas)
  // «1974 ley 20640», «dto 35 2002 economía»: nombres y números, y a lo sumo otra palabra.
  const soloNombres =
    todos.length + areas.length > 0 && leida.palabras.filter((palabra) => !nombradas.has(palabra)).length <= 1
  const numeros = leida.menciones.map((mencion) => {
    const { forma, dichas, entera } = mencion
    const esAnio = ANIO.test(forma)
    const deFecha = esAnio && fechas.some((fecha) => seDiceEn(fecha, forma))
    const suyos = deFecha ? [] : tiposDeMencion(tipos, mencion)
    // «ley 1994 discriminación en escuelas» pide una de ese año; «ley 1919», la que lleva ese número.
    const identifica =
      seEntiende([forma]) &&
      (forma.includes('/') ||
        (suyos.length > 0 && (soloNombres || !esAnio)) ||
        (soloNombres && !esAnio) ||
        leida.palabras.length === 0)
    return {
      forma,
      dichas,
      entera,
      conAnio: identifica ? mencion.conAnio : [],
      identifica,
      anio: esAnio && seEntiende([forma]) ? Number(forma) : null,
      tipos: suyos.length > 0 ? suyos : todos,
      areas,
      entendida: [
        ...[...conDocumento, ...empiezanAsi]
          .filter(({ valor }) => valor === forma || dichas.includes(valor))
          .map(({ clave }): Q => ({ term: { id_personas: clave } })),
        ...fechas.filter((fecha) => !fecha.sola && seDiceEn(fecha, forma)).map(enDias),
      ],
    }
  })
  const deNumero = numeros
    .filter(({ forma, identifica }) => identifica && (forma.includes('/') || soloNombres))
    .filter(
      ({ forma, dichas }) => !conDocumento.some(({ valor }) => valor === forma || dichas.includes(valor)),
    )
    .map(({ forma, conAnio }) => numeroNombrado(forma, conAnio[0] ?? forma))
  return {
    consulta: { ...leida, palabras: sinDni(leida, conDocumento.length + empiezanAsi.length > 0) },
    numeros,
    mal,
    fechas: fechas.filter(({ sola }) => sola).map((f) => ({ escrita: f.escrita, filtro: enDias(f) })),
    nombrados: [
      ...deTipo.map(({ palabras, tipos: ids }) => tipoNombrado(palabras, ids, tipos.nombre)),
      ...deArea.map(areaNombrada),
      ...deNumero,
      ...numeros.flatMap(({ forma, anio }) => {
        const dicho =
          deNumero.some(({ valor }) => valor.split('/').at(-1) === forma) ||
          fechas.some((fecha) => seDiceEn(fecha, forma))
        return anio === null || dicho ? [] : [anioNombrado(anio)]
      }),
      ...estadosNombrados(seguidas)
        .filter(({ palabras }) => seEntiende(palabras))
        .map(({ palabras, estados }) => estadoNombrado(palabras, estados)),
      ...fechas.map(fechaNombrada),
      ...conDocumento.map(personaNombrada),
    ],
  }
}

const posiblesDni = ({ menciones }: Consulta) =>
  menciones.flatMap(({ forma, dichas }) => [forma, ...dichas]).filter((forma) => DNI.test(forma))

/** Lo que, solo o después de «DNI», puede ser un número de documento a medio escribir. */
function comienzoDeDni({ menciones: [primera, otra], palabras }: Consulta): string | undefined {
  const solo = otra === undefined && palabras.every((palabra) => DE_DNI.has(plegar(palabra)))
  return primera && solo && COMIENZO_DE_DNI.test(primera.forma) ? primera.forma : undefined
}

/** «DNI», delante de un número, no es una palabra que haya que hallar: se escribe de muchas maneras, o no se escribe. */
const sinDni = ({ palabras, menciones }: Consulta, hayPersona: boolean) =>
  hayPersona || menciones.some(({ forma, previas }) => DNI.test(forma) && DE_DNI.has(previas.at(-1) ?? ''))
    ? palabras.filter((palabra) => !DE_DNI.has(plegar(palabra)))
    : palabras
