import { useQuery, useQueryClient } from '@tanstack/react-query'
import type { BusquedaDeAlguien } from '@foja/domain/busqueda-guardada/schema.ts'
import { avisarFallo } from '@/entidades/sesion/ingreso.ts'
import { recientes } from './consultas.ts'
import { olvidarReciente } from './llamadas.ts'

/** Las que se ofrecen: más no se leen de un vistazo. */
const A_LA_VISTA = 8
const NINGUNA: BusquedaDeAlguien[] = []

/** Las últimas búsquedas, para ofrecerlas en una caja vacía, y con qué olvidar una o todas. */
export function useRecientes(activas: boolean) {
  const consultas = useQueryClient()
  const { data = NINGUNA } = useQuery({ ...recientes, enabled: activas })
  const olvidar = (id?: number) =>
    void olvidarReciente(consultas, id).catch((error: unknown) =>
      avisarFallo(error, 'No se pudo olvidar la búsqueda'),
    )
  return { filas: activas ? data.slice(0, A_LA_VISTA) : NINGUNA, olvidar }
}
