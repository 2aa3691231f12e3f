import { filtroDeAcceso, type Acceso } from '@foja/domain/acceso/acceso.ts'
import { cambioDesdeQueSeEligio } from '@foja/domain/conjunto/errores.ts'
import { DE_ENVIOS, type HerramientaDeConjunto } from '@foja/domain/conjunto/herramientas.ts'
import { ErrorDeDominio } from '@foja/domain/errores/error-de-dominio.ts'
import { DOCUMENTOS_MAXIMO } from '@foja/domain/movimiento/limites.ts'
import type { Sql } from '@foja/platform/postgres/postgres.ts'
import { accesoDeUsuario } from '@foja/api/acceso/identidad.sql.ts'
import { miembrosDe } from '@foja/api/conjunta/miembros.ts'
import {
  anotarRecibos,
  marcasDe,
  otrasDe,
  porHacer,
  terminarCorrida,
  tomarCorrida,
  type Anotado,
  type CorridaTomada,
  type FilaPorHacer,
} from '@foja/api/conjunto/corrida.sql.ts'
import { negada, usarHerramienta } from '@foja/api/conjunto/herramientas.ts'
import type { Contexto } from '@foja/api/contexto.ts'
import type { ReciboDeFila } from '@foja/api/operacion/operar-cada-uno.ts'
import { tomarIds } from '@foja/api/operacion/tomar.sql.ts'

/** Cuántas filas van juntas en una transacción: lo que otro puede tener que esperar. */
const LOTE = 100
/** Cuánto se corre antes de dejarle el lugar a quien espera (ms). */
const TANDA_MS = 3_000

type Medios = Pick<Contexto, 'sql' | 'configuracion'>

/** Corre lotes durante unos segundos. @returns si queda por hacer */
export async function correrTanda(medios: Medios, id: string, turno: number, lote = LOTE): Promise<boolean> {
  const fin = performance.now() + TANDA_MS
  do if (!(await correrLote(medios, id, turno, lote))) return false
  while (performance.now() < fin)
  return true
}

/**
 * Un lote en una transacción: lo que se hizo y su recibo quedan juntos, o ninguno. Con el acceso que tiene ahora quien lo
 * pidió; si ya no lo tiene, cada fila lo dice. @returns si hay que seguir
 */
export const correrLote = (
  { sql, configuracion }: Medios,
  id: string,
  turno: number,
  lote: number,
): Promise<boolean> =>
  sql.begin(async (sql) => {
    const corrida = await tomarCorrida(sql, id, turno)
    if (!corrida) return false
    // De más que lo que cabe en una llamada, quien guarda algo mientras tanto no espera a que se indexe.
    if (corrida.total > DOCUMENTOS_MAXIMO) await sql`set local foja.carril = 'masivo'`
    const filas = await porHacer(sql, corrida, lote)
    if (filas.length === 0) {
      await terminarCorrida(sql, corrida)
      return false
    }
    await anotarRecibos(sql, corrida, await hacerLote({ sql, configuracion }, corrida, filas))
    return true
  }) as Promise<boolean>

async function hacerLote(
  { sql, configuracion }: { sql: Sql; configuracion: Medios['configuracion'] },
  corrida: CorridaTomada,
  filas: readonly FilaPorHacer[],
): Promise<Anotado[]> {
  const { id_conjunto, id_usuario, id_area, herramienta, ensayo, con_cambiados, pedido } = corrida
  let acceso: Acceso
  try {
    acceso = await accesoDeUsuario(sql, id_usuario, id_area)
  } catch (error) {
    if (!(error instanceof ErrorDeDominio)) throw error
    return filas.map((fila) => anotar(fila, negada(fila, error), null))
  }
  const ids = [...new Set(filas.map(({ id_documento }) => id_documento))]
  const filtro = filtroDeAcceso(acceso)
  // Todos de una vez y en orden de id, también los que van con ellos: lo que la operación tome después ya está tomado.
  if (!ensayo) await tomarIds(sql, { ids, junto: await miembrosDe(sql, ids, filtro) }, filtro)
  // De lo que ya no puede ver, si cambió no se dice: se niega.
  const marcas = await marcasDe(sql, id_conjunto, ids, filtro)
  const cambio = ({ id_documento, marca }: FilaPorHacer) => {
    const { ahora, propia } = marcas.get(id_documento) ?? { ahora: marca, propia: null }
    return ahora > Math.max(marca, propia ?? 0)
  }
  const usar = (filas: readonly FilaPorHacer[], ensayo: boolean) =>
    usarHerramienta({ sql, configuracion }, herramienta, {
      pedido: { acceso, ensayo },
      idArea: id_area,
      filas,
      dicho: pedido,
    })
  const seSaltea = (fila: FilaPorHacer) => !con_cambiados && cambio(fila)
  const recibos = await usar(
    filas.filter((fila) => !seSaltea(fila)),
    ensayo,
  )
  const recibo = porFila(herramienta, recibos)
  // De lo que cambió no se hace nada, pero si tampoco se podría, se dice por qué.
  const salteadas = filas.filter((fila) => seSaltea(fila) && recibo(fila) === undefined)
  const niSePodria = porFila(herramienta, await usar(salteadas, true))
  // Los que fueron con otro que estaba en este lote ya tienen lo suyo.
  const otras = (
    await otrasDe(
      sql,
      corrida,
      recibos.flatMap(({ id_documento }) => id_documento ?? []),
    )
  ).filter((otra) => !filas.some(({ orden }) => orden === otra.orden) && recibo(otra) !== undefined)
  const hechas = [...ids, ...otras.map(({ id_documento }) => id_documento)]
  const quedaron = ensayo ? undefined : await marcasDe(sql, id_conjunto, hechas)
  return [...filas, ...otras].map((fila) => {
    const suyo = recibo(fila) ?? seNiega(niSePodria(fila))
    return suyo === undefined && (seSaltea(fila) || !ensayo)
      ? anotar(fila, negada(fila, cambioDesdeQueSeEligio()), null, 'salteada')
      : anotar(
          fila,
          suyo ?? { id_documento: fila.id_documento },
          quedaron?.get(fila.id_documento)?.ahora ?? null,
        )
  })
}

const porFila = (herramienta: HerramientaDeConjunto, recibos: readonly ReciboDeFila[]) => {
  const deCada = new Map(recibos.map((recibo) => [claveDe(herramienta, recibo), recibo]))
  return (fila: FilaPorHacer) => deCada.get(claveDe(herramienta, fila))
}

const seNiega = (recibo: ReciboDeFila | undefined) => (recibo?.error === undefined ? undefined : recibo)

/** De lo que se hace con un envío, cuál; de lo demás, con qué documento: el envío del recibo es entonces el que se hizo. */
const claveDe = (
  herramienta: HerramientaDeConjunto,
  { id_documento, id_evento }: { id_documento?: number | undefined; id_evento?: number | null | undefined },
) => (DE_ENVIOS.includes(herramienta) ? `envio ${id_evento}` : `documento ${id_documento}`)

const anotar = (
  { orden }: FilaPorHacer,
  { error, clientmessage, motivo = clientmessage }: ReciboDeFila,
  marca: number | null,
  quedo: Anotado['quedo'] = error === undefined ? 'hecha' : 'negada',
): Anotado => ({
  orden,
  quedo,
  error: error ?? null,
  motivo: motivo ?? null,
  marca: quedo === 'hecha' ? marca : null,
})
