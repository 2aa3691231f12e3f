import { open, stat } from 'node:fs/promises'
import { ErrorDeDominio } from '@foja/domain/errores/error-de-dominio.ts'
import { deArchivo } from '@foja/platform/proceso/de-archivo.ts'

/**
 * Lo que se pidió leer es un archivo y se deja leer: si no, está mal lo pedido y no lo que tiene.
 * @throws ErrorDeDominio 'invalido'
 */
export async function exigirArchivo(ruta: string): Promise<void> {
  const mal = (mensaje: string) => new ErrorDeDominio('invalido', 'archivo_ilegible', mensaje)
  const alLeer = (error: unknown): never => {
    throw mal(deArchivo(error) ?? String(error))
  }
  // Antes de abrirlo: de una tubería se esperaría a quien escribe en ella.
  const visto = await stat(ruta).catch(alLeer)
  if (visto.isDirectory()) throw mal(`Es una carpeta, y no un archivo: ${ruta}.`)
  if (!visto.isFile()) throw mal(`Tiene que ser un archivo, y no una tubería ni un dispositivo: ${ruta}.`)
  await (await open(ruta).catch(alLeer)).close()
}
