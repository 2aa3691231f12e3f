import { open } from 'node:fs/promises'
import { ErrorDeDominio } from '@foja/domain/errores/error-de-dominio.ts'
import { deArchivo } from '@foja/cli/de-archivo.ts'

/**
 * Lo que se pidió leer es un archivo y se deja leer: si no, está mal lo pedido y no lo que tiene.
 * @throws ErrorDeDominio 'invalido'
 */
export async function exigirArchivo(ruta: string): Promise<void> {
  const mal = (mensaje: string) => new ErrorDeDominio('invalido', 'archivo_ilegible', mensaje)
  const abierto = await open(ruta).catch((error: unknown) => {
    throw mal(deArchivo(error) ?? String(error))
  })
  try {
    if ((await abierto.stat()).isDirectory()) throw mal(`Es una carpeta, y no un archivo: ${ruta}.`)
  } finally {
    await abierto.close()
  }
}
