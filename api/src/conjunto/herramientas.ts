import type { HerramientaDeConjunto } from '@foja/domain/conjunto/herramientas.ts'
import type { Corrida } from '@foja/domain/conjunto/schema.ts'
import { ErrorDeDominio } from '@foja/domain/errores/error-de-dominio.ts'
import { EVENTO } from '@foja/domain/evento/evento.ts'
import { sinMovimiento } from '@foja/domain/herramienta/errores.ts'
import { faltanFojas } from '@foja/domain/movimiento/errores.ts'
import type { EventoAGuardar } from '@foja/domain/movimiento/schema.ts'
import { enTransaccion } from '@foja/platform/postgres/postgres.ts'
import type { FilaPorHacer } from '@foja/api/conjunto/corrida.sql.ts'
import { publicarLosQueSePueda } from '@foja/api/documento/publicar-documentos.ts'
import { archivar } from '@foja/api/movimiento/archivar.ts'
import { enviar } from '@foja/api/movimiento/enviar.ts'
import { recibir, recibirRechazado, rechazar } from '@foja/api/movimiento/responder.ts'
import type { ReciboDeFila, Recibos } from '@foja/api/operacion/operar-cada-uno.ts'
import type { Medios } from '@foja/api/operacion/operar.ts'
import type { Pedido } from '@foja/api/operacion/una-vez.ts'

/** Lo que se hace con unas filas, por un área. */
type Hacer = {
  pedido: Pedido
  idArea: number
  filas: readonly FilaPorHacer[]
  dicho: Corrida['pedido']
}

const eventoDe = (
  tipo_evento: EventoAGuardar['tipo_evento'],
  { idArea, filas, dicho }: Hacer,
): EventoAGuardar => ({
  ...dicho,
  areaActiva: idArea,
  documentos: filas.map(({ id_documento }) => id_documento),
  tipo_evento,
  atributos_evento: { tramitacion_paralela: false, fojas: [] },
  parcial: true,
})

const enviosDe = ({ idArea, filas, dicho }: Hacer) => ({
  eventos: filas.flatMap(({ id_evento }) => (id_evento === null ? [] : { id_evento })),
  area: idArea,
  parcial: true,
  observaciones: dicho.observaciones,
})

/** Con qué se niega recibir lo que se rechazó, entre otras cosas. */
const YA_RECHAZADO = sinMovimiento('').clave

/** Las fojas se dicen de cada expediente, y de un conjunto no hay dónde (VAL-23). */
const conDonde = (recibo: ReciboDeFila): ReciboDeFila =>
  recibo.error === SIN_FOJAS
    ? { ...recibo, motivo: 'Lleva fojas: remítalo desde su lista, diciendo cuántas.' }
    : recibo
const SIN_FOJAS = faltanFojas().clave

const publicar = (medios: Medios, { pedido, idArea, filas }: Hacer, publicado: boolean) =>
  publicarLosQueSePueda(
    medios,
    pedido,
    filas.map(({ id_documento }) => id_documento),
    { publicado, idArea },
  )

/** Cada herramienta es la misma operación que con una fila: nada se puede aquí que no se pueda de a una. */
const CON: Record<HerramientaDeConjunto, (medios: Medios, hacer: Hacer) => Promise<Recibos>> = {
  remitir: async (medios, hacer) => {
    const { recibos, marcas } = await enviar(medios, hacer.pedido, EVENTO.pase, eventoDe(EVENTO.pase, hacer))
    return { recibos: recibos.map(conDonde), marcas }
  },
  compartir: (medios, hacer) =>
    enviar(medios, hacer.pedido, EVENTO.compartido, eventoDe(EVENTO.compartido, hacer)),
  archivar: (medios, hacer) =>
    archivar(medios, hacer.pedido, EVENTO.archivo_expedientes, eventoDe(EVENTO.archivo_expedientes, hacer)),
  publicar: (medios, hacer) => publicar(medios, hacer, true),
  despublicar: (medios, hacer) => publicar(medios, hacer, false),
  rechazar: (medios, hacer) => rechazar(medios, hacer.pedido, enviosDe(hacer)),
  // Lo que volvió rechazado se recibe de vuelta: es otra operación (HER-27).
  recibir: async (medios, hacer) => {
    const primera = await recibir(medios, hacer.pedido, enviosDe(hacer))
    const quedan = primera.recibos.flatMap(({ error, id_evento }) =>
      error === YA_RECHAZADO && id_evento !== undefined ? { id_evento } : [],
    )
    if (quedan.length === 0) return primera
    const vuelta = await recibirRechazado(medios, hacer.pedido, { ...enviosDe(hacer), eventos: quedan })
    const vueltos = new Map(
      vuelta.recibos.filter(({ error }) => error === undefined).map((uno) => [uno.id_evento, uno]),
    )
    return {
      recibos: primera.recibos.map((uno) => vueltos.get(uno.id_evento) ?? uno),
      marcas: [...primera.marcas, ...vuelta.marcas],
    }
  },
}

/**
 * Usa una herramienta con unas filas, dentro de la transacción que haya. Si una regla las niega a todas juntas se prueba
 * de a una, para que cada cual tenga su motivo.
 */
export async function usarHerramienta(
  medios: Medios,
  herramienta: HerramientaDeConjunto,
  hacer: Hacer,
): Promise<ReciboDeFila[]> {
  const { filas } = hacer
  if (filas.length === 0) return []
  try {
    return (await enTransaccion(medios.sql, (sql) => CON[herramienta]({ ...medios, sql }, hacer))).recibos
  } catch (error) {
    if (!(error instanceof ErrorDeDominio)) throw error
    if (filas.length === 1) return [conDonde(negada(filas[0]!, error))]
    const todos: ReciboDeFila[] = []
    for (const una of filas)
      todos.push(...(await usarHerramienta(medios, herramienta, { ...hacer, filas: [una] })))
    return todos
  }
}

/** El recibo de una fila que una regla niega. */
export const negada = ({ id_documento, id_evento }: FilaPorHacer, falla: ErrorDeDominio): ReciboDeFila => ({
  id_documento,
  ...(id_evento !== null && { id_evento }),
  error: falla.clave,
  motivo: falla.message,
})
