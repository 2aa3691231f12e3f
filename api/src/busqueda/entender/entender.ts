import type { estypes } from '@elastic/elasticsearch'
import type { FiltroDeAcceso } from '@foja/domain/acceso/acceso.ts'
import { estadosDe } from '@foja/domain/busqueda/estados-nombrados.ts'
import { textoDeFecha } from '@foja/domain/busqueda/fecha.ts'
import { fechasEscritas, type FechaEscrita } from '@foja/domain/busqueda/fechas-escritas.ts'
import type { Entendido } from '@foja/domain/busqueda/entendido.ts'
import { interpretar, type Consulta } from '@foja/domain/busqueda/interpretar.ts'
import { NOMBRE_DE_ESTADO } from '@foja/domain/documento/estado.ts'
import { comienzoDelDia } from '@foja/domain/fecha/hora-oficial.ts'
import { plegar } from '@foja/domain/texto/normalizar.ts'
import { enAreas } from '@foja/api/busqueda/consulta/areas.ts'
import { tiposDeMencion, tramosDeTipo } from '@foja/api/busqueda/entender/tipos-nombrados.ts'
import { personas } from '@foja/api/busqueda/filtros/filtros.sql.ts'
import type { Numero } from '@foja/api/busqueda/consulta/escrito.ts'
import { anioDe } from '@foja/api/busqueda/consulta/unidades.ts'
import type { Buscador } from '@foja/api/busqueda/preparar.ts'

type Q = estypes.QueryDslQueryContainer

/** Lo que se entendió de un texto. `palabras`: las que lo dicen, plegadas. */
type Nombrado = Entendido & { palabras: string[]; filtroDeIndice: Q }

export type Comprendido = {
  consulta: Consulta
  nombrados: Nombrado[]
  fechas: { escrita: string; filtro: Q }[]
  numeros: Numero[]
}

