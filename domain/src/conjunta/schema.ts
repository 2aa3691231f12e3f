import { z } from 'zod'
import {
  areaDePedido,
  DOS_AREAS,
  DOS_LISTAS,
  unaSolaArea,
  unaSolaLista,
} from '@foja/domain/documento/area-de-pedido.ts'
import { id, idDeDocumento } from '@foja/domain/documento/pedido.ts'
import { CAMPO_REQUERIDO } from '@foja/domain/errores/campo-requerido.ts'

/** Cuerpo de lo que se hace con un expediente y otros asociados a él: tramitarlos en conjunto y fusionarlos (API-37, API-40). */
export const cabeceraYAsociados = z.object({
  id_cabecera: idDeDocumento,
  ids_expedientes: z.array(idDeDocumento).max(100).describe('Sin ninguno, 422.'),
  id_area: id.optional().describe('Área por la que se actúa; sin ella, la activa.'),
})
export type CabeceraYAsociados = z.infer<typeof cabeceraYAsociados>

const unos = z.array(idDeDocumento).max(100).optional()

/**
 * Cuerpo de POST /expedientes/tramitacion_conjunta/cierre (API-38): se cierra entera, y basta decir quién la encabeza o
 * quiénes van en ella.
 */
export const cierreDeConjunta = z
  .object({
    id_cabecera: idDeDocumento.optional().describe('Hace falta, si no se dice `ids`.'),
    ids: unos.describe('En lugar de `id_cabecera`: ella, los que van con ella, o todos.'),
    ids_expedientes: unos.describe('Lo mismo que `ids`: se dice una de las dos.'),
    ...areaDePedido,
  })
  .refine(unaSolaArea, DOS_AREAS)
  .refine(unaSolaLista, DOS_LISTAS)
  .transform(({ id_cabecera, ids, ids_expedientes, area, id_area }, { addIssue }) => {
    const cuales = id_cabecera === undefined ? (ids ?? ids_expedientes ?? []) : [id_cabecera]
    if (cuales.length === 0) {
      addIssue({ code: 'custom', path: ['id_cabecera'], message: CAMPO_REQUERIDO })
      return z.NEVER
    }
    return { id_cabecera, ids: cuales, id_area: id_area ?? area }
  })
export type CierreDeConjunta = z.infer<typeof cierreDeConjunta>

/** Lo que se dice de un expediente que se tramita en conjunto o en paralelo, donde se lo muestre (ENT-16, EST-28, EST-49). */
export const deTramitaciones = {
  tramitacion_conjunta_cabecera: z.boolean().describe('Encabeza una.'),
  tramitacion_conjunta_asociado: z
    .int()
    .nullable()
    .describe('Cuál encabeza la suya; nulo si no está en ninguna.'),
  tramitacion_paralela: z.boolean().describe('Otras áreas lo tramitan a la vez: está abierta una.'),
}

/** Un expediente asociado al que encabeza: si puede elegírselo y, si no, por qué (DLG-22, DLG-23). */
export const expedienteAsociado = z.object({
  id: z.int(),
  tipo: z.string(),
  nro_str: z.string(),
  titulo: z.string(),
  area: z.string().describe('El nombre de aquella en que está y, si otra se llama igual, su sigla.'),
  motivo: z.string().nullable().describe('Nulo si puede elegírselo.'),
})
export type ExpedienteAsociado = z.infer<typeof expedienteAsociado>

/** Respuesta de GET /expedientes/tramitacion_conjunta/{id}: con quiénes puede abrirla o, si ya la encabeza, con quiénes va. */
export const paraTramitarEnConjunto = z.object({
  encabeza: z.boolean(),
  rows: z.array(expedienteAsociado),
  ocultos: z.int().describe('Cuántos más van con él y quien llama no puede ver.'),
})
export type ParaTramitarEnConjunto = z.infer<typeof paraTramitarEnConjunto>

/** Un expediente de una tramitación conjunta; del que no puede verse, sólo que está. */
export const expedienteEnConjunta = z.object({
  id: z.int(),
  visible: z.boolean(),
  tipo_documento: z.string().nullable(),
  nro_str: z.string().nullable(),
  titulo: z.string().nullable(),
})
export type ExpedienteEnConjunta = z.infer<typeof expedienteEnConjunta>

/** La tramitación conjunta en que está un expediente, la encabece o no. */
export const conjunta = z.object({
  desde: z.string(),
  cabecera: expedienteEnConjunta,
  miembros: z.array(expedienteEnConjunta).describe('Los demás, en el orden de sus números.'),
})
export type Conjunta = z.infer<typeof conjunta>
