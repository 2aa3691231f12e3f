import type { FiltroDeAcceso } from '@foja/domain/acceso/acceso.ts'
import { comoEstan } from '@foja/domain/busqueda/como-estan.ts'
import { estadosNombrados } from '@foja/domain/busqueda/estados-nombrados.ts'
import { fechasEscritas, type FechaEscrita } from '@foja/domain/busqueda/fechas/fechas-escritas.ts'
import { apartar, interpretarSuelto, sinExcluir, type Consulta } from '@foja/domain/busqueda/interpretar.ts'
import { loUltimo } from '@foja/domain/busqueda/lo-ultimo.ts'
import { enCifras } from '@foja/domain/busqueda/numeros-en-letras.ts'
import { queFue } from '@foja/domain/busqueda/que-fue.ts'
import { plegar } from '@foja/domain/texto/normalizar.ts'
import type { Escrito } from '@foja/api/busqueda/consulta/escrito.ts'
import { comienzoDeDni, DE_DNI, posiblesDni, sinDni } from '@foja/api/busqueda/entender/dni.ts'
import { numeroDe } from '@foja/api/busqueda/entender/numeros.ts'
import { excluidosDe, type Excluido } from '@foja/api/busqueda/entender/excluidos.ts'
import { enDias, formasDe, seDiceEn, sinDias } from '@foja/api/busqueda/entender/fechas.ts'
import { distintos } from '@foja/api/busqueda/entender/sin-repetir.ts'
import {
  anioNombrado,
  areaNombrada,
  comoEstaNombrado,
  estadoNombrado,
  fechaNombrada,
  loUltimoNombrado,
  numeroNombrado,
  palabrasSeguidas,
  personaNombrada,
  tipoNombrado,
  type Nombrado,
} from '@foja/api/busqueda/entender/nombrados.ts'
import { tiposYAreas } from '@foja/api/busqueda/entender/tipos-y-areas.ts'
import { personasPorComienzo, personasPorDocumento } from '@foja/api/busqueda/filtros/filtros.sql.ts'
import type { Cuentas } from '@foja/api/busqueda/palabras/contar.ts'
import type { Buscador } from '@foja/api/busqueda/buscador.ts'

/** Lo escrito, con lo que nombra. */
export type Comprendido = Pick<Escrito, 'consulta' | 'numeros' | 'fechas'> & {
  nombrados: Nombrado[]
  /** Las que nombran algo, mal escritas. */
  mal: string[]
  excluidos: Excluido[]
}

const PERSONAS_POR_COMIENZO = 20
/** Lo que se nombra está en las primeras palabras; mirar más encarece sin decir más. */
const MAXIMO_DE_PALABRAS = 40

/** Lo escrito, leído sin preguntarle nada a nadie. `literales`: las partes que son sólo palabras, plegadas. */
export type Leido = { consulta: Consulta; fechas: FechaEscrita[]; literales: ReadonlySet<string> }

/** @param literal partes de lo escrito que son sólo palabras */
export function leer(escrito: string, literal: readonly string[] = []): Leido {
  const literales = new Set(literal.map(plegar))
  const { suelto, ...aparte } = apartar(sinExcluir(escrito, literales))
  const fechas = fechasEscritas(enCifras(suelto).texto, new Date()).filter(
    ({ escrita }) => !literales.has(plegar(escrita)),
  )
  const solas = aparte.frases.length + aparte.excluidas.length + fechas.length === 0
  return {
    consulta: {
      ...aparte,
      ...interpretarSuelto(suelto, { solas, quitar: (texto) => sinDias(texto, fechas) }),
    },
    fechas,
    literales,
  }
}

/**
 * Entiende lo que se nombra en lo escrito: tipos, áreas, números, fechas, estados y personas por su documento. Nada
 * de eso quita resultados: lo que puede ser un nombre puede ser una palabra.
 * @param contadas las cuentas de sus palabras, si se las está pidiendo
 * @param al el día de que se mira lo que nombra, aaaa-MM-dd
 */
