import { LARGO_DE_BUSQUEDA } from '@foja/domain/busqueda/limites.ts'
import { cantidad } from '@/lib/cantidad.ts'

/** Lo que se dice si lo escrito es demasiado largo para buscarlo; nulo si no lo es. No se corta: se buscaría otra cosa. */
export function porTextoLargo(escrito: string): string | null {
  const largo = escrito.trim().length
  return largo > LARGO_DE_BUSQUEDA
    ? `Se busca con hasta ${cantidad(LARGO_DE_BUSQUEDA)} caracteres; lo escrito tiene ${cantidad(largo)}.`
    : null
}
