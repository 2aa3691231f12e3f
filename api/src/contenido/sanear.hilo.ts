import { ErrorDeDominio } from '@foja/domain/errores/error-de-dominio.ts'
import { prepararContenido, sanearContenido } from '@foja/api/contenido/contenido.ts'

export type Pedido = { que: 'sanear' | 'preparar'; html: string }
/** `falla`: la clave de la regla que no se cumple, si alguna; un error no cruza de un hilo a otro con su clase. */
export type Hecho = { contenido: string; texto: string; falla?: string }

/** Lo que hacen los hilos de `sanear.ts`, un pedido por vez. */
export default function hacer({ que, html }: Pedido): Hecho {
  try {
    return que === 'preparar' ? prepararContenido(html) : { contenido: sanearContenido(html), texto: '' }
  } catch (error) {
    if (!(error instanceof ErrorDeDominio)) throw error
    return { contenido: '', texto: '', falla: error.clave }
  }
}