const DIA_MS = 86_400_000
/** Delante de un número de documento de una persona; solas no dicen nada. */
const DE_DNI = new Set(['dni', 'd.n.i', 'cuil', 'cuit', 'le', 'lc', 'documento', 'doc'])

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
  const escritas = fechasEscritas(escrito, new Date()).filter(
    ({ escrita }) => !textuales.has(plegar(escrita)),
  )
  const leida = interpretar(sinDias(escrito, escritas))
  const numeradas = leida.menciones.length > 0
  const [tipos, nombrarAreas, dePersonas] = await Promise.all([
    buscador.tiposNombrados(),
    buscador.areasNombradas(),
    numeradas ? personas(buscador.sql, acceso, leida.menciones.map(({ forma }) => forma).filter(esDni)) : [],
  ])
  const seguidas = palabrasSeguidas(leida.texto)
  const deTipo = tramosDeTipo(tipos, seguidas)
    .map((tramo) => ({ ...tramo, tipos: tramo.tipos.filter((tipo) => acceso.tipos.includes(tipo)) }))
    .filter(({ palabras, tipos: suyos }) => suyos.length > 0 && !textuales.has(plegar(palabras.join(' '))))
  const deTipos = new Set(deTipo.flatMap(({ palabras }) => palabras))
  const deArea = nombrarAreas(
    seguidas.filter((palabra) => !deTipos.has(palabra)),
    numeradas,
  ).filter(({ palabras }) => !textuales.has(plegar(palabras.join(' '))))
  const deEstado = seguidas.flatMap((palabra, i) => {
    const estados = textuales.has(plegar(palabra)) ? [] : estadosDe(palabra, seguidas[i - 1])
    return estados.length > 0 ? [{ palabra, estados }] : []
  })
  const areas = deArea.flatMap((area) => area.areas)
  const todos = [...new Set(deTipo.flatMap((tramo) => tramo.tipos))]
  const nombradas = new Set([...deTipo, ...deArea].flatMap(({ palabras }) => palabras))
  // «1974 ley 20640», «dto 35 2002 economía»: nombres y números, y a lo sumo otra palabra.
  const soloNombres = leida.palabras.filter((palabra) => !nombradas.has(palabra)).length <= 1
  const numeros = leida.menciones.map((mencion) => {
    const suyos = tiposDeMencion(tipos, mencion).filter((tipo) => acceso.tipos.includes(tipo))
    const esAnio = anioDe(mencion) !== null
    const identifica =
      mencion.forma.includes('/') ||
      suyos.length > 0 ||
      (soloNombres && todos.length + areas.length > 0 && !esAnio) ||
      leida.palabras.length === 0
    return {
      forma: mencion.forma,
      conAnio: identifica ? mencion.conAnio : [],
      identifica,
      tipos: suyos.length > 0 ? suyos : todos,
      areas,
      entendida: [
        ...dePersonas
          .filter(({ valor }) => valor === mencion.forma)
          .map(({ clave }): Q => ({ term: { id_personas: clave as number } })),
        ...escritas.filter(({ sola, escrita }) => !sola && seDiceEn(escrita, mencion.forma)).map(enDias),
      ],
    }
  })
  return {
    consulta: { ...leida, escrito: escrito.trim(), palabras: sinDni(leida.palabras, dePersonas.length > 0) },
    numeros,
    fechas: escritas
      .filter(({ sola }) => sola)
      .map((fecha) => ({ escrita: fecha.escrita, filtro: enDias(fecha) })),
    nombrados: [
      ...deTipo.map(({ palabras, tipos: ids }): Nombrado => ({
        ...nombrado('tipo', palabras, ids.length === 1 ? tipos.nombre(ids[0]!) : palabras.join(' ')),
        filtro: ids.length === 1 ? { filtro: 'tipo', valor: String(ids[0]) } : null,
        filtroDeIndice: { terms: { id_tipo: ids } },
      })),
      ...deArea.map(({ palabras, areas: ids, texto }): Nombrado => ({
        ...nombrado('area', palabras, texto),
        filtro: ids.length === 1 ? { filtro: 'nro_area', valor: String(ids[0]) } : null,
        filtroDeIndice: enAreas(ids),
      })),
      ...deEstado.map(({ palabra, estados }): Nombrado => ({
        ...nombrado('estado', [palabra], NOMBRE_DE_ESTADO[estados[0]!]),
        filtro: { filtro: 'estado', valor: estados.join('|') },
        filtroDeIndice: { terms: { estado: estados } },
      })),
      ...escritas.map((fecha): Nombrado => {
        const rango = enMs(fecha)
        return {
          ...nombrado('fecha', palabrasSeguidas(fecha.escrita), textoDeFecha(rango)),
          escrito: fecha.escrita,
          filtro: { filtro: 'fecha', valor: `${rango.desde}-${rango.hasta}` },
          filtroDeIndice: enDias(fecha),
        }
      }),
      ...dePersonas.map(({ valor, clave, texto }): Nombrado => ({
        ...nombrado('persona', [valor], texto),
        filtro: { filtro: 'persona_relacionada', valor: String(clave) },
        filtroDeIndice: { term: { id_personas: clave as number } },
      })),
    ],
  }
}

const nombrado = (clase: Entendido['clase'], palabras: string[], texto: string) => ({
  clase,
  escrito: palabras.join(' '),
  texto,
  palabras: palabras.map(plegar),
})

const esDni = (forma: string) => /^\d{6,9}$/.test(forma)
const seDiceEn = (escrita: string, forma: string) => escrita.match(/\d+/g)?.some((n) => n === forma) ?? false
const sinDni = (palabras: string[], hayPersona: boolean) =>
  hayPersona ? palabras.filter((palabra) => !DE_DNI.has(plegar(palabra))) : palabras

/** Los días enteros («31/12/2020») no son palabras ni números. */
const sinDias = (texto: string, fechas: FechaEscrita[]) =>
  fechas.filter(({ sola }) => sola).reduce((resto, { escrita }) => resto.replaceAll(escrita, ' '), texto)

/** Seguidas, y con sus iniciales juntas: «d.n.u.» es «dnu». */
const palabrasSeguidas = (texto: string) =>
  (texto.match(/(?:\p{L}\.){2,}\p{L}?|\p{L}+/gu) ?? []).map((palabra) => palabra.replaceAll('.', ''))

const enDias = ({ desde, hasta }: FechaEscrita): Q => ({
  range: { fecha: { gte: comienzoDelDia(desde), lt: comienzoDelDia(diaSiguiente(hasta)) } },
})
const diaSiguiente = (dia: string) => new Date(Date.parse(dia) + DIA_MS).toISOString().slice(0, 10)
const enMs = ({ desde, hasta }: FechaEscrita) => ({
  desde: Date.parse(comienzoDelDia(desde)),
  hasta: Date.parse(comienzoDelDia(diaSiguiente(hasta))) - 1,
})
