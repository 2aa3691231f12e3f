import { z } from 'zod'
import {
  GUARDADAS_COMO_MUCHO,
  LARGO_DE_NOMBRE,
  NUEVOS_COMO_MUCHO,
} from '@foja/domain/busqueda-guardada/limites.ts'
import { FILTROS, type NombreDeFiltro } from '@foja/domain/busqueda/filtros.ts'
import { parametrosDeBusqueda } from '@foja/domain/busqueda/schema.ts'
import { id } from '@foja/domain/documento/pedido.ts'
import { textoObligatorio } from '@foja/domain/texto/schema.ts'

const deCadaFiltro = Object.fromEntries(FILTROS.map((filtro) => [filtro, true])) as Record<
  NombreDeFiltro,
  true
>

/** Lo que está en la dirección de una búsqueda: lo escrito y cómo se entiende, los filtros y el orden, como los toma la búsqueda misma. */
export const buscado = parametrosDeBusqueda
  .pick({ q: true, literal: true, ...deCadaFiltro, orden: true, direccion: true })
  .extend({
    parecidos: z.enum(['true', 'false']).optional().describe('Si se admiten; sin decirlo, según el orden.'),
    rapida: z.boolean().optional().describe('Sólo lo de los últimos días.'),
  })
export type Buscado = z.infer<typeof buscado>

const nombre = textoObligatorio(LARGO_DE_NOMBRE)

/** Una búsqueda con su nombre: para guardarla, y para acordarse de ella. */
export const busquedaConNombre = z.object({ nombre, buscado })
export type BusquedaConNombre = z.infer<typeof busquedaConNombre>

/** Cambiarle el nombre a una guardada. */
export const cambioDeNombre = z.object({ nombre })

/** El orden de las guardadas. Las que no se nombran quedan detrás, como estaban; lo que ya no está no cuenta. */
export const ordenDeGuardadas = z.object({ ids: z.array(id).max(GUARDADAS_COMO_MUCHO) })

/** Una guardada, o una reciente: `nombre` es entonces cómo se la vio. */
export const busquedaDeAlguien = z.object({ id: z.int(), nombre: z.string(), buscado })
export type BusquedaDeAlguien = z.infer<typeof busquedaDeAlguien>

/** Lo recibido que una guardada encuentra, desde la última vez que se la miró. */
export const nuevosDeGuardada = z.object({
  id: z.int(),
  nuevos: z.int().describe(`Hasta ${NUEVOS_COMO_MUCHO}, que es «esos o más».`),
})
