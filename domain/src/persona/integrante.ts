import { z } from 'zod'
import { texto, textoObligatorio } from '@foja/domain/texto/schema.ts'

/** Largo de las tareas de un integrante (VAL-46). */
export const LARGO_TAREAS = 500

/** Integrante: lo que un tipo con `config.integrantes` pide de cada persona vinculada (ENT-42, VAL-45). */
export const integrante = z.object({
  claustro: textoObligatorio(200),
  categoria: textoObligatorio(200),
  cargaDeTrabajo: texto(200).default(''),
  horasAsignadas: texto(50).default(''),
  tiempoDedicacion: texto(200).default(''),
  tareasARealizar: texto(LARGO_TAREAS).default(''),
  tipoContrato: texto(200).default(''),
  formaPago: texto(200).default(''),
})

/** El integrante como se lee. */
export const integranteLeido = z.object({
  claustro: z.string(),
  categoria: z.string(),
  cargaDeTrabajo: z.string(),
  horasAsignadas: z.string(),
  tiempoDedicacion: z.string(),
  tareasARealizar: z.string(),
  tipoContrato: z.string(),
  formaPago: z.string(),
})
export type Integrante = z.infer<typeof integranteLeido>
