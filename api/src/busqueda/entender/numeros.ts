import type { estypes } from '@elastic/elasticsearch'
import type { FechaEscrita } from '@foja/domain/busqueda/fechas/fechas-escritas.ts'
import type { Consulta } from '@foja/domain/busqueda/interpretar.ts'
import type { Mencion } from '@foja/domain/busqueda/menciones.ts'
import type { Numero } from '@foja/api/busqueda/consulta/escrito.ts'
import { plegar } from '@foja/domain/texto/normalizar.ts'
import { enDias, seDiceEn } from '@foja/api/busqueda/entender/fechas.ts'
import { tiposDeMencion, type TiposNombrados } from '@foja/api/busqueda/entender/tipos-nombrados.ts'
import type { Hallado } from '@foja/api/busqueda/filtros/resolucion.sql.ts'

const ANIO = /^(18|19|20)\d\d$/

/** Lo demás que se escribió, con lo que nombra. */
type Entre = {
  leida: Consulta
  fechas: FechaEscrita[]
  tipos: TiposNombrados
  /** Los tipos y áreas que nombra. `solos`: nombres y números, y a lo sumo otra palabra («1974 ley 20640», «dto 35 2002 economía»). */
  nombrados: { tipos: number[]; areas: number[]; solos: boolean }
  /** Personas con ese número de documento, o uno que empieza así. */
  personas: Hallado<number>[]
  seEntiende: (palabras: readonly string[]) => boolean
}

/** Un número de lo escrito: si es el de un documento, un año, parte de una fecha o el de una persona. */
export function numeroDe(
  mencion: Mencion,
  { leida, fechas, tipos, nombrados, personas, seEntiende }: Entre,
): Numero {
  const { forma, dichas, enteras, cantidad } = mencion
  const esAnio = ANIO.test(forma)
  const enFechas = fechas.filter((fecha) => seDiceEn(fecha, forma)).length
  // «Decreto del 20 de noviembre de 2026» no es el 20; el «decreto 20 del 20 de noviembre», sí.
  const dia =
    !esAnio && enFechas > 0 && leida.menciones.filter((otra) => otra.forma === forma).length <= enFechas
  const suyos = dia || (esAnio && enFechas > 0) ? [] : tiposDeMencion(tipos, mencion)
  // El día de una fecha, o lo que cuenta algo, no es el número de nada.
  const ajeno = dia || (cantidad === true && suyos.length === 0)
  // «ley 1994 discriminación en escuelas» y «leyes 1994» piden las de ese año; «ley 1919», la que lleva ese número.
  const identifica =
    !ajeno &&
    seEntiende([forma]) &&
    (forma.includes('/') ||
      (suyos.length > 0 && ((nombrados.solos && !sonVarios(mencion, suyos, tipos)) || !esAnio)) ||
      (nombrados.solos && !esAnio) ||
      (leida.palabras.length === 0 && enFechas === 0))
  const deTipo = suyos.length > 0 ? suyos : nombrados.tipos
  return {
    forma,
    dichas,
    enteras,
    conAnio: identifica ? mencion.conAnio : [],
    identifica,
    ...(ajeno && { ajeno: true as const }),
    anio: esAnio && !ajeno && seEntiende([forma]) ? Number(forma) : null,
    tipos: deTipo,
    tambien: tipos.tambien(deTipo),
    ...(tipos.sonExpedientes(suyos) && { deExpediente: true as const }),
    areas: nombrados.areas,
    entendida: [
      ...personas
        .filter(({ valor }) => valor === forma || dichas.includes(valor))
        .map(({ clave }): estypes.QueryDslQueryContainer => ({ term: { id_personas: clave } })),
      ...fechas.filter((fecha) => !fecha.sola && seDiceEn(fecha, forma)).map(enDias),
    ],
  }
}

/** Si el tipo se dijo en plural: de un número hay uno. */
function sonVarios({ previas }: Mencion, suyos: readonly number[], { nombre }: TiposNombrados): boolean {
  const ultima = plegar(previas.at(-1) ?? '')
  return ultima.endsWith('s') && !suyos.some((id) => plegar(nombre(id)).split(/\s+/).includes(ultima))
}
