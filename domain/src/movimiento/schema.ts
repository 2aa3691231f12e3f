import { z } from 'zod'
import { FOJAS_MAXIMO, LARGO_OBSERVACIONES } from '@foja/domain/documento/limites.ts'
import {
  areaDePedido,
  DOS_AREAS,
  DOS_LISTAS,
  unaSolaArea,
  unaSolaLista,
} from '@foja/domain/documento/area-de-pedido.ts'
import { id, idDeDocumento } from '@foja/domain/documento/pedido.ts'
import { CAMPO_REQUERIDO } from '@foja/domain/errores/campo-requerido.ts'
import { ACCION, EVENTO, RESULTADOS } from '@foja/domain/evento/evento.ts'
import { DESTINOS_MAXIMO, DOCUMENTOS_MAXIMO } from '@foja/domain/movimiento/limites.ts'
import { ENVIAN } from '@foja/domain/movimiento/modo.ts'
import { texto, textoObligatorio } from '@foja/domain/texto/schema.ts'

/** Lo que un movimiento dice además de a dónde va. Con adjuntos físicos, las observaciones dicen cuáles (VAL-07). */
export const aclaraciones = z
  .object({
    observaciones: texto(LARGO_OBSERVACIONES).default(''),
    adjuntos_fisicos: z.boolean().default(false).describe('Con ellos, las observaciones dicen cuáles.'),
  })
  .refine(({ observaciones, adjuntos_fisicos }) => !adjuntos_fisicos || observaciones !== '', {
    path: ['observaciones'],
    error: CAMPO_REQUERIDO,
  })

/** A quién se envía (ENT-26); el nombre y la sigla no se leen: son los que tiene ahora. */
export const destino = z.object({
  id,
  tipo: z.enum(['usuario', 'persona', 'area']),
  nombre: z.string().max(1000).optional(),
  sigla: z.string().max(1000).nullish(),
})
export type Destino = z.infer<typeof destino>

const documentos = z.array(idDeDocumento).min(1).max(DOCUMENTOS_MAXIMO)
const parcial = z
  .boolean()
  .default(false)
  .describe('Hacer los que se pueda y decir de los demás por qué no; si no, todos o ninguno.')

/** Los eventos que se guardan de a varios documentos (API-31, API-32). */
const TIPOS = [...ENVIAN, EVENTO.archivo, EVENTO.archivo_expedientes, EVENTO.desarchivo_expedientes] as const

/** Cuerpo de POST /documentos/eventos (ENT-25). */
export const eventoAGuardar = aclaraciones.safeExtend({
  areaActiva: id.optional(),
  documentos,
  tipo_evento: z.union([
    z.literal(TIPOS),
    z.enum(['archivo', 'archivo_expedientes', 'desarchivo_expedientes']).transform((slug) => EVENTO[slug]),
  ]),
  destinos: z
    .array(destino)
    .max(DESTINOS_MAXIMO)
    .default([])
    .describe('De un archivo, el área de cuyo archivo es: sin ella, la activa.'),
  atributos_evento: z
    .object({
      tramitacion_paralela: z.boolean().default(false),
      fojas: z
        .array(z.object({ id_documento: idDeDocumento, total: z.int().min(0).max(FOJAS_MAXIMO) }))
        .max(DOCUMENTOS_MAXIMO)
        .default([])
        .describe('Con cuántas fojas sale cada expediente en papel.'),
    })
    .prefault({}),
  subtipo_evento: z.enum(['autofirma']).optional(),
  parcial,
})
export type EventoAGuardar = z.infer<typeof eventoAGuardar>

const envios = {
  id_evento: idDeDocumento.optional().describe('Hace falta, si no se dicen varios.'),
  id_documento: idDeDocumento.optional().describe('El del envío: si es de otro, 404.'),
  eventos: z
    .array(z.object({ id_evento: idDeDocumento }))
    .min(1)
    .max(DOCUMENTOS_MAXIMO)
    .optional()
    .describe('Varios a la vez, en lugar de id_evento.'),
  area: id.optional().describe('Por la que se actúa; sin ella, la activa.'),
  parcial,
}

