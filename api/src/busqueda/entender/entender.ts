import type { estypes } from '@elastic/elasticsearch'
import type { FiltroDeAcceso } from '@foja/domain/acceso/acceso.ts'
import { estadosDe } from '@foja/domain/busqueda/estados-nombrados.ts'
import { fechasEscritas } from '@foja/domain/busqueda/fechas-escritas.ts'
import { interpretar, type Consulta } from '@foja/domain/busqueda/interpretar.ts'
import { plegar } from '@foja/domain/texto/normalizar.ts'
import type { Escrito } from '@foja/api/busqueda/consulta/escrito.ts'
import { anioDe } from '@foja/api/busqueda/consulta/unidades.ts'
import { enDias, seDiceEn, sinDias } from '@foja/api/busqueda/entender/fechas.ts'
import {
  areaNombrada,
  estadoNombrado,
  fechaNombrada,
  numeroNombrado,
  palabrasSeguidas,
  personaNombrada,
  tipoNombrado,
  type Nombrado,
} from '@foja/api/busqueda/entender/nombrados.ts'
import { tiposDeMencion, tramosDeTipo } from '@foja/api/busqueda/entender/tipos-nombrados.ts'
import { personas } from '@foja/api/busqueda/filtros/filtros.sql.ts'
import type { Buscador } from '@foja/api/busqueda/preparar.ts'

type Q = estypes.QueryDslQueryContainer

/** Lo escrito, con lo que nombra. */
export type Comprendido = Pick<Escrito, 'consulta' | 'numeros' | 'fechas'> & { nombrados: Nombrado[] }

/** Delante de un número de documento de una persona; solas no dicen nada. */
const DE_DNI = new Set(['dni', 'd.n.i', 'cuil', 'cuit', 'le', 'lc', 'documento', 'doc'])
const DNI = /^\d{6,9}$/

/**
 * Entiende lo que se nombra en lo escrito: tipos, áreas, números, fechas, estados y personas por su documento. Nada
 * de eso quita resultados: lo que puede ser un nombre puede ser una palabra. Lo de `literal` son sólo palabras.
 */
export async function entender(
  buscador: Buscador,
  acceso: FiltroDeAcceso,
  escrito: string,
  literal: readonly string[],
): Promise<Comprendido> {
  const textuales = new Set(literal.map(plegar))
  const seEntiende = (palabras: readonly string[]) => !textuales.has(plegar(palabras.join(' ')))
  const fechas = fechasEscritas(escrito, new Date()).filter(({ escrita }) => seEntiende([escrita]))
  const leida = interpretar(sinDias(escrito, fechas))
  const conNumero = leida.menciones.length > 0
  const [tipos, nombrarAreas, conDocumento] = await Promise.all([
    buscador.tiposNombrados(),
    buscador.areasNombradas(),
    conNumero
      ? personas(
          buscador.sql,
          acceso,
          posiblesDni(leida).filter((dni) => seEntiende([dni])),
        )
      : [],
  ])
  const seguidas = palabrasSeguidas(leida.texto)
  const legibles = (ids: number[]) => ids.filter((tipo) => acceso.tipos.includes(tipo))
  const deTipo = tramosDeTipo(tipos, seguidas)
    .map((tramo) => ({ ...tramo, tipos: legibles(tramo.tipos) }))
    .filter(({ palabras, tipos: suyos }) => suyos.length > 0 && seEntiende(palabras))
  const deTipos = new Set(deTipo.flatMap(({ palabras }) => palabras))
  const deArea = nombrarAreas(
    seguidas.filter((palabra) => !deTipos.has(palabra)),
    conNumero,
  ).filter(({ palabras }) => seEntiende(palabras))
  const nombradas = new Set([...deTipo, ...deArea].flatMap(({ palabras }) => palabras))
  const todos = [...new Set(deTipo.flatMap((tramo) => tramo.tipos))]
  const areas = deArea.flatMap((area) => area.areas)
  // «1974 ley 20640», «dto 35 2002 economía»: nombres y números, y a lo sumo otra palabra.
  const soloNombres =
    todos.length + areas.length > 0 && leida.palabras.filter((palabra) => !nombradas.has(palabra)).length <= 1
  const numeros = leida.menciones.map((mencion) => {
    const { forma } = mencion
    const suyos = legibles(tiposDeMencion(tipos, mencion))
    const identifica =
      seEntiende([forma]) &&
      (forma.includes('/') ||
        suyos.length > 0 ||
        (soloNombres && anioDe(mencion) === null) ||
        leida.palabras.length === 0)
    return {
      forma,
      conAnio: identifica ? mencion.conAnio : [],
      identifica,
      tipos: suyos.length > 0 ? suyos : todos,
      areas,
      entendida: [
        ...conDocumento
          .filter(({ valor }) => valor === forma)
          .map(({ clave }): Q => ({ term: { id_personas: clave as number } })),
        ...fechas.filter((fecha) => !fecha.sola && seDiceEn(fecha, forma)).map(enDias),
      ],
    }
  })
  return {
    consulta: {
      ...leida,
      escrito: escrito.trim(),
      palabras: sinDni(leida.palabras, conDocumento.length > 0),
    },
    numeros,
    fechas: fechas.filter(({ sola }) => sola).map((f) => ({ escrita: f.escrita, filtro: enDias(f) })),
    nombrados: [
      ...deTipo.map(({ palabras, tipos: ids }) => tipoNombrado(palabras, ids, tipos.nombre)),
      ...deArea.map(areaNombrada),
      ...numeros
        .filter(({ forma, identifica }) => identifica && (forma.includes('/') || soloNombres))
        .map(({ forma, conAnio }) => numeroNombrado(forma, conAnio[0] ?? forma)),
      ...seguidas.flatMap((palabra, i) => {
        const estados = seEntiende([palabra]) ? estadosDe(palabra, seguidas[i - 1]) : []
        return estados.length > 0 ? [estadoNombrado(palabra, estados)] : []
      }),
      ...fechas.map(fechaNombrada),
      ...conDocumento.map(personaNombrada),
    ],
  }
}

const posiblesDni = ({ menciones }: Consulta) =>
  menciones.map(({ forma }) => forma).filter((forma) => DNI.test(forma))

const sinDni = (palabras: string[], hayPersona: boolean) =>
  hayPersona ? palabras.filter((palabra) => !DE_DNI.has(plegar(palabra))) : palabras
