import type { CambioDeVisibilidad } from '@foja/domain/documento/operaciones.ts'
import { exigirReserva } from '@foja/domain/documento/visibilidad.ts'
import { EVENTO } from '@foja/domain/evento/evento.ts'
import { operar, type Medios } from '@foja/api/operacion/operar.ts'
import type { Pedido } from '@foja/api/operacion/una-vez.ts'

/**
 * Cambia quién puede ver el documento (API-16, EST-22). @returns undefined si ya era esa
 * @throws reservaNoPermitida (403); lo que pide la herramienta, y como operar
 */
export const cambiarVisibilidad = (
  medios: Medios,
  pedido: Pedido,
  { idDocumento, visibilidadACambiar: visibilidad }: CambioDeVisibilidad,
) =>
  operar(medios, pedido, {
    documentos: [idDocumento],
    yaEsta: ({ fila }) => fila.visibilidad === visibilidad,
    regla: ({ exigir, acceso }) => {
      exigir('cambiar_visibilidad')
      exigirReserva(acceso, visibilidad)
    },
    cambio: ({ sql }) => sql`update documentos set visibilidad = ${visibilidad} where id = ${idDocumento}`,
    evento: ({ uno: { fila } }) => ({
      tipo: EVENTO.modificacion,
      interviene: false,
      atributos: { visibilidad: { de: fila.visibilidad, a: visibilidad } },
    }),
  })
