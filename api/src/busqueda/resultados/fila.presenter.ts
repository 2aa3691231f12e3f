import type { FilaDeBusqueda } from '@foja/domain/busqueda/respuesta.ts'
import type { Resultado } from '@foja/api/busqueda/buscar.ts'
import type { Relacionado } from '@foja/api/busqueda/resultados/relaciones.ts'

/** Fila de resultados como la contesta la búsqueda (docs/contrato.md). */
export function presentarFila(
  { fila, resaltado, falta, exacta }: Resultado['filas'][number],
  relacionado: Relacionado & Pick<FilaDeBusqueda, 'coincidencia'>,
): FilaDeBusqueda {
  const { marca: _, publicado: __, tramitado: ___, ...datos } = fila
  return { ...datos, resaltado, falta, exacta, herramientas: {}, ...relacionado }
}
