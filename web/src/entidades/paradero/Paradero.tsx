import { Anchor, Text } from '@mantine/core'
import { IconArrowBackUp, IconSend, type Icon } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { Link } from 'react-router-dom'
import { areaConSigla } from '@foja/domain/area/nombre.ts'
import { ESTADO } from '@foja/domain/documento/estado.ts'
import type { Paradero as EsUnParadero } from '@foja/domain/paradero/schema.ts'
import { nombreEntero } from '@foja/domain/usuario/nombre-entero.ts'
import { enlaceAPresentacion } from '@/entidades/documento/caminos.ts'
import { fechaYHora } from '@/lib/fecha.ts'
import { fechaEntera, sinPartir } from '@/lib/sin-partir.tsx'
import { tambienLoTramitan } from './frase.ts'
import estilos from './Paradero.module.css'

type Pendiente = EsUnParadero['pendientes'][number]

const enumerar = new Intl.ListFormat('es', { type: 'conjunction' })

function Dato({ nombre, children }: { nombre: string; children: ReactNode }) {
  return (
    <div>
      <dt>{nombre}</dt>
      <dd>{children}</dd>
    </div>
  )
}

/** Dónde está un documento, desde cuándo, cuándo llegó, lo último que le pasó y lo que falta que llegue (D-090). */
export function Paradero({ paradero }: { paradero: EsUnParadero }) {
  const { area, archivo, en_transito, usuarios, areas_paralelas, dentro_de, desde, recibido, recibio } =
    paradero
  const { ultimo_evento, pendientes, fusionado_en } = paradero
  const archivado = archivo !== null && paradero.estado.id === ESTADO.archivado
  return (
    <div className={estilos.paradero}>
      {pendientes.map((uno, i) => (
        <EnCamino key={i} pendiente={uno} />
      ))}
      <dl className={estilos.datos}>
        {archivo && (
          <Dato nombre="En el archivo de">
            <strong>{areaConSigla(archivo)}</strong>
          </Dato>
        )}
        {!(archivado && archivo?.id === area.id) && (
          <Dato nombre={en_transito ? 'Salió de' : archivado ? 'Estaba en' : 'Está en'}>
            <strong>{areaConSigla(area)}</strong>
            {usuarios.length > 0 && <> · {enumerar.format(usuarios.map(nombreEntero))}</>}
          </Dato>
        )}
        {dentro_de.length > 0 && (
          <Dato nombre="Incorporado en">
            {dentro_de.map(({ id, tipo_documento, nro_str, titulo, area: suya }) => (
              <div key={id}>
                <Anchor component={Link} to={enlaceAPresentacion({ id })} title={titulo}>
                  {sinPartir(`${tipo_documento} ${nro_str}`)}
                </Anchor>
                , en {areaConSigla(suya)}
              </div>
            ))}
          </Dato>
        )}
        {fusionado_en && (
          <Dato nombre="Fusionado en">
            {fusionado_en.visible ? (
              <Anchor
                component={Link}
                to={enlaceAPresentacion({ id: fusionado_en.id })}
                title={fusionado_en.titulo ?? ''}
              >
                {sinPartir(`${fusionado_en.tipo_documento} ${fusionado_en.nro_str}`)}
              </Anchor>
            ) : (
              'Un expediente que no puede ver'
            )}
            , {fechaEntera(fusionado_en.ts)}
          </Dato>
        )}
        {areas_paralelas.length > 0 && (
          <Dato nombre={tambienLoTramitan(areas_paralelas)}>
            {enumerar.format(areas_paralelas.map(areaConSigla))}
          </Dato>
        )}
        <Dato nombre={en_transito ? 'Estaba ahí desde' : 'Desde'}>{fechaYHora(desde)}</Dato>
        {/* Lo que nació ahí no tenía quien lo recibiera; de lo que va en camino lo dice su destino. */}
        {recibido && (
          <Dato nombre="Recibido">
            {fechaYHora(recibido)}
            {recibio && <>, {nombreEntero(recibio)}</>}
          </Dato>
        )}
        {ultimo_evento && (
          <Dato nombre="Último evento">
            {ultimo_evento.nombre}, {fechaEntera(ultimo_evento.ts)}, {nombreEntero(ultimo_evento.usuario)}
          </Dato>
        )}
      </dl>
    </div>
  )
}

/** Un destino que falta: todavía no lo recibió, o lo rechazó y no volvió a recibirse. */
export function EnCamino({
  pendiente: { resultado, area, usuario, ya_no_esta, enviado, rechazado },
}: {
  pendiente: Pendiente
}) {
  const quien = area ? areaConSigla(area) : usuario ? nombreEntero(usuario) : ''
  const [Icono, dicho]: [Icon, string] =
    resultado === 'enviado'
      ? [
          IconSend,
          `Enviado a ${quien} el ${fechaYHora(enviado)}, sin recibir` +
            (ya_no_esta ? ': ya no está en actividad, y el envío se puede cancelar' : ''),
        ]
      : [IconArrowBackUp, `${quien} lo rechazó el ${fechaYHora(rechazado)}: falta recibirlo de vuelta`]
  return (
    <Text className={estilos.pendiente!}>
      <Icono size={18} aria-hidden />
      <span>{sinPartir(dicho)}</span>
    </Text>
  )
}
