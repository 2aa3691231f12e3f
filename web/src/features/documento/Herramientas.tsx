import type { Documento } from '@foja/domain/documento/respuesta.ts'
import { BarraDeHerramientas } from '@/entidades/herramienta/BarraDeHerramientas.tsx'
import { useVolver } from '@/lib/ultima-lista.ts'

/** Lo que puede hacerse con el documento abierto; si se lo elimina, se vuelve a la lista. */
export function Herramientas({ documento }: { documento: Documento }) {
  const volver = useVolver()
  const publicado = documento.atributos.publicado === true
  return (
    <BarraDeHerramientas
      objeto={{ ...documento, publicado }}
      alHacer={(una) => una === 'eliminar' && volver()}
    />
  )
}
