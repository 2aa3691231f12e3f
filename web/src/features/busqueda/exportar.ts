import { unirValores } from '@foja/domain/busqueda/filtros.ts'
import type { PedidoDeExportar } from '@/entidades/exportacion/llamadas.ts'
import { filtroImpreso } from '@/entidades/filtro/en-palabras.ts'
import type { Cuerpo } from '@/lib/contrato.ts'

const LARGO_DE_TITULO = 200

/**
 * La búsqueda cuyos resultados se ven, para exportarla entera. @param nombre cómo se llamaría
 * @param filtroPDF el texto del filtro que dice la dirección (RUT-10); nulo, ese nombre
 * @param conTodo cuántos tienen todo lo escrito: lo parecido va si se lo pidió, o si no hay otra cosa
 */
export function loQueSeExporta(
  pedido: Cuerpo<'POST /search'>,
  nombre: string,
  conTodo: number,
  filtroPDF: string | null,
): PedidoDeExportar {
  const { state, busquedaRapida, tipo_busqueda, literal, al } = pedido
  const parecidos = pedido.parecidos ?? (conTodo === 0 || undefined)
  const { searchTerm = '', filters = [], sortField, sortDirection } = state
  return {
    vista: 'busqueda',
    filtros: {
      ...(searchTerm !== '' && { q: searchTerm }),
      ...Object.fromEntries(filters.map(({ field, values }) => [field, unirValores(values)])),
      ...(busquedaRapida && { busquedaRapida }),
      ...(tipo_busqueda === 'historica' && { tipo_busqueda }),
      ...(literal !== undefined && { literal }),
      ...(parecidos !== undefined && { parecidos }),
      ...(al !== undefined && { al }),
    },
    ...(sortField && { orden: sortField }),
    ...(sortDirection && { direccion: sortDirection }),
    ...(nombre.trim() !== '' && {
      titulo: `Búsqueda: ${nombre}`.slice(0, LARGO_DE_TITULO),
    }),
    ...filtroImpreso(filtroPDF ?? nombre),
  }
}
