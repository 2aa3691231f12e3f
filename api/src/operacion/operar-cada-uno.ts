import type { Acceso } from '@foja/domain/acceso/acceso.ts'
import { documentoNoExiste } from '@foja/domain/documento/errores.ts'
import type { ErrorDeDominio } from '@foja/domain/errores/error-de-dominio.ts'
import type { ContextoDeHerramientas } from '@foja/domain/herramienta/contexto.ts'
import type { Recibo } from '@foja/domain/movimiento/schema.ts'
import { areaDeTrabajo } from '@foja/domain/sesion/exigir.ts'
import type { Sql } from '@foja/platform/postgres/postgres.ts'
import { contextosDeFilas, type Fila } from '@foja/api/herramienta/contexto-de-fila.ts'
import { tomarVisibles } from '@foja/api/operacion/tomar.ts'
import type { Medios } from '@foja/api/operacion/operar.ts'
import { unaVez, type Pedido } from '@foja/api/operacion/una-vez.ts'

/** Una operación sobre muchas filas mientras se hace, en su transacción y con sus documentos tomados. */
export type EnCursoDeFilas = { sql: Sql; acceso: Acceso; idArea: number }

type Operacion<Datos> = {
  /** Sobre qué: documentos, o envíos de ellos. */
  filas: readonly Fila[] | ((enCurso: EnCursoDeFilas) => Promise<Fila[]>)
  /** Área por la que se actúa; sin ella, la activa. */
  area: number | undefined
  /** Hacer las que se pueda; si no, todas o ninguna. */
  parcial: boolean
  /** Lo que hace falta leer, de todas a la vez, ya con los documentos tomados. */
  leer: (enCurso: EnCursoDeFilas, ids: readonly number[]) => Promise<Datos>
  /** Lo que impide hacerlo con una fila. */
  examinar: (contexto: ContextoDeHerramientas, fila: Fila, datos: Datos) => ErrorDeDominio | undefined
  /** Lo hace con las que se puede, todas juntas. */
  cambio: (enCurso: EnCursoDeFilas, filas: readonly Fila[], datos: Datos) => Promise<Recibo[]>
}

/** Lo que quedó de cada fila, en el orden en que se pidieron. */
export type Recibos = { recibos: Recibo[]; marcas: number[] }

/**
 * Como `operar`, de cientos de filas en pocas sentencias: no lee los textos y cambia todo junto. Los documentos se toman
 * en orden de id, y bajo su candado nadie más toca sus envíos. Un ensayo examina todo igual, y no toma ni cambia nada.
 * @throws areaAjena (403); sin `parcial`, documentoNoExiste (404) o lo que impida la primera; y lo que lance el cambio
 */
export async function operarCadaUno<Datos>(
  { sql, configuracion }: Medios,
  pedido: Pedido,
  { filas: cuales, area, parcial, leer, examinar, cambio }: Operacion<Datos>,
): Promise<Recibos> {
  const idArea = areaDeTrabajo(pedido.acceso, area)
  const ajustes = await configuracion()
  return unaVez(sql, pedido, async (sql) => {
    const filas = typeof cuales === 'function' ? await cuales({ sql, acceso: pedido.acceso, idArea }) : cuales
    const { acceso, ids } = await tomarVisibles(
      sql,
      { acceso: pedido.acceso, idArea },
      filas.map(({ id_documento }) => id_documento),
      { sinTomar: pedido.ensayo === true },
    )
    const enCurso = { sql, acceso, idArea }
    const visibles = new Set(ids)
    const contextos = await contextosDeFilas(
      sql,
      { acceso, idArea },
      filas.filter(({ id_documento }) => visibles.has(id_documento)),
      ajustes,
    )
    const datos = await leer(enCurso, ids)
    const fallas = new Map<Fila, ErrorDeDominio>()
    for (const fila of filas) {
      const contexto = contextos.get(fila)
      const falla = contexto ? examinar(contexto, fila, datos) : documentoNoExiste()
      if (!falla) continue
      if (!parcial) throw falla
      fallas.set(fila, falla)
    }
    const aptas = filas.filter((fila) => !fallas.has(fila))
    if (pedido.ensayo)
      return {
        recibos: filas.map((fila) => (fallas.has(fila) ? negado(fila, fallas.get(fila)!) : fila)),
        marcas: [],
      }
    const hechos = aptas.length > 0 ? await cambio(enCurso, aptas, datos) : []
    const recibos = new Map(aptas.map((fila, i) => [fila, hechos[i]!]))
    const marcas = await sql<{ marca: number }[]>`
      select marca from documentos where id = any(${aptas.map((una) => una.id_documento)}::bigint[]) order by id`
    return {
      recibos: filas.map((fila) => recibos.get(fila) ?? negado(fila, fallas.get(fila)!)),
      marcas: marcas.map(({ marca }) => marca),
    }
  })
}

const negado = ({ id_documento, id_evento }: Fila, { clave, message }: ErrorDeDominio): Recibo => ({
  id_documento,
  ...(id_evento !== undefined && { id_evento }),
  error: clave,
  clientmessage: message,
})
