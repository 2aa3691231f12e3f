import type { FilaDeBusqueda } from '@foja/domain/busqueda/respuesta.ts'
import type { ErrorDeDominio } from '@foja/domain/errores/error-de-dominio.ts'
import { motivoDe } from '@foja/domain/herramienta/errores.ts'
import type { Resultado } from '@foja/api/busqueda/buscar.ts'
import type { Relacionado } from '@foja/api/busqueda/resultados/relaciones.ts'

/** Fila de resultados como la contesta la búsqueda (docs/contrato.md). @param falla por qué no se abre desde ella */
export function presentarFila(
  { fila, resaltado, falta, exacta }: Resultado['filas'][number],
  relacionado: Relacionado & Pick<FilaDeBusqueda, 'coincidencia'>,
  falla?: ErrorDeDominio,
): FilaDeBusqueda {
  const { marca: _, publicado: __, tramitado: ___, ...datos } = fila
  const como = falla ? cerrada(resaltado, falla) : { resaltado, herramientas: {} }
  return { ...datos, falta, exacta, ...como, ...relacionado }
}

/** La que no se abre lo dice, y del documento no cita más que el título, que ya muestra. */
function cerrada({ titulo }: FilaDeBusqueda['resaltado'], falla: ErrorDeDominio) {
  const negada = { permitida: false, motivo: motivoDe(falla) }
  return { resaltado: { titulo, contenido: [] }, herramientas: { abrir: negada, vista_previa: negada } }
}
