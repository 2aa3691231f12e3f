import { Anchor, Text } from '@mantine/core'
import { Link } from 'react-router-dom'
import { estaAnulado } from '@foja/domain/documento/estado.ts'
import type { FilaDeBusqueda } from '@foja/domain/busqueda/respuesta.ts'
import { MarcasDeTramitacion } from '@/entidades/conjunta/MarcasDeTramitacion.tsx'
import { Estado } from '@/entidades/documento/Estado.tsx'
import { cortar, LARGO_DE_TITULO } from '@/lib/cortar.ts'
import { fechaYHora } from '@/lib/fecha.ts'
import { sinPartir } from '@/lib/sin-partir.tsx'
import estilos from './Portada.module.css'

type Props = {
  fila: FilaDeBusqueda
  a: string
  /** Todos los de la lista están en el mismo estado: no se repite. */
  sinEstado?: boolean
}

/** Un documento: su título, que lo abre, y con qué se lo reconoce. */
export function FilaDeDocumento({ fila, a, sinEstado = false }: Props) {
  const { titulo, nro_str, tipo, estado, fecha_recibido } = fila
  const dicho = cortar(titulo, LARGO_DE_TITULO) || 'Sin título'
  return (
    <li className={estilos.fila}>
      <Anchor component={Link} to={a} fw={600} lineClamp={2} title={titulo}>
        {estaAnulado(estado) ? <s>{dicho}</s> : dicho}
      </Anchor>
      <Text component="div" size="sm" c="dimmed" className={estilos.dato!}>
        <span>
          {sinPartir([tipo.nombre_singular, nro_str].filter(Boolean).join(' · '))} ·{' '}
          <span className={estilos.fecha}>{fechaYHora(fecha_recibido)}</span>
        </span>
        {!sinEstado && <Estado {...estado} />}
        <MarcasDeTramitacion {...fila} />
      </Text>
    </li>
  )
}
