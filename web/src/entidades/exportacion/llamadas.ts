import type { QueryClient } from '@tanstack/react-query'
import { pedir } from '@/lib/api.ts'
import type { Cuerpo } from '@/lib/contrato.ts'
import { guardar, pedirArchivo } from '@/lib/descargar.ts'
import { exportaciones } from './consultas.ts'

export type PedidoDeExportar = Omit<Cuerpo<'POST /exportar'>, 'formato'>

/**
 * Exporta: el archivo queda entre las descargas o, si es largo, se hará en segundo plano.
 * @returns si ya está
 * @throws ErrorDeApi
 */
export async function exportar(consultas: QueryClient, cuerpo: Cuerpo<'POST /exportar'>): Promise<boolean> {
  try {
    const hecho = await pedirArchivo('/exportar', cuerpo)
    if (hecho instanceof File) guardar(hecho)
    return hecho instanceof File
  } finally {
    await consultas.invalidateQueries({ queryKey: exportaciones.queryKey })
  }
}

/**
 * Cancela la que se está haciendo o, si no es sólo cancelar, borra la que ya terminó.
 * @param solo_cancelar la que quedó lista entretanto no se borra
 * @throws ErrorDeApi
 */
export async function quitarExportacion(
  consultas: QueryClient,
  { id, solo_cancelar }: { id: number; solo_cancelar: boolean },
): Promise<void> {
  await pedir('DELETE /exportar/{id}', {
    camino: { id },
    consulta: { solo_cancelar: solo_cancelar ? 'true' : 'false' },
  })
  await consultas.invalidateQueries({ queryKey: exportaciones.queryKey })
}

/** Comprueba en el servidor, que no lo guarda, un archivo exportado; con su constancia si la lleva al lado. @throws ErrorDeApi */
export const comprobarArchivos = ([archivo, alLado]: readonly [File, File?]) =>
  pedir('POST /exportar/comprobar', {
    cuerpo: { archivo, ...(alLado && { constancia: alLado }) },
    lectura: true,
  }).then(({ data }) => data)
