import { FORMATO, SUFIJO_DE_CONSTANCIA } from '@foja/domain/exportacion/formato.ts'
import { cuentaDeOrden } from '@foja/domain/exportacion/quien.ts'
import type { Exportacion, ExportacionConPedido } from '@foja/domain/exportacion/schema.ts'
import type { FilaDeExportacion } from '@foja/api/exportacion/exportacion.sql.ts'
import { nombreDeArchivo, paraBajar } from '@foja/api/http/nombre-de-archivo.ts'

/** Una exportación como se contesta. */
export function presentarExportacion(fila: FilaDeExportacion): Exportacion {
  const {
    id,
    titulo,
    pedido,
    formato,
    estado,
    filas,
    total,
    sha256,
    bytes,
    motivo,
    creada,
    momento,
    empezada,
    vence,
    avisada,
  } = fila
  const lista = estado === 'lista'
  return {
    id,
    titulo,
    linea_de_ordenes: cuentaDeOrden({ pedido }),
    formato,
    estado,
    filas,
    total,
    archivo: lista ? `/exportar/${id}/archivo` : null,
    constancia: lista ? `/exportar/${id}/constancia` : null,
    bytes,
    sha256,
    motivo,
    creada,
    momento,
    empezada,
    vence,
    avisada,
  }
}

/** Con lo que se pidió, por el área con que se hizo aunque entonces no se la haya dicho. */
export function presentarConPedido(fila: FilaDeExportacion): ExportacionConPedido {
  const { desde: _, linea_de_ordenes: _cuenta, ...pedido } = fila.pedido
  return { ...presentarExportacion(fila), pedido: { ...pedido, area: fila.id_area } }
}

/** Cómo se llama su archivo. */
const nombreDe = ({ titulo, formato, creada }: FilaDeExportacion): string =>
  nombreDeArchivo(titulo, creada, formato)

/** El de su constancia. */
export const nombreDeConstancia = (fila: FilaDeExportacion): string => nombreDe(fila) + SUFIJO_DE_CONSTANCIA

/** Para bajarlo con ese nombre, y de qué tipo es. */
export const cabecerasDeArchivo = (fila: FilaDeExportacion) => ({
  'content-type': FORMATO[fila.formato].tipo,
  ...paraBajar(nombreDe(fila)),
  ...(fila.bytes !== null && { 'content-length': fila.bytes }),
})
