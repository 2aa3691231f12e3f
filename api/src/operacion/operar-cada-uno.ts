import { filtroDeAcceso, type Acceso } from '@foja/domain/acceso/acceso.ts'
import { documentoNoExiste } from '@foja/domain/documento/errores.ts'
import type { ErrorDeDominio } from '@foja/domain/errores/error-de-dominio.ts'
import type { ContextoDeHerramientas } from '@foja/domain/herramienta/contexto.ts'
import { motivoDe } from '@foja/domain/herramienta/errores.ts'
import type { Recibo } from '@foja/domain/movimiento/schema.ts'
import { areaDeTrabajo } from '@foja/domain/sesion/exigir.ts'
import type { Sql } from '@foja/platform/postgres/postgres.ts'
import { tomarConAcceso } from '@foja/api/acceso/identidad.sql.ts'
import { contextosDeFilas, dicha, type Fila } from '@foja/api/herramienta/contexto-de-fila.ts'
import { tomarIds } from '@foja/api/operacion/tomar.sql.ts'
import type { Medios } from '@foja/api/operacion/operar.ts'
import { unaVez, type Pedido } from '@foja/api/operacion/una-vez.ts'

/** Una operación sobre muchas filas mientras se hace, en su transacción y con sus documentos tomados. */
export type EnCursoDeFilas = { sql: Sql; acceso: Acceso; idArea: number }

type Regla = (contexto: ContextoDeHerramientas) => ErrorDeDominio | undefined

/** Unas filas pedidas, y las que van con alguna de ellas (EST-50). */
export type Grupo = {
  pedidas: readonly Fila[]
  /** Se hacen después que las demás, aunque no puedan verse; de las que no se ven no se dice nada. */
  acompanan?: readonly Fila[]
  /** Cuándo la regla es la de otra fila; sin él, la de cada una. */
  examinar?: (contexto: ContextoDeHerramientas, fila: Fila, regla: Regla) => ErrorDeDominio | undefined
}

type Operacion<Datos> = {
  /** Sobre qué: documentos, o envíos de ellos. */
  filas: (enCurso: EnCursoDeFilas) => Grupo | Promise<Grupo>
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

/** Lo que quedó de cada fila: las pedidas, en su orden, y las que iban con alguna. */
export type Recibos = { recibos: ReciboDeFila[]; marcas: number[] }
/** `motivo`: por qué no se hizo, sin lo que es sólo de esa fila; con él se cuentan las de un conjunto. No se contesta. */
export type ReciboDeFila = Recibo & { motivo?: string }

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
    let elegido: Grupo | undefined
    const { enCurso, grupo, tomados } = await tomarConAcceso(sql, pedido.acceso, idArea, async (acceso) => {
      const enCurso = { sql, acceso, idArea }
      // Si hubo que esperar, las mismas: otras no son las que se pidieron, y se tomarían fuera de orden.
      const grupo = (elegido ??= await cuales(enCurso))
      const [ids, junto] = [idsDe(grupo.pedidas), idsDe(grupo.acompanan ?? [])]
      const cada = { ids: [...ids], junto: [...junto] }
      const tomados = await tomarIds(sql, cada, filtroDeAcceso(acceso), pedido.ensayo === true)
      return { enCurso, grupo, tomados }
    })
    const { pedidas, acompanan = [], examinar: segun = laSuya } = grupo
    const [pedidos, van] = [idsDe(pedidas), idsDe(acompanan)]
    const nombradas = new Map(pedidas.map(({ id_documento, nombrada }) => [id_documento, nombrada]))
    const filas = [...pedidas.filter(({ id_documento }) => !van.has(id_documento)), ...acompanan]
    const ids = tomados.map(({ id }) => id)
    const tomadas = new Set(ids)
    const ocultos = new Set(tomados.flatMap(({ id, visible }) => (visible ? [] : id)))
    const noExiste = ({ id_documento: id }: Fila) => ocultos.has(id) && pedidos.has(id)
    if (!parcial && filas.some(noExiste)) throw documentoNoExiste()
    const contextos = await contextosDeFilas(
      sql,
      enCurso,
      filas.filter(({ id_documento }) => tomadas.has(id_documento)),
      ajustes,
    )
    const datos = await leer(enCurso, ids)
    const fallas = new Map<Fila, ErrorDeDominio>()
    for (const fila of filas) {
      const contexto = contextos.get(fila)
      const regla = (visto: ContextoDeHerramientas) =>
        ocultos.has(fila.id_documento) ? documentoNoExiste() : examinar(visto, fila, datos)
      const falla = contexto ? segun(contexto, fila, regla) : documentoNoExiste()
      if (!falla) continue
      if (!parcial) throw falla
      fallas.set(fila, falla)
    }
    const aptas = filas.filter((fila) => !fallas.has(fila))
    const seDicen = filas.filter((fila) => !ocultos.has(fila.id_documento) || noExiste(fila))
    const reciboDe = (fila: Fila, hecho: Recibo): ReciboDeFila => {
      const falla = noExiste(fila) ? documentoNoExiste() : fallas.get(fila)
      if (!falla) return hecho
      // Quien va con otro se dice como se lo nombró, si se lo nombró.
      const oculta = fila.nombrada ?? nombradas.get(fila.id_documento) ?? fila
      return negado(falla.clave === NO_EXISTE ? oculta : fila, falla)
    }
    if (pedido.ensayo) return { recibos: seDicen.map((fila) => reciboDe(fila, dicha(fila))), marcas: [] }
    const hechos = aptas.length > 0 ? await cambio(enCurso, aptas, datos) : []
    const recibos = new Map(aptas.map((fila, i) => [fila, hechos[i]!]))
    const marcas = await sql<{ marca: number }[]>`
      select marca from documentos
      where id = any(${[...idsDe(aptas)].filter((id) => !ocultos.has(id))}::bigint[]) order by id`
    return {
      recibos: seDicen.map((fila) => reciboDe(fila, recibos.get(fila)!)),
      marcas: marcas.map(({ marca }) => marca),
    }
  })
}

const NO_EXISTE = documentoNoExiste().clave
const laSuya: NonNullable<Grupo['examinar']> = (contexto, _, regla) => regla(contexto)
const idsDe = (filas: readonly Fila[]) => new Set(filas.map(({ id_documento }) => id_documento))

const negado = (fila: Parameters<typeof dicha>[0], falla: ErrorDeDominio): ReciboDeFila => ({
  ...dicha(fila),
  error: falla.clave,
  clientmessage: motivoDe(falla),
  motivo: falla.message,
})
