import { useQuery } from '@tanstack/react-query'
import { nombreEntero } from '@foja/domain/usuario/nombre-entero.ts'
import type { Vista } from '@foja/domain/vista/vista.ts'
import { useUsuario } from '@/entidades/sesion/sesion.ts'
import { usuarioPorId } from '@/entidades/usuario/consultas.ts'
import type { Lista } from './useLista.ts'

/**
 * De quién es el historial: de quien mira o, si es de otra persona, de quien lo dicen sus filas; si no tiene, se pregunta.
 * Los eventos, de quien los hizo, si se pidieron los de uno.
 */
export function useDeQuien(vista: Vista, { lista: { usuario }, lectura }: Lista): string {
  const yo = useUsuario()
  const deUno = vista === 'historial' || (vista === 'eventos' && usuario !== null)
  const otro = deUno && usuario !== null && usuario !== yo.id
  // Mientras llega lo suyo, las filas pueden ser de otra persona.
  const conFilas = lectura.isPlaceholderData ? undefined : lectura.data?.rows[0]?.usuario
  const preguntado = useQuery({
    ...usuarioPorId(usuario ?? yo.id),
    enabled: otro && lectura.isSuccess && !conFilas,
  })
  if (!deUno) return ''
  const quien = otro ? (conFilas ?? preguntado.data) : yo
  return quien ? nombreEntero(quien) : ''
}
