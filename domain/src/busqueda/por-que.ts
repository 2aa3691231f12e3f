import { z } from 'zod'
import { FILTROS } from '@foja/domain/busqueda/filtros.ts'
import { parametrosDeBusqueda } from '@foja/domain/busqueda/schema.ts'
import { textoObligatorio } from '@foja/domain/texto/schema.ts'

/** Por qué no aparece un documento. */
const MOTIVOS = ['oculto', 'filtrado', 'anulado', 'indexando', 'sin_texto', 'visible'] as const

/** Pedido: el número o identificador de lo que se esperaba, con la búsqueda en que no apareció. */
export const pedidoDePorQue = parametrosDeBusqueda
  .omit({
    al: true,
    contiene: true,
    tieneadjuntos: true,
    documentosrelacionados: true,
    docs_cargados: true,
    id_documento_padre: true,
    id_tipo_ie: true,
    offsetRelaciones: true,
    limitRelaciones: true,
    paginaRelaciones: true,
    pasivas: true,
    facetas: true,
    cuentas: true,
    direccion: true,
    limit: true,
    offset: true,
    itemPorPagina: true,
    numeroPagina: true,
    siguiente: true,
  })
  .extend({ texto: textoObligatorio(200).describe('Número o identificador del documento que se esperaba.') })
export type PedidoDePorQue = z.infer<typeof pedidoDePorQue>

export const respuestaDePorQue = z.object({
  motivo: z.enum(MOTIVOS).describe('`oculto`: no existe o no se puede ver, indistinguibles.'),
  mensaje: z.string(),
  filtro: z
    .enum(FILTROS)
    .nullable()
    .describe('Con `filtrado`, el primero que lo oculta; nulo si es el período de la búsqueda rápida.'),
})
export type RespuestaDePorQue = z.infer<typeof respuestaDePorQue>
