import { EVENTO, fueRechazado } from '@foja/domain/evento/evento.ts'
import { nombreDeEvento } from '@foja/domain/evento/nombre.ts'
import type { MovimientoDeFila } from '@foja/domain/vista/schema.ts'
import { fueEnvio } from '@foja/domain/movimiento/modo.ts'
import { rechazoDe, recibidosDe, retiradosDe } from '@foja/domain/movimiento/recibidos.ts'
import { VISTA, type Vista } from '@foja/domain/vista/vista.ts'
import { nombreEntero } from '@foja/domain/usuario/nombre-entero.ts'
import { LlevaAdjuntos } from '@/entidades/movimiento/LlevaAdjuntos.tsx'
import { nombresDe, quienRechazo } from '@/entidades/movimiento/quienes.ts'
import { fechaYHora } from '@/lib/fecha.ts'
import { iconoDeEvento } from './iconos-de-evento.ts'
import estilos from './Movimiento.module.css'

type Props = {
  movimiento: MovimientoDeFila
  vista: Vista
  /** La fecha que la fila ya muestra: no se la dice dos veces. */
  mostrada: string | null
}

/** El movimiento que puso una fila en su lista: qué fue, de quién a quién, cuándo y lo que se dijo (LIS-21, LIS-22). */
export function Movimiento({ movimiento, vista, mostrada }: Props) {
  const { eventos_tipo, usuario, origen, destino, fechas, observaciones, motivo, resultado, atributos } =
    movimiento
  const Icono = iconoDeEvento(eventos_tipo.slug)
  const nombre = nombreDeEvento(movimiento)
  // En las de envíos se sabe qué fue por la lista en que está.
  const deEventos = VISTA[vista].filas !== 'parte'
  const [de, para] = [nombresDe(origen), nombresDe(destino)]
  const retirados = retiradosDe(movimiento)
  const cuando = fechaYHora(fechas.registro)
  return (
    <div data-movimiento className={estilos.movimiento}>
      {deEventos ? (
        <span className={estilos.icono}>
          <Icono size={15} aria-hidden />
        </span>
      ) : (
        <span role="img" aria-label={nombre} title={nombre} className={estilos.icono}>
          <Icono size={15} aria-hidden />
        </span>
      )}
      <span className={estilos.quienes}>
        {deEventos && <span className={estilos.que}>{nombre} · </span>}
        {para !== '' && vista !== 'enviados' && de !== '' && <span>De: {de} · </span>}
        {para !== '' && <span>Para: {para} · </span>}
        {queHizo(movimiento)}
        {nombreEntero(usuario)}
        {cuando !== fechaYHora(mostrada) && (
          <>
            , <span className={estilos.dato}>{cuando}</span>
          </>
        )}
        {vista === 'enviados' && <Recepcion {...movimiento} />}
        {vista === 'inbox' && fueRechazado(resultado) ? (
          <span className={estilos.rechazo}> · Rechazado por {quienRechazo(movimiento)}</span>
        ) : (
          (deEventos || vista === 'enviados' || fueRechazado(resultado)) && <Rechazo {...movimiento} />
        )}
        {(deEventos || vista === 'enviados') && retirados && (
          <span> · Retirado de {nombresDe(retirados)}</span>
        )}
      </span>
      <LlevaAdjuntos atributos={atributos} className={estilos.adjuntos} />
      {motivo && (
        <span className={estilos.dicho} title={motivo}>
          Motivo del rechazo: «{motivo}»
        </span>
      )}
      {observaciones && (
        <span className={estilos.dicho} title={observaciones}>
          «{observaciones}»
        </span>
      )}
    </div>
  )
}

/** Qué hizo quien se nombra tras los destinos: sin decirlo parece uno más. */
function queHizo(movimiento: MovimientoDeFila): string {
  if (!fueEnvio(movimiento)) return ''
  return movimiento.tipo_evento === EVENTO.compartido ? 'lo compartió ' : 'lo mandó '
}

/** Si lo enviado se recibió, o por cuántos de sus destinos. */
function Recepcion(movimiento: MovimientoDeFila) {
  const dicho = recibidosDe(movimiento)
  if (dicho === null) return null
  return <span className={dicho.falta ? estilos.falta : undefined}> · {dicho.texto}</span>
}

/** Que se rechazó y, si fue a varios, quiénes lo rechazaron: el motivo que sigue es de ellos. */
function Rechazo(movimiento: MovimientoDeFila) {
  const rechazado = fueRechazado(movimiento.resultado)
  const dicho = rechazoDe(movimiento) ?? (rechazado ? { texto: 'Rechazado', quienes: null } : null)
  if (dicho === null) return null
  const devuelto = dicho.texto === 'Devuelto'
  return (
    <span className={devuelto ? undefined : estilos.rechazo}>
      {' · '}
      {dicho.texto}
      {dicho.quienes && ` ${nombresDe(dicho.quienes)}`}
    </span>
  )
}
