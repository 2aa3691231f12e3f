import { EVENTO } from '@foja/domain/evento/evento.ts'
import type { Objeto } from '@/entidades/operacion/objeto.ts'
import { pedir } from '@/lib/api.ts'

/** Archiva los expedientes que se pueda. @param area la que se ve, que es en cuyo archivo quedan */
export const archivarVarios = (objetos: readonly Objeto[], area?: number) =>
  pedir('POST /documentos/eventos', {
    cuerpo: {
      areaActiva: area,
      documentos: objetos.map(({ id }) => id),
      tipo_evento: EVENTO.archivo_expedientes,
      parcial: true,
    },
  })
