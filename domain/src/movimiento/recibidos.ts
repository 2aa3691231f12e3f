import { EVENTO, fueRechazado, type Resultado, type TipoDeEvento } from '@foja/domain/evento/evento.ts'
import { envia } from '@foja/domain/movimiento/modo.ts'
import type { MovimientoDeFila } from '@foja/domain/vista/schema.ts'

type Envio = Pick<MovimientoDeFila, 'tipo_evento' | 'destino'>

/**
 * Si un envío se recibió o, si fue a varios, cuántos lo recibieron: cada destino lo hace por su cuenta (LIS-04). Nulo si
 * no hay nada que recibir ni recibido: lo que se comparte, lo que volvió o se canceló.
 */
export function recibidosDe({ tipo_evento, destino }: Envio): { texto: string; falta: boolean } | null {
  if (tipo_evento === EVENTO.compartido) return null
  const resultados = [...destino.areas, ...destino.usuarios].map(({ resultado }) => resultado)
  const recibidos = resultados.filter((uno) => uno === 'confirmado').length
  const falta = resultados.includes('enviado')
  if (recibidos === 0) return falta ? { texto: 'Sin recibir', falta } : null
  if (resultados.length === 1) return { texto: 'Recibido', falta }
  return { texto: `Recibido por ${recibidos} de ${resultados.length}`, falta }
}

/**
 * Si a un envío lo rechazó alguien: si fue a varios, quiénes; si fue a uno, si ya está de vuelta. Quien lo mandó tiene que
 * saber de quién es el motivo que lee (EST-51, LIS-21).
 */
export function rechazoDe({ tipo_evento, destino }: Envio): {
  texto: string
  quienes: MovimientoDeFila['destino'] | null
} | null {
  if (!envia(tipo_evento as TipoDeEvento)) return null
  const quienes = deDestino(destino, seRechazo)
  const [uno] = [...quienes.areas, ...quienes.usuarios]
  if (!uno) return null
  if (destino.areas.length + destino.usuarios.length === 1)
    return { texto: uno.resultado === 'hecho' ? 'Devuelto' : 'Rechazado', quienes: null }
  return { texto: 'Rechazado por', quienes }
}

/** Los destinos de un envío que otros recibieron de quienes se retiró: se canceló, o siguió camino sin ellos (EST-23). */
export function retiradosDe({ tipo_evento, destino }: Envio): MovimientoDeFila['destino'] | null {
  const quienes = deDestino(destino, (uno) => uno === 'anulado')
  const recibieron = deDestino(destino, (uno) => uno === 'confirmado')
  const cuantos = quienes.areas.length + quienes.usuarios.length
  if (tipo_evento === EVENTO.compartido || cuantos === 0) return null
  return recibieron.areas.length + recibieron.usuarios.length > 0 ? quienes : null
}

const seRechazo = (resultado: Resultado | null) => resultado === 'hecho' || fueRechazado(resultado)

/** Los destinos que terminaron de cierta manera. */
function deDestino(
  { areas, usuarios }: MovimientoDeFila['destino'],
  cual: (resultado: Resultado | null) => boolean,
): MovimientoDeFila['destino'] {
  const suyo = ({ resultado }: { resultado: Resultado | null }) => cual(resultado)
  return { areas: areas.filter(suyo), usuarios: usuarios.filter(suyo), personas: [] }
}
