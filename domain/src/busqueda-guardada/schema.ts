import { z } from 'zod'
import {
  AREAS_COMO_MUCHO,
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

/**
 * Una búsqueda con su nombre: para guardarla, y para acordarse de ella. Lo que no se guarda (el día que se mira, la
 * histórica) se rechaza: dejado de lado, se guardaría otra búsqueda.
 */
export const busquedaConNombre = z.object({ nombre, buscado: buscado.strict() })
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

const areas = z.array(z.object({ id: z.int(), nombre: z.string() }))
const avisar = z.boolean().describe('Si se avisa a quien llama cuando haya nuevos.')

/** Una guardada de quien llama. */
export const busquedaGuardada = busquedaDeAlguien.extend({
  areas: areas.describe('Con cuáles la comparte.'),
  avisar,
})
export type BusquedaGuardada = z.infer<typeof busquedaGuardada>

/** Una guardada de otra persona, que la comparte con alguna de las áreas de quien llama: se busca, se vigila o se copia. */
export const busquedaCompartida = busquedaDeAlguien.extend({
  areas: areas.describe('Las de quien llama con que se comparte.'),
  de: z.string().describe('Quién la comparte.'),
  de_baja: z.boolean().describe('Quien la comparte está de baja: la quita cualquiera del área.'),
  avisar,
})
export type BusquedaCompartida = z.infer<typeof busquedaCompartida>

/** Con qué áreas se comparte una guardada: todas cada vez; ninguna, es sólo de quien la guardó. */
export const areasDeGuardada = z.object({ areas: z.array(id).max(AREAS_COMO_MUCHO) })

/** Vigilar una búsqueda, o dejar de hacerlo. */
export const vigilancia = z.object({ avisar: z.boolean() })

/** La novedad de una búsqueda vigilada: cuántos nuevos halló una pasada, de los que quien llama puede ver todavía. */
export const anuncio = z.object({
  id: z.int(),
  fecha: z.string().describe('Cuándo se supo, en ISO 8601 y UTC.'),
  id_busqueda: z.int(),
  nombre: z.string(),
  buscado,
  nuevos: z.int().describe(`Hasta ${NUEVOS_COMO_MUCHO}, que es «esos o más».`),
})
export type Anuncio = z.infer<typeof anuncio>
