import type { Entradas, Pedido } from '@foja/api/pruebas/secreto/pedidos.ts'
import type { Secreto } from '@foja/api/pruebas/secreto/secreto.ts'

/** Lo oculto como cabecera, y entre los elegidos. */
const enCadaLugar = ({ ids, o }: Secreto): Pedido[] =>
  ids.flatMap((oculto) => [
    { cuerpo: { id_cabecera: oculto, ids_expedientes: [1] } },
    { cuerpo: { id_cabecera: 1, ids_expedientes: [oculto], id_area: o.areas.biblioteca } },
  ])

/** La cabecera, con cada uno de sus nombres, y entre otros. */
const alCerrar = (secreto: Secreto): Pedido[] => [
  ...enCadaLugar(secreto),
  ...secreto.ids.flatMap((oculto) => [
    { cuerpo: { ids: [oculto], area: secreto.o.areas.biblioteca } },
    { cuerpo: { ids_expedientes: [oculto] } },
    { cuerpo: { ids: [1, oculto] } },
  ]),
]

export const entradas: Entradas = {
  'POST /expedientes/tramitacion_conjunta/apertura': { pedidos: enCadaLugar },
  'POST /expedientes/tramitacion_conjunta/cierre': { pedidos: alCerrar },
  'POST /expedientes/fusionar': { pedidos: enCadaLugar },
}
