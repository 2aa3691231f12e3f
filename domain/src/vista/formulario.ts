import { z } from 'zod'
import { FILTROS_DE_LISTA } from '@foja/domain/busqueda/filtros.ts'
import { herramientasDeVista, type Herramienta } from '@foja/domain/herramienta/herramientas.ts'
import { esencia, type Esencia } from '@foja/domain/tipo/schema.ts'
import { filtrosDeVista } from '@foja/domain/vista/filtros.ts'
import type { Vista } from '@foja/domain/vista/vista.ts'

/** Columnas de toda lista (LIS-09). */
export const COLUMNAS = ['Nº', 'Titulo', 'Estado / Fecha'] as const

export const pedidoDeFormulario = z.object({
  vista: z.string().max(40).describe('Nombre o código.'),
  esencia: esencia.optional().describe('Sólo las herramientas de lo que es de ella.'),
})

/** Por qué se filtra una lista, qué puede hacerse con lo que tiene y qué columnas muestra (API-44). */
export const respuestaDeFormulario = z.object({
  data: z.object({
    campos: z.array(z.enum(FILTROS_DE_LISTA)),
    herramientas: z.array(z.string()),
    columnas: z.array(z.enum(COLUMNAS)),
  }),
})

/** @param sirve si esa herramienta, en esa lista, no se apagó a quien la pide */
export const formularioDeVista = (
  vista: Vista,
  sirve: (herramienta: Herramienta) => boolean,
  esencia?: Esencia,
) => ({
  campos: [...filtrosDeVista(vista)],
  herramientas: herramientasDeVista(vista, esencia).filter(sirve),
  columnas: [...COLUMNAS],
})
