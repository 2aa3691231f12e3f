import { z } from 'zod'
import { DOS_AREAS, unaSolaArea } from '@foja/domain/documento/area-de-pedido.ts'
import { id, idDeDocumento } from '@foja/domain/documento/pedido.ts'
import { VISIBILIDADES } from '@foja/domain/documento/visibilidad.ts'
import { CAMPO_REQUERIDO } from '@foja/domain/errores/campo-requerido.ts'
import { numeroPedido } from '@foja/domain/numero/schema.ts'
import { cabe } from '@foja/domain/fecha/cabe.ts'
import { enOrdenDeFojas, fojas } from '@foja/domain/incorporacion/fojas.ts'
import { integrante } from '@foja/domain/persona/integrante.ts'
import { renglon, texto, textoObligatorio } from '@foja/domain/texto/schema.ts'
import {
  FOJAS_MAXIMO,
  LARGO_TEXTO,
  LARGO_TITULO,
  PALABRAS_CLAVE_MAXIMO,
} from '@foja/domain/documento/limites.ts'
import { numeroDeVersion } from '@foja/domain/versiones/numero.ts'

/** Caracteres de HTML, como llega y como se guarda. */
export const LARGO_CONTENIDO = 16_000_000

/** Las que puede llevar un documento: guardarlo las manda todas. */
const MAXIMO_DE_RELACIONES = 5000

export const visibilidad = z.enum(VISIBILIDADES)

const entra = (fecha: string) => cabe(Date.parse(fecha))
const FUERA = 'Escriba una fecha con un año de cuatro cifras'

/** Atributos que se escriben (ENT-02); el contenido es HTML y se sanea en el servidor. */
const atributos = z.object({
  contenido: z.string().max(LARGO_CONTENIDO).optional(),
  descripcion: texto(LARGO_TEXTO).optional(),
  objeto: texto(LARGO_TEXTO).optional(),
  anexo: texto(200).optional(),
  usa_fojas: z.boolean().optional(),
  fojas: z.int().min(0).max(FOJAS_MAXIMO).optional(),
  fechaInicio: z
    .union([z.iso.date(), z.iso.datetime({ offset: true })])
    .refine(entra, FUERA)
    .optional(),
})
/** Los que alguien escribe y se guardan juntos; los demás los pone una operación o la importación, y no se copian. */
export const ATRIBUTOS_ESCRITOS = Object.keys(atributos.omit({ contenido: true }).shape)

/** Papel o digital; dónde está lo que está en papel (ENT-03). */
const validez = z.object({
  string: z.enum(['Digital', 'Papel']),
  ubicacion: texto(500).nullish(),
})

/** Persona vinculada, con su rol y, si el tipo lleva integrantes, lo del integrante (FRM-14, FRM-27). */
const personaVinculada = z.object({
  id_persona: id,
  rol: textoObligatorio(100),
  integrante: integrante.nullish(),
})

/** Documento relacionado: siempre con su tipo de relación (FRM-13); las fojas, de menor a mayor. */
const documentoRelacionado = z
  .object({
    id_documento_relacionado: z.int().min(1),
    id_tipo_relacion: z
      .int({ error: CAMPO_REQUERIDO })
      .min(1)
      .describe('12 o 13; al guardar un expediente, también 8 o 10.'),
    ...fojas,
  })
  .refine(...enOrdenDeFojas)

/** Cuerpo de POST /v1/documento (API-04). La fecha sólo vale si la configuración la permite (D-087). */
export const nuevoDocumento = z.object({
  tipo: z.union([id, z.object({ id }).transform((t) => t.id)]),
  titulo: renglon(LARGO_TITULO),
  fecha: z.iso.datetime({ offset: true }).refine(entra, FUERA).optional(),
  atributos: atributos.default({}),
  palabras_clave: z.array(textoObligatorio(200)).max(PALABRAS_CLAVE_MAXIMO).default([]),
  visibilidad: visibilidad.optional(),
  validez: validez.optional(),
  nro_externo: texto(100).optional(),
  relaciones_personas: z.array(personaVinculada).max(MAXIMO_DE_RELACIONES).default([]),
  relaciones_documentos: z.array(documentoRelacionado).max(MAXIMO_DE_RELACIONES).default([]),
  id_circuito: id.nullish().describe('Sin él vale el del tipo.'),
  id_area_activa: id.optional(),
  guardar_en_area: id.optional().describe('Área donde se guarda, si no es la activa.'),
  /** No se guarda con esto: sólo se exige que no venga vacío (VAL-01). */
  nro: numeroPedido.optional(),
})
export type NuevoDocumento = z.infer<typeof nuevoDocumento>

/**
 * Cuerpo de PATCH /v1/documento/{id} (API-05): sólo lo que cambia, y la versión sobre la que se escribió. Las listas
 * que vienen reemplazan a las que había.
 */
export const cambiosDeDocumento = z
  .object({
    titulo: renglon(LARGO_TITULO).optional(),
    fecha: z.iso.datetime({ offset: true }).refine(entra, FUERA).optional(),
    atributos: atributos.optional(),
    palabras_clave: z.array(textoObligatorio(200)).max(PALABRAS_CLAVE_MAXIMO).optional(),
    visibilidad: visibilidad.optional(),
    validez: validez.optional(),
    nro_externo: texto(100).optional(),
    relaciones_personas: z.array(personaVinculada).max(MAXIMO_DE_RELACIONES).optional(),
    relaciones_documentos: z.array(documentoRelacionado).max(MAXIMO_DE_RELACIONES).optional(),
    area: id.optional().describe('Por la que se actúa; sin ella, la activa.'),
    id_area_activa: id.optional().describe('Lo mismo que `area`: dichas las dos, tiene que ser la misma.'),
    version: numeroDeVersion.optional().describe('Versión sobre la que se escribió.'),
    revision: z
      .int()
      .min(0)
      .optional()
      .describe('Revisión sobre la que se escribió: la del último guardado, automático o no.'),
    /** D-077. */
    flag: z
      .enum(['autosave', 'manual'])
      .default('manual')
      .describe('`autosave` sobrescribe el borrador, sin versión ni evento.'),
    autosave: z.boolean().optional(),
    /** No se guarda con esto: sólo se exige que no venga vacío (VAL-01). */
    nro: numeroPedido.optional(),
  })
  .refine(({ area, id_area_activa }) => unaSolaArea({ area, id_area: id_area_activa }), {
    ...DOS_AREAS,
    path: ['id_area_activa'],
  })
export type CambiosDeDocumento = z.infer<typeof cambiosDeDocumento>

/** Cuerpo de POST /documentos/borrar. */
export const borrado = z.object({ ids: z.array(idDeDocumento).min(1).max(100) })
