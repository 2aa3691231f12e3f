import { useEnVivo } from '@/lib/tiempo-real.ts'

/** El canal en vivo, mientras haya sesión. No dibuja nada. */
export function EnVivo() {
  useEnVivo()
  return null
}
