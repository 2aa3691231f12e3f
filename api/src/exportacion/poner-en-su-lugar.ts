import { rename, rm } from 'node:fs/promises'
import { SUFIJO_DE_CONSTANCIA } from '@foja/domain/exportacion/formato.ts'

/**
 * Da su nombre a un archivo ya escrito y, si no la lleva dentro, a su constancia. Donde había otro, un corte a la mitad
 * deja sólo la constancia: con el archivo de antes al lado, se lo daría por tocado.
 * @param constancia dónde está escrita la suya
 */
export async function ponerEnSuLugar(escrito: string, salida: string, constancia?: string): Promise<void> {
  if (constancia !== undefined) {
    await rm(salida, { force: true })
    await rename(constancia, salida + SUFIJO_DE_CONSTANCIA)
  }
  await rename(escrito, salida)
}