export async function entender(
  buscador: Buscador,
  acceso: FiltroDeAcceso,
  { consulta: leida, fechas, literales }: Leido,
  { contadas, al }: { contadas?: Promise<Cuentas> | undefined; al?: string | undefined } = {},
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
  const seguidas = palabrasSeguidas(enCifras(leida.texto).texto).slice(0, MAXIMO_DE_PALABRAS)
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
  const personas = [...conDocumento, ...empiezanAsi]
  const numeros = distintos(
    leida.menciones.map((mencion) =>
      numeroDe(mencion, {
        leida,
        fechas,
        tipos,
        nombrados: { tipos: todos, areas, solos: soloNombres },
        personas,
        seEntiende,
      }),
    ),
  )
  const deNumero = numeros
    .filter(({ forma, identifica }) => identifica && (forma.includes('/') || soloNombres))
    .filter(
      ({ forma, dichas }) => !conDocumento.some(({ valor }) => valor === forma || dichas.includes(valor)),
    )
    .map(({ forma, conAnio }) => numeroNombrado(forma, conAnio[0] ?? forma))
  // Con un número se pide ése, y no el más nuevo.
  const ultimo = conNumero ? [] : loUltimo(seguidas, (palabra) => tipos.de([palabra]).length > 0)
  const plenas = sinDni(leida, conDocumento.length + empiezanAsi.length > 0)
  const pideLoUltimo = ultimo.length > 0 && libre(ultimo)
  const cuentan = queFue(seguidas, {
    esTipo: (palabra) =>
      tipos.de([palabra]).length > 0 || deTipo.some(({ palabras }) => palabras.includes(palabra)),
    esArea: (palabra) => deArea.some(({ palabras }) => palabras.includes(palabra)),
    esFecha: (palabra) => yaDichas.has(plegar(palabra)),
    hayFecha: fechas.length > 0,
  }).filter((palabra) => seEntiende([palabra]))
  const otras = plenas.filter((palabra) => !cuentan.includes(palabra))
  // «Lo recibido», sin nada más, son esas palabras.
  const hayOtra =
    otras.length + fechas.length + leida.menciones.length + leida.frases.length + leida.excluidas.length > 0
  const dicen = hayOtra ? otras : plenas
  return {
    consulta: {
      ...leida,
      palabras: pideLoUltimo ? dicen.filter((palabra) => !ultimo.includes(palabra)) : dicen,
    },
    numeros,
    mal,
    excluidos: excluidosDe(leida, { tipos, areas: areasNombradas, acceso, al }),
    fechas: distintos(
      fechas
        .filter(({ sola }) => sola)
        .map((f) => ({ escrita: f.escrita, formas: formasDe(f), filtro: enDias(f) })),
    ),
    nombrados: [
      ...deTipo.map(({ palabras, tipos: ids }) =>
        tipoNombrado(palabras, ids, tipos.nombre, tipos.tambien(ids)),
      ),
      ...deArea.map((area) => areaNombrada(area, al)),
      ...deNumero,
      ...numeros.flatMap(({ forma, anio }) => {
        const dicho =
          deNumero.some(({ valor }) => valor.split('/').at(-1) === forma) ||
          fechas.some((fecha) => seDiceEn(fecha, forma))
        return anio === null || dicho ? [] : [anioNombrado(anio)]
      }),
      ...estadosNombrados(seguidas)
        .filter(({ palabras }) => seEntiende(palabras))
        .map(({ palabras, estados }) => estadoNombrado(palabras, estados, al)),
      ...comoEstan(seguidas)
        .filter(({ palabras }) => libre(palabras))
        .map((dicho) => comoEstaNombrado(dicho, acceso, al)),
      ...(pideLoUltimo ? [loUltimoNombrado(ultimo)] : []),
      ...fechas.map(fechaNombrada),
      ...conDocumento.map(personaNombrada),
    ],
  }
}
