import type { Acceso } from '@foja/domain/acceso/acceso.ts'
import type { ErrorDeDominio } from '@foja/domain/errores/error-de-dominio.ts'
import { lecturaDeFila } from '@foja/domain/herramienta/condiciones.ts'
import type { Buscador } from '@foja/api/busqueda/buscador.ts'
import { intervenidos } from '@foja/api/herramienta/hechos.sql.ts'

/**
 * De unos hallados, por qué cada uno no se abre desde la búsqueda (HER-09, HER-10): con `validar_intervenciones` (CFG-24),
 * aquello en que quien busca no intervino. Sin ella no pregunta nada, porque todo se abre.
 */
export async function loQueNoSeAbre(
  { sql, configuracion }: Pick<Buscador, 'sql' | 'configuracion'>,
  acceso: Acceso,
  ids: readonly number[],
): Promise<(id: number) => ErrorDeDominio | undefined> {
  const ajustes = await configuracion()
  if (!ajustes.validar_intervenciones || ids.length === 0) return () => undefined
  const suyos = await intervenidos(sql, ids, acceso.id_usuario, acceso.areas)
  return (id) =>
    lecturaDeFila({ configuracion: ajustes, documento: { intervino: suyos.has(id) } }, 'busqueda')
}