/** Varios y, además, uno: no se sabe con cuáles se quiere hacer. */
const variosOUno = ({ eventos, id_evento, id_documento }: Envios): boolean =>
  eventos === undefined || (id_evento === undefined && id_documento === undefined)
const VARIOS_Y_UNO = { path: ['eventos'], error: 'Se dijeron varios envíos y, además, uno.' }

/** Cuerpo de PUT /documentos/accion (API-33): el envío, o el documento del que se recibe lo que espera. */
export const recepcion = z
  .object({
    ...envios,
    id_documento: envios.id_documento.describe(
      'El del envío: si es de otro, 404. Sin `id_evento`, aquel del que se recibe lo que espera.',
    ),
    accion: z.literal('recibido').optional(),
    resultado: z.literal('confirmado').optional(),
  })
  .refine(variosOUno, VARIOS_Y_UNO)
/** Cuerpo de POST /documentos/rechazar (API-34): no se rechaza sin decir por qué. */
export const rechazo = z
  .object({
    ...envios,
    accion: z.literal(ACCION.rechazado).optional(),
    resultado: z.literal('rechazado').optional(),
    observaciones: textoObligatorio(LARGO_OBSERVACIONES),
  })
  .refine(variosOUno, VARIOS_Y_UNO)
/** Cuerpo de POST /documentos/recibir_rechazado (API-35). */
export const vuelta = z
  .object({ ...envios, resultado: z.literal('hecho').optional() })
  .refine(variosOUno, VARIOS_Y_UNO)

/** Qué envíos nombra uno de esos cuerpos. */
export type Envios = {
  id_evento?: number | undefined
  id_documento?: number | undefined
  eventos?: readonly { id_evento: number }[] | undefined
}

/** Cuerpo de POST /documentos/cancelarEnvio (API-36). */
export const cancelacion = z.object({
  id_evento: idDeDocumento,
  id_documento: idDeDocumento.optional(),
  id_area_activa: id.optional(),
})

/** Cuerpo de POST /expedientes/tramitacion_paralela/cierre (API-39). */
export const cierreDeParalela = z
  .object({
    ids: documentos.optional().describe('Hacen falta.'),
    ids_expedientes: documentos.optional().describe('Lo mismo que `ids`: se dice una de las dos.'),
    ...areaDePedido,
    parcial,
  })
  .refine(unaSolaArea, DOS_AREAS)
  .refine(unaSolaLista, DOS_LISTAS)
  .transform(({ ids, ids_expedientes, area, id_area, parcial }, { addIssue }) => {
    const cuales = ids ?? ids_expedientes
    if (!cuales) {
      addIssue({ code: 'custom', path: ['ids'], message: CAMPO_REQUERIDO })
      return z.NEVER
    }
    return { ids: cuales, area: area ?? id_area, parcial }
  })

/** Lo que se contesta de cada fila: lo que quedó o, con `parcial`, por qué no se hizo. */
export const recibo = z.object({
  id_documento: z
    .int()
    .optional()
    .describe('Falta sólo en el de un envío que no existe, o que no puede verse.'),
  id_evento: z.int().optional(),
  resultado: z.enum(RESULTADOS).optional(),
  fecha_recibido: z.string().optional().describe('De lo recibido, o recibido de vuelta, cuándo.'),
  retirado_de: z
    .array(z.string())
    .optional()
    .describe('De lo cancelado, quiénes lo esperaban, o lo tenían compartido.'),
  conservado_por: z
    .array(z.string())
    .optional()
    .describe('De lo cancelado, quiénes ya lo habían recibido y lo siguen teniendo.'),
  error: z.string().optional(),
  clientmessage: z.string().optional(),
})
export type Recibo = z.infer<typeof recibo>

/** Las fojas de un expediente (API-41): las del último pase, y las suyas. */
export const fojasDeDocumento = z.object({
  id_documento: z.int(),
  nro_str: z.string().nullable(),
  ultima_foja: z.int(),
  fojas: z.int(),
  usa_fojas: z.boolean().describe('Al remitirlo hay que decir con cuántas sale.'),
})
export type FojasDeDocumento = z.infer<typeof fojasDeDocumento>
