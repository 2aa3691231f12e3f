import { RELACION } from '@foja/domain/relacion-tipo/relacion.ts'
import type { BusquedaParaElegir } from '@/entidades/documento/elegir-documento.ts'

/**
 * Cómo empieza la búsqueda para elegir un documento, según con qué se la abre (RUT-22).
 * @param ultimo dónde se eligió la vez anterior, para esa relación
 */
export function comoEmpieza(busqueda: Omit<BusquedaParaElegir, 'titulo'>, ultimo?: string) {
  const { tipo_busqueda, esBusquedaRapida, id_tipo_ie, vista, emptyingChips, docs_cargados } = busqueda
  // En el archivo hay documentos, y se asocian expedientes (BUS-10); uno archivado no recibe nada.
  const conArchivo = id_tipo_ie !== RELACION.asociado
  const seguir = !emptyingChips
  const enArchivo = vista === 'archivo' || (seguir && ultimo === 'archivo')
  return {
    conArchivo,
    donde: conArchivo && enArchivo ? 'archivo' : 'todo',
    /** Con lo último que se buscó aquí. */
    seguir,
    rapida: tipo_busqueda === 'rapida' || esBusquedaRapida === true,
    ambito: {
      id_tipo_ie,
      docs_cargados,
      ...(tipo_busqueda === 'historica' && { tipo_busqueda }),
    },
  }
}
