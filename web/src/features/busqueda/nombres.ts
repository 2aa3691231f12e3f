import { useQueryClient, type QueryClient } from '@tanstack/react-query'
import type { NombreDeFiltro } from '@foja/domain/busqueda/filtros.ts'
import type { RespuestaDeSearchUi } from '@foja/domain/busqueda/search-ui.ts'
import { claveDeNombre, type Nombres } from './chip.ts'

const CLAVE = ['nombres-de-filtros']

/** Los nombres conocidos viven con lo leído: al salir se olvidan. */
const leer = (consultas: QueryClient): Nombres => consultas.getQueryData<Nombres>(CLAVE) ?? new Map()

/** Recuerda cómo se llama el valor de un filtro. */
export function recordarNombre(
  consultas: QueryClient,
  filtro: NombreDeFiltro,
  valor: string,
  texto: string,
): void {
  consultas.setQueryData(CLAVE, new Map(leer(consultas)).set(claveDeNombre(filtro, valor), texto))
}

/** Recuerda los nombres que trae una respuesta. */
export function recordarNombres(consultas: QueryClient, { elegidos, facetas }: RespuestaDeSearchUi['foja']) {
  const nombres = new Map(leer(consultas))
  for (const [filtro, valores] of Object.entries(facetas ?? {}))
    for (const { valor, texto } of valores) nombres.set(claveDeNombre(filtro, valor), texto)
  for (const { filtro, valor, texto } of elegidos) nombres.set(claveDeNombre(filtro, valor), texto)
  consultas.setQueryData(CLAVE, nombres)
}

export const useNombres = (): Nombres => leer(useQueryClient())
