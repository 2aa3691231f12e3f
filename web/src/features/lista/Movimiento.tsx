import { fueRechazado } from '@foja/domain/evento/evento.ts'
import type { MovimientoDeFila } from '@foja/domain/vista/schema.ts'
import type { Vista } from '@foja/domain/vista/vista.ts'
import { LlevaAdjuntos } from '@/entidades/movimiento/LlevaAdjuntos.tsx'
import { nombresDe } from '@/entidades/movimiento/quienes.ts'
import { fechaYHora } from '@/lib/fecha.ts'
import { iconoDeEvento } from './iconos-de-evento.ts'
import estilos from './Lista.module.css'

/** El movimiento que puso una fila en su lista: qué fue, de quién a quién, cuándo y lo que se dijo (LIS-21, LIS-22). */
export function Movimiento({ movimiento, vista }: { movimiento: MovimientoDeFila; vista: Vista }) {
  const { eventos_tipo, usuario, origen, destino, fechas, observaciones, motivo, resultado, atributos } =
    movimiento
  const Icono = iconoDeEvento(eventos_tipo.slug)
  const [de, para] = [nombresDe(origen), nombresDe(destino)]
  const dicho = [motivo ?? '', observaciones ?? ''].filter((texto) => texto !== '').join(' — ')
  return (
    <div className={estilos.movimiento}>
      <span role="img" aria-label={eventos_tipo.nombre} title={eventos_tipo.nombre} className={estilos.icono}>
        <Icono size={15} aria-hidden />
      </span>
      <span className={estilos.quienes}>
        {para !== '' && vista !== 'enviados' && de !== '' && <span>De: {de} · </span>}
        {para !== '' && <span>Para: {para} · </span>}
        {usuario.nombre} {usuario.apellido},{' '}
        <span className={estilos.dato}>{fechaYHora(fechas.registro)}</span>
        {fueRechazado(resultado) && <span className={estilos.rechazo}> · Rechazado</span>}
      </span>
      <div className={estilos.adjuntos}>
        <LlevaAdjuntos atributos={atributos} />
      </div>
      {dicho !== '' && (
        <span className={estilos.dicho} title={dicho}>
          «{dicho}»
        </span>
      )}
    </div>
  )
}
