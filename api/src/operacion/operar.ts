import type { Acceso } from '@foja/domain/acceso/acceso.ts'
import { exigirHerramienta, type Herramienta } from '@foja/domain/herramienta/herramientas.ts'
import { enEdicion } from '@foja/domain/reclamo/errores.ts'
import { areaDeTrabajo } from '@foja/domain/sesion/exigir.ts'
import { conUnSoloPlan, type Sql } from '@foja/platform/postgres/postgres.ts'
import type { Contexto } from '@foja/api/contexto.ts'
import { anotarEventos, type Hecho } from '@foja/api/evento/anotar-eventos.ts'
import { exigirAreaViva } from '@foja/api/operacion/area-viva.sql.ts'
import { diciendoCual } from '@foja/api/operacion/diciendo-cual.ts'
import { leerEscritos } from '@foja/api/operacion/escritos.sql.ts'
import { tomar, type Tomado } from '@foja/api/operacion/tomar.ts'
import { unaVez, type Pedido } from '@foja/api/operacion/una-vez.ts'

/** Una operación mientras se hace, en su transacción y con sus documentos tomados. */
export type EnCurso = {
  sql: Sql
  /** Los documentos, sin repetir y en orden de id. */
  tomados: Tomado[]
  /** El primero: el único, en las operaciones de uno. */
  uno: Tomado
  ids: number[]
  /** Lo que se tomó junto con ellos, en orden de id; lo que ya no existe no viene. */
  junto: Tomado[]
  /** El de quien opera por el área en que lo hace, con los roles que tiene en ella. */
  acceso: Acceso
  idArea: number
  /** Exige la herramienta de cada documento. @throws el error de la primera regla que no se cumple; de varios, de cuál */
  exigir: (herramienta: Herramienta) => void
}

/** Lo que devuelve una regla cuando no hay nada que cambiar. */
export const SIN_CAMBIOS = Symbol('sin cambios')

type Comun<Plan> = {
  documentos: readonly number[]
  /**
   * Otros que la operación también cambia, pueda verlos o no quien llama: se toman con los demás, en el mismo orden. No
   * se les anota el evento, ni se mira si alguien los está editando.
   */
  junto?: readonly number[] | undefined
  /** Área por la que se actúa; sin ella, la activa. */
  area?: number | undefined
  /** Si un documento ya está como quedaría: cuando lo están todos no se exige nada y se contesta 304 (EST-30). */
  yaEsta?: (tomado: Tomado) => boolean
  /** La herramienta que se exige, o lo que además se comprueba; lo que devuelve llega al cambio y al evento. */
  regla: Herramienta | ((enCurso: EnCurso) => Plan | typeof SIN_CAMBIOS | Promise<Plan | typeof SIN_CAMBIOS>)
  /** Lo que se anota de cada documento escrito; nada sólo en lo que no deja historia. */
  evento: Hecho | ((enCurso: EnCurso, plan: Plan) => Hecho | undefined)
}

/** `cambio` escribe los documentos tomados. Con `nace` ellos no cambian: se escribe otro, en el área, y devuelve su id. */
export type Operacion<Plan> = Comun<Plan> &
  (
    | { cambio: (enCurso: EnCurso, plan: Plan) => Promise<unknown>; nace?: never }
    | { nace: (enCurso: EnCurso, plan: Plan) => Promise<number>; cambio?: never }
  )

/** Con qué se opera. */
export type Medios = Pick<Contexto, 'configuracion'> & { sql: Sql }

/** Lo que se contesta de una escritura. */
export type Escritura = Awaited<ReturnType<typeof leerEscritos>>

/**
 * La única manera de operar sobre documentos: en una transacción que se da una sola vez por pedido, los toma, exige la
 * regla, exige que nadie más los esté editando, los cambia, anota el evento y lee lo que quedó. Todos o ninguno.
 * @returns undefined si nada cambia
 * @throws documentoNoExiste (404), areaAjena (403), enEdicion (409); lo que piden la herramienta y la regla; y lo que
 * lance el cambio
 */
export async function operar<Plan = void>(
  { sql, configuracion }: Medios,
  pedido: Pedido,
  operacion: Operacion<Plan>,
): Promise<Escritura | undefined> {
  const { documentos, junto = [], area, yaEsta, regla, cambio, nace, evento } = operacion
  const idArea = areaDeTrabajo(pedido.acceso, area)
  const ajustes = await configuracion()
  return unaVez(sql, pedido, async (sql) => {
    const actuante = { acceso: pedido.acceso, idArea }
    // Antes de tomar: lo que nace espera aquí a una carga de la organización, y si la esperó se lee qué puede ahora.
    if (nace) await exigirAreaViva(sql, idArea)
    const [, tomado] = await Promise.all([
      conUnSoloPlan(sql),
      tomar(sql, actuante, { ids: documentos, junto }, ajustes),
    ])
    const { acceso, tomados } = tomado
    const exigir = (herramienta: Herramienta) =>
      deCada(tomados, ({ contexto }) => exigirHerramienta(herramienta, contexto))
    const ids = tomados.map(({ fila }) => fila.id)
    const enCurso: EnCurso = {
      sql,
      tomados,
      uno: tomados[0]!,
      ids,
      junto: tomado.junto,
      acceso,
      idArea,
      exigir,
    }
    if (yaEsta && tomados.every(yaEsta)) return undefined
    const plan = typeof regla === 'string' ? (exigir(regla) as Plan) : await regla(enCurso)
    if (plan === SIN_CAMBIOS) return undefined
    if (cambio) exigirQueNadieEdite(tomados)
    const escritos = cambio ? (await cambio(enCurso, plan), ids) : [await nace(enCurso, plan)]
    const hecho = typeof evento === 'function' ? evento(enCurso, plan) : evento
    // Por la misma conexión van en este orden: lo que se lee ya cuenta el evento.
    const [, quedo] = await Promise.all([
      hecho && anotarEventos(sql, escritos, { ...hecho, idUsuario: acceso.id_usuario, idArea }),
      leerEscritos(sql, escritos),
    ])
    return quedo
  })
}

/** FRM-25: lo que se supo al tomarlos, que es ahora. @throws enEdicion (409) */
const exigirQueNadieEdite = (tomados: readonly Tomado[]) =>
  deCada(tomados, ({ contexto: { documento } }) => {
    if (documento.en_edicion) throw enEdicion(documento.en_edicion)
  })

/** De varios, quien llama no sabe cuál lo impide si no se le dice; del único, ya lo sabe. */
function deCada(tomados: readonly Tomado[], comprobar: (tomado: Tomado) => void): void {
  for (const tomado of tomados)
    diciendoCual(tomados.length > 1 ? tomado.fila : undefined, () => comprobar(tomado))
}
