import { ESPERA_DE_CREACION_MS } from '@foja/domain/tiempo-real/plazos.ts'
import { ErrorDeApi } from '@/lib/error-de-api.ts'
import type { Buzon } from '@/lib/buzon.ts'
import { canal } from '@/lib/canal.ts'

/**
 * Espera el aviso de que se creó el documento pedido con esa Idempotency-Key (RT-08): para cuando la respuesta del pedido
 * no llega. Se llama antes de mandarlo, porque el aviso puede adelantarse. @returns su id.
 * @throws ErrorDeApi a los diez segundos, con la frase de RT-09.
 */
export function esperarCreacion(
  clave: string,
  { escuchar }: Pick<Buzon, 'escuchar'> = canal,
): Promise<number> {
  return new Promise((listo, fallo) => {
    const callar = escuchar('notificacion:documentocreado', (creado) => {
      if (creado.clave !== clave) return
      clearTimeout(reloj)
      callar()
      listo(creado.id)
    })
    const reloj = setTimeout(() => {
      callar()
      fallo(new ErrorDeApi(0, { message: 'No se pudo crear el documento y no hay respuesta del servidor' }))
    }, ESPERA_DE_CREACION_MS)
  })
}
