import { Text } from '@mantine/core'
import { Link } from 'react-router-dom'
import { fueRechazado, type Resultado } from '@foja/domain/evento/evento.ts'
import { nombreDeEvento } from '@foja/domain/evento/nombre.ts'
import { NOMBRE_DE_CLASE } from '@foja/domain/novedad/clase.ts'
import type { Novedad } from '@foja/domain/novedad/schema.ts'
import { nombreEntero } from '@foja/domain/usuario/nombre-entero.ts'
import { enlaceAPresentacion } from '@/entidades/documento/caminos.ts'
import { nombresDe } from '@/entidades/movimiento/quienes.ts'
import { Color } from '@/entidades/novedad/Color.tsx'
import { cortar, LARGO_DE_TITULO } from '@/lib/cortar.ts'
import { fechaYHora } from '@/lib/fecha.ts'
import estilos from './Novedades.module.css'

/** Una novedad: qué pasó, con qué documento, quién lo hizo y cuándo se supo; lleva al documento. */
export function UnaNovedad({ novedad }: { novedad: Novedad }) {
  const { id, tipo, nro_str, titulo, clase, fecha_novedad } = novedad
  const nombre = NOMBRE_DE_CLASE[clase]
  const evento = nombreDeEvento(novedad)
  return (
    <li className={estilos.una}>
      <div className={estilos.que}>
        <span className={estilos.clase}>
          <Color clase={clase} />
          {nombre}
          {evento !== nombre && <span className={estilos.tipo}> · {evento}</span>}
        </span>
        <time dateTime={fecha_novedad} className={estilos.cuando}>
          {fechaYHora(fecha_novedad)}
        </time>
      </div>
      <Link to={enlaceAPresentacion({ id, idTipo: tipo.id })} className={estilos.enlace}>
        {nro_str !== '' && <strong>{nro_str} </strong>}
        <span title={titulo}>{cortar(titulo, LARGO_DE_TITULO) || 'Sin título'}</span>
      </Link>
      <Text size="sm" c="dimmed">
        <Quienes {...novedad} />
      </Text>
    </li>
  )
}

/** Quién lo hizo y para quién; de lo que ya tuvo respuesta, de quién es y, si se rechazó, por qué. */
function Quienes({ clase, usuario, destino, resultado, motivo }: Novedad) {
  const [autor, para] = [nombreEntero(usuario), nombresDe(destino)]
  const rechazo = fueRechazado(resultado) ? respondieron(destino, fueRechazado, 'rechazó', 'rechazaron') : ''
  if (rechazo)
    return (
      <>
        <strong className={estilos.rechazo}>{rechazo}</strong>
        {motivo && `: «${motivo}»`} · Lo mandó {autor}
      </>
    )
  const recibo =
    clase === 'recibido' ? respondieron(destino, (uno) => uno === 'confirmado', 'recibió', 'recibieron') : ''
  if (recibo) return `${recibo} · Lo mandó ${autor}`
  return para === '' ? autor : `${autor} · Para: ${para}`
}

/** «Biblioteca lo rechazó», «Biblioteca, Archivo lo rechazaron»: los destinos que contestaron así; si ninguno, nada. */
function respondieron(
  { areas, usuarios }: Novedad['destino'],
  asi: (resultado: Resultado) => boolean,
  uno: string,
  varios: string,
): string {
  const suyos = ({ resultado }: { resultado: Resultado | null }) => resultado !== null && asi(resultado)
  const ellos = { areas: areas.filter(suyos), usuarios: usuarios.filter(suyos), personas: [] }
  const cuantos = ellos.areas.length + ellos.usuarios.length
  return cuantos === 0 ? '' : `${nombresDe(ellos)} lo ${cuantos === 1 ? uno : varios}`
}
