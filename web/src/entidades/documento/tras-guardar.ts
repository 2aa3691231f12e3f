import { ESTADO } from '@foja/domain/documento/estado.ts'
import { caminoDeVista } from '@/entidades/vista/caminos.ts'

/** La lista a la que se pasa cuando un guardado o un cierre lo deja en ese estado; nula, se queda (FRM-28, D-003). */
export function listaDeEstado(estado: number): string | null {
  if (estado === ESTADO.cerrado) return caminoDeVista('publicados')
  return estado === ESTADO.iniciado ? caminoDeVista('areaActiva') : null
}
