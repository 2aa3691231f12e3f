import { EVENTO } from '@foja/domain/evento/evento.ts'
import type { Objeto } from '@/entidades/operacion/objeto.ts'
import { pedir } from '@/lib/api.ts'

/** Archiva los expedientes que se pueda. */
export const archivarVarios = (objetos: readonly Objeto[]) =>
  pedir('POST /documentos/eventos', {
    cuerpo: {
      documentos: objetos.map(({ id }) => id),
      tipo_evento: EVENTO.archivo_expedientes,
      parcial: true,
    },
  })
