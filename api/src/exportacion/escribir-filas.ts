import { celdasDe } from '@foja/domain/exportacion/columnas.ts'
import type { ConstanciaFirmada } from '@foja/domain/exportacion/constancia.ts'
import type { FilaExportada, FilaOculta } from '@foja/domain/exportacion/fila.ts'
import type { Formato } from '@foja/domain/exportacion/formato.ts'
import { leerRenglones } from '@foja/platform/renglones.ts'
import type { Firmante } from '@foja/api/exportacion/firma.ts'
import { abrirEscritor, celdasFirmadas, type Hoja } from '@foja/api/exportacion/formatos/escritor.ts'
import { crearHuellas } from '@foja/api/exportacion/huellas.ts'

/**
 * Escribe un archivo entero con las filas congeladas, a medida que llegan en renglones, y su constancia. No guarda en memoria
 * más que una tanda.
 */
export async function escribirFilas(
  formato: Formato,
  hoja: Hoja,
  tandas: AsyncIterable<Buffer | string>,
  firmante: Firmante,
): Promise<ConstanciaFirmada> {
  const { dicho } = hoja
  const escritor = await abrirEscritor(formato, hoja)
  const huellas = crearHuellas()
  for await (const renglones of leerRenglones(tandas)) {
    const tanda = renglones.map((renglon) => {
      const fila = filaDeRenglon(renglon)
      return { fila, celdas: celdasDe(fila, dicho.columnas) }
    })
    for (const una of tanda) huellas.agregar(celdasFirmadas(formato, una))
    await escritor.escribir(tanda)
  }
  return escritor.cerrar({ ...dicho, filas: huellas.filas(), ...huellas.sumar() }, firmante)
}

/** La fila de un renglón: qué cambió en ella, si de eso se trata, una tabulación y su JSON, que no tiene ninguna. */
export function filaDeRenglon(renglon: string): FilaExportada | FilaOculta {
  const corte = renglon.indexOf('\t')
  const fila = JSON.parse(renglon.slice(corte + 1)) as FilaExportada | FilaOculta
  return corte === 0 ? fila : { ...fila, cambio: JSON.parse(renglon.slice(0, corte)) as string }
}
