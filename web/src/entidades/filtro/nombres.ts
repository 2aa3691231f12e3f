import { skipToken, useQuery, type QueryClient } from '@tanstack/react-query'
import type { NombreDeFiltroDeLista } from '@foja/domain/busqueda/filtros.ts'
import type { RespuestaDeBusqueda } from '@foja/domain/busqueda/respuesta.ts'
import type { RespuestaDeLista } from '@foja/domain/vista/schema.ts'
import { claveDeNombre, type Nombres } from './chip.ts'

const CLAVE = ['nombres-de-filtros']
const NINGUNO: Nombres = new Map()

/** Los nombres conocidos viven con lo leído: al salir se olvidan. */
const leer = (consultas: QueryClient): Nombres => consultas.getQueryData<Nombres>(CLAVE) ?? new Map()

/** Recuerda cómo se llama el valor de un filtro. */
export function recordarNombre(
  consultas: QueryClient,
  filtro: NombreDeFiltroDeLista,
  valor: string,
  texto: string,
): void {
  consultas.setQueryData(CLAVE, new Map(leer(consultas)).set(claveDeNombre(filtro, valor), texto))
}

/** Recuerda los nombres que trae una respuesta. */
export function recordarNombres(
  consultas: QueryClient,
  { elegidos, facetas }: Pick<RespuestaDeLista, 'elegidos'> & Partial<Pick<RespuestaDeBusqueda, 'facetas'>>,
) {
  const nombres = new Map(leer(consultas))
  for (const [filtro, valores] of Object.entries(facetas ?? {}))
    for (const { valor, texto } of valores) nombres.set(claveDeNombre(filtro, valor), texto)
  for (const { filtro, valor, texto } of elegidos) nombres.set(claveDeNombre(filtro, valor), texto)
  consultas.setQueryData(CLAVE, nombres)
}

/** Los nombres conocidos; se dibuja de nuevo quien los usa cuando se sabe otro. */
export const useNombres = (): Nombres =>
  useQuery<Nombres>({ queryKey: CLAVE, queryFn: skipToken }).data ?? NINGUNO
