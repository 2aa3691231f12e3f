import type { QueryClient } from '@tanstack/react-query'
import type { VersionDeDocumento } from '@foja/domain/versiones/schema.ts'
import { documento } from '@/entidades/documento/consultas.ts'
import { camposDistintos, escritoDe } from '@/entidades/documento/escrito.ts'

/** Hasta cuántas versiones iguales se pasan: cada una se lee entera. */
const SE_MIRAN = 8

/**
 * Las dos últimas versiones seguidas que no dicen lo mismo, la vieja primero: cerrar deja otra igual. Si entre las
 * últimas no hay, las dos últimas. @param filas de la más nueva a la más vieja, dos al menos @throws ErrorDeApi
 */
export async function ultimasDistintas(
  consultas: QueryClient,
  id: number,
  filas: readonly VersionDeDocumento[],
): Promise<[vieja: string, nueva: string]> {
  const leer = async ({ version }: VersionDeDocumento) =>
    escritoDe(await consultas.ensureQueryData(documento(id, version)))
  for (const [i, nueva] of filas.slice(0, SE_MIRAN).entries()) {
    const vieja = filas[i + 1]
    if (!vieja) break
    const [antes, despues] = await Promise.all([leer(vieja), leer(nueva)])
    if (camposDistintos(antes, despues).length > 0) return [vieja.version, nueva.version]
  }
  return [filas[1]!.version, filas[0]!.version]
}
