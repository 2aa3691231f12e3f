import { z } from 'zod'
import { FILTROS, parametrosDeBusqueda } from '@foja/domain/busqueda/schema.ts'
import { textoObligatorio } from '@foja/domain/texto/schema.ts'

/** Por qué no aparece un documento (docs/contrato.md). `oculto`: no existe o no se puede ver, indistinguibles. */
const MOTIVOS = ['oculto', 'filtrado', 'anulado', 'indexando', 'sin_texto', 'visible'] as const

/** Pedido: el número o identificador de lo que se esperaba, con la búsqueda en que no apareció. */
export const pedidoDePorQue = parametrosDeBusqueda
  .omit({
    docs_cargados: true,
    id_documento_padre: true,
    id_tipo_ie: true,
    offsetRelaciones: true,
    limitRelaciones: true,
    paginaRelaciones: true,
    pasivas: true,
    facetas: true,
    orden: true,
    direccion: true,
    limit: true,
    offset: true,
    itemPorPagina: true,
    numeroPagina: true,
    siguiente: true,
  })
  .extend({ texto: textoObligatorio(200) })
export type PedidoDePorQue = z.infer<typeof pedidoDePorQue>

export const respuestaDePorQue = z.object({
  motivo: z.enum(MOTIVOS),
  mensaje: z.string(),
  /** Con `filtrado`: el filtro que lo oculta. */
  filtro: z.enum(FILTROS).nullable(),
})
export type RespuestaDePorQue = z.infer<typeof respuestaDePorQue>
