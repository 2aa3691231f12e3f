import { fueRechazado } from '@foja/domain/evento/evento.ts'
import type { Objeto } from '@/entidades/operacion/objeto.ts'

/** Lo que se hace, dicho como lo pide cada llamada (LIS-32, API-35). */
export const COMO = {
  'PUT /documentos/accion': { accion: 'recibido' },
  'POST /documentos/recibir_rechazado': { resultado: 'hecho' },
} as const
export type Grupo = { suyos: Objeto[]; llamada: keyof typeof COMO }

/** Lo que volvió rechazado se recibe de vuelta: es otra llamada (HER-27). */
export const enGrupos = (objetos: readonly Objeto[]): Grupo[] => {
  const { volvio = [], llega = [] } = Object.groupBy(objetos, ({ resultado }) =>
    fueRechazado(resultado) ? 'volvio' : 'llega',
  )
  const grupos: Grupo[] = [
    { suyos: llega, llamada: 'PUT /documentos/accion' },
    { suyos: volvio, llamada: 'POST /documentos/recibir_rechazado' },
  ]
  return grupos.filter(({ suyos }) => suyos.length > 0)
}
