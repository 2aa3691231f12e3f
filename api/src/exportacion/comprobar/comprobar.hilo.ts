import { ErrorDeDominio } from '@foja/domain/errores/error-de-dominio.ts'
import { comprobar, type Comprobado } from '@foja/api/exportacion/comprobar/comprobar.ts'

export type Pedido = { archivo: string; nombre: string; alLado: string; clave: string }
/** `ilegible`: por qué no se pudo leer; un error no cruza de un hilo a otro con su clase. */
export type Hecho = { comprobado: Comprobado } | { ilegible: string }

/** Lo que hace el hilo de `comprobar-subido.ts`. */
export default async function hacer({ archivo, ...opciones }: Pedido): Promise<Hecho> {
  try {
    return { comprobado: await comprobar(archivo, opciones) }
  } catch (error) {
    if (!(error instanceof ErrorDeDominio)) throw error
    return { ilegible: error.detalle ?? error.message }
  }
}
