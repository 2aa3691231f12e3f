import { useAvisarExportaciones } from '@/entidades/exportacion/useAvisarExportaciones.ts'
import { useSesionDeTodas } from '@/entidades/sesion/useSesionDeTodas.ts'
import { useRecontar } from '@/entidades/vista/useRecontar.ts'
import { useEnVivo } from '@/lib/tiempo-real.ts'

/** El canal en vivo, mientras haya sesión. No dibuja nada. */
export function EnVivo() {
  useEnVivo()
  useSesionDeTodas()
  useAvisarExportaciones()
  useRecontar()
  return null
}
