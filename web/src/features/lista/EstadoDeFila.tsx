import { Text } from '@mantine/core'
import { IconLock, IconWorld, type Icon } from '@tabler/icons-react'
import { etiquetaDeEstado } from '@foja/domain/documento/estado.ts'
import { NOMBRE_DE_VISIBILIDAD } from '@foja/domain/documento/visibilidad.ts'
import type { FilaDeLista } from '@foja/domain/vista/schema.ts'
import type { Vista } from '@foja/domain/vista/vista.ts'
import { MarcasDeTramitacion } from '@/entidades/conjunta/MarcasDeTramitacion.tsx'
import { Estado } from '@/entidades/documento/Estado.tsx'
import { fechaYHora } from '@/lib/fecha.ts'
import estilos from './EstadoDeFila.module.css'

/** El estado de una fila, con la palabra que le toca en esa lista (EST-05, EST-10), y cuándo se recibió. */
export function EstadoDeFila({ fila, vista }: { fila: FilaDeLista; vista: Vista }) {
  const { estado, publicado, tramitado, visibilidad, fecha_recibido } = fila
  return (
    <div className={estilos.estado}>
      <Estado id={estado.id} nombre={etiquetaDeEstado({ estado: estado.id, vista, publicado, tramitado })} />
      <Text component="span" size="sm" c="dimmed" className={estilos.dato!}>
        {fechaYHora(fecha_recibido)}
      </Text>
      <span className={estilos.conjunta}>
        <MarcasDeTramitacion {...fila} />
      </span>
      {visibilidad !== 'publico' && <Sena Dibujo={IconLock} dicho={NOMBRE_DE_VISIBILIDAD[visibilidad]} />}
      {/* Ahí se publica y se despublica, y los mezclados no (VAL-26). */}
      {publicado && vista === 'archivo' && <Sena Dibujo={IconWorld} dicho="Publicado" />}
    </div>
  )
}

const Sena = ({ Dibujo, dicho }: { Dibujo: Icon; dicho: string }) => (
  <span role="img" aria-label={dicho} title={dicho} className={estilos.candado}>
    <Dibujo size={15} aria-hidden />
  </span>
)
