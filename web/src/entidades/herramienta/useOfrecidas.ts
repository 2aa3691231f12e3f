import type { Objeto } from '@/entidades/operacion/objeto.ts'
import { useTienePermisoDeBuscar } from '@/entidades/sesion/permisos.ts'
import { accionDe, accionesPermitidas, type NombreDeAccion } from './herramientas.ts'

/** Si esa herramienta sirve a quien mira: la que empieza por una búsqueda, sólo a quien puede buscar (PER-17). */
export function useSirve(): (una: NombreDeAccion) => boolean {
  const busca = useTienePermisoDeBuscar()
  return (una) => busca || !accionDe(una).busca
}

/** Las permitidas de un objeto que le sirven a quien mira, en orden. */
export const useOfrecidas = (objeto: Objeto): NombreDeAccion[] =>
  accionesPermitidas(objeto).filter(useSirve())
