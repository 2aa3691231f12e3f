import type { Resultado } from '@foja/api/busqueda/buscar.ts'

/** Fila de resultados como la contesta la búsqueda (docs/contrato.md). */
export function presentarFila({ fila, resaltado }: Resultado['filas'][number]) {
  const { id, id_fuente, nro_str, titulo, tipo, fecha, fecha_recibido, area, estado, visibilidad } = fila
  return {
    id,
    id_fuente,
    nro_str,
    titulo,
    tipo,
    fecha,
    fecha_recibido,
    area,
    estado,
    visibilidad,
    resaltado,
    herramientas: {},
  }
}
