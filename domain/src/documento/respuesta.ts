import { z } from 'zod'
import { homonima } from '@foja/domain/area/schema.ts'
import { paso } from '@foja/domain/circuito/schema.ts'
import { deTramitaciones } from '@foja/domain/conjunta/schema.ts'
import { visibilidad } from '@foja/domain/documento/schema.ts'
import { herramientas } from '@foja/domain/herramienta/schema.ts'
import { relacionDeDocumento } from '@foja/domain/incorporacion/schema.ts'
import { nro } from '@foja/domain/numero/schema.ts'
import { personaRelacionada } from '@foja/domain/persona/schema.ts'
import { edicion } from '@foja/domain/reclamo/schema.ts'
import { tipo } from '@foja/domain/tipo/schema.ts'

const numero = z.int().nullable()
const fecha = z.string().nullable()
const area = z.object({ id: z.int(), nombre: z.string(), sigla: z.string(), homonima })

const estado = z.object({ id: z.int(), nombre: z.string(), orden: z.int(), id_tipo_documento: z.int() })

/** Adjunto (ENT-35). */
const archivoDeDocumento = z.object({
  id: z.int(),
  identifier: z.string(),
  filename: z.string(),
  name: z.string(),
  ext: z.string(),
  type: z.string(),
  size: z.int(),
  principal: z.boolean(),
  firmado: z.boolean(),
  ts: fecha,
})

/** Cuántas de cada clase vienen con el documento: de un expediente o de una ley pueden ser miles. */
export const RELACIONES_CON_EL_DOCUMENTO = 100

/** Documento entero (ENT-01). */
export const documento = z.object({
  id: z.int(),
  tipo,
  titulo: z.string(),
  fecha,
  atributos: z.looseObject({
    contenido: z.string(),
    descripcion: z.string().optional(),
    /** El id del de `estado`: se lee también aquí (ENT-02), y no se escribe. */
    estado: z.int(),
  }),
  palabras_clave: z.array(z.string()),
  estado,
  visibilidad,
  validez: z.object({ string: z.enum(['Digital', 'Papel']), ubicacion: z.string().nullable() }),
  relaciones_personas: z.array(personaRelacionada),
  relaciones_documentos: z
    .array(relacionDeDocumento)
    .describe(
      `Las que hizo con otros, todas; de lo que tiene dentro, de dónde está dentro y de quiénes lo relacionan, las primeras ${RELACIONES_CON_EL_DOCUMENTO}. Las demás, en GET /documentos/relaciones/{id}.`,
    ),
  total_relaciones_documentos: z.int().describe('Cuántas son, con las que aquí no vienen.'),
  archivo_adjunto_principal: archivoDeDocumento.nullable(),
  archivos_adjuntos: z.array(archivoDeDocumento),
  nro,
  nro_str: z.string(),
  nro_esencia: z.string(),
  nro_externo: z.string().nullable(),
  id_fuente: z.string().nullable(),
  version: z.string(),
  revision: z.int(),
  fecha_versionado: fecha,
  fecha_recibido: fecha,
  id_circuito: numero,
  circuito: z.object({ id: z.int(), nombre: z.string() }).nullable(),
  paso: paso.pick({ id: true, nombre: true, esInicial: true }).nullable(),
  firmas: z.array(z.object({ id: z.int() })).max(0),
  intervencion: z.null(),
  areaActiva: z.int().nullable(),
  usuario: z.object({ id: z.int(), nombre: z.string(), apellido: z.string() }),
  area,
  area_creacion: area,
  id_usuario: z.int(),
  id_area_creacion: z.int(),
  /** De lo anulado, por qué (DLG-32). */
  motivo_anulacion: z.string().nullable(),
  requiereAutorizacion: z.boolean(),
  ultima_foja: z.int(),
  fojas: z.int(),
  paginas: z.int(),
  ...deTramitaciones,
  permite_eliminar_seguimientos: z.boolean(),
  por_recibir: z
    .boolean()
    .describe('Espera en la bandeja de entrada de quien lo lee, por su área activa (LIS-03).'),
  /** Otra persona lo está editando. */
  en_edicion: edicion.nullable(),
  herramientas,
})
export type Documento = z.infer<typeof documento>

/** Lo que contesta toda escritura de un documento (API-04, API-05). */
export const documentoEscrito = z.object({
  id: z.int(),
  nro,
  nro_str: z.string(),
  version: z.string(),
  /** Crece con cada guardado, también con los automáticos: lo que PATCH compara. */
  revision: z.int(),
  estado,
})
export type DocumentoEscrito = z.infer<typeof documentoEscrito>

/** Con qué se chocó al guardar sobre algo que ya no es lo último: quién guardó antes, cuándo y qué hay (API-05). */
export const choque = z.object({ usuario: documento.shape.usuario, fecha, data: documento })
export type Choque = z.infer<typeof choque>
