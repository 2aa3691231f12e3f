import { Readable } from 'node:stream'
import { buffer } from 'node:stream/consumers'
import type { FastifyReply } from 'fastify'
import type { Acceso } from '@foja/domain/acceso/acceso.ts'
import { nombreDePdf } from '@foja/domain/pdf/pdf.ts'
import type { DatosDeCaratula } from '@foja/api/pdf/expediente/caratula.ts'
import {
  armar,
  ponerCaratula,
  type Armado,
  type TallerDeExpedientes,
} from '@foja/api/pdf/expediente/armar.ts'
import { reunir } from '@foja/api/pdf/expediente/reunir.ts'
import { enSuTurno } from '@foja/api/pdf/expediente/turno.ts'
import { primerasPaginas } from '@foja/api/pdf/leer-pdf.ts'
import type { FilaDeHoja } from '@foja/api/pdf/pdf.sql.ts'

/** El expediente que se pide, quién lo pide y, si es para mirarlo, cuántos MB puede tener (CFG-36). */
export type PedidoDeExpediente = {
  acceso: Acceso
  documento: DatosDeCaratula
  hoja: FilaDeHoja
  limite_mb?: number
}

const armarDe = async (
  taller: TallerDeExpedientes,
  { acceso, documento, hoja, limite_mb }: PedidoDeExpediente,
  senal: AbortSignal,
): Promise<Armado> =>
  ponerCaratula(taller, await reunir(taller, acceso, hoja, { limite_mb, senal }), documento)

const taller = <T extends TallerDeExpedientes>(contexto: T, { acceso }: PedidoDeExpediente) => ({
  ...contexto,
  idUsuario: acceso.id_usuario,
})

const TROZO = 64 * 1024
/** De a poco: así se ve si quien lo pidió lo va tomando. */
function* enTrozos(bytes: Uint8Array): Generator<Uint8Array> {
  for (let desde = 0; desde < bytes.length; desde += TROZO) yield bytes.subarray(desde, desde + TROZO)
}

/** Deja hechos los PDF que faltan y dice cuánto ocupará. @throws lo de reunir y de enSuTurno */
export function prepararExpediente(
  contexto: TallerDeExpedientes,
  pedido: PedidoDeExpediente,
  respuesta: FastifyReply,
): Promise<{ documentos: number; paginas: number; tamanio: number }> {
  return enSuTurno(pedido.acceso.id_usuario, respuesta, async (senal) => {
    const { piezas, total, tamanio, caratula } = await armarDe(taller(contexto, pedido), pedido, senal)
    return { documentos: piezas.length, paginas: total, tamanio: tamanio + caratula.bytes.length }
  })
}

type Como = { disposicion: 'inline' | 'attachment'; cant?: number }

/**
 * Manda el expediente a medida que se compone. Sus primeras páginas, enteras: son para mirarlas.
 * @throws lo de reunir y de enSuTurno, antes de mandar nada
 */
export function mandarExpediente(
  contexto: TallerDeExpedientes,
  pedido: PedidoDeExpediente,
  respuesta: FastifyReply,
  { disposicion, cant = 0 }: Como,
): Promise<void> {
  const { hoja, acceso } = pedido
  return enSuTurno(acceso.id_usuario, respuesta, async (senal) => {
    const suyo = taller(contexto, pedido)
    const armado = await armarDe(suyo, pedido, senal)
    const { piezas, total, tamanio, caratula } = armado
    const nombre = nombreDePdf(hoja.tipo, hoja.numero, hoja.id)
    respuesta.type('application/pdf').headers({
      'content-disposition': `${disposicion}; filename*=UTF-8''${encodeURIComponent(nombre)}`,
      'x-total-documentos': piezas.length,
      'x-total-paginas': total,
      'x-total-bytes': tamanio + caratula.bytes.length,
    })
    const flujo = Readable.from(armar(suyo, armado, senal), { objectMode: false })
    if (cant === 0 || cant >= total) void respuesta.send(flujo)
    else {
      const bytes = await primerasPaginas({ bytes: await buffer(flujo), paginas: total }, cant)
      void respuesta.send(Readable.from(enTrozos(bytes), { objectMode: false }))
    }
  })
}
