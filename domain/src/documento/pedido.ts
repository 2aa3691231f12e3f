import { z } from 'zod'
import { LARGO_OBSERVACIONES } from '@foja/domain/documento/limites.ts'
import { textoObligatorio } from '@foja/domain/texto/schema.ts'

/** Id de área, de tipo, de usuario: cabe en un integer de Postgres. */
export const id = z.int().min(1).max(2_147_483_647)

/** Id de un documento: cabe en un bigint de Postgres y en un number. */
export const idDeDocumento = z.int().min(1).max(Number.MAX_SAFE_INTEGER)

/** Cuerpo de lo que se hace con un documento: cuál y, si no se actúa por el área activa, por cuál. */
export const unDocumento = z.object({ id_documento: idDeDocumento, id_area_activa: id.optional() })

/** Lo mismo, de lo que no se hace sin decir por qué: anular y cancelar una autorización (VAL-50, VAL-51). */
export const unDocumentoConMotivo = unDocumento.extend({ motivo: textoObligatorio(LARGO_OBSERVACIONES) })
export type UnDocumentoConMotivo = z.infer<typeof unDocumentoConMotivo>
