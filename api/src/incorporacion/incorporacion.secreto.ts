import type { Entradas } from '@foja/api/pruebas/secreto/pedidos.ts'

export const entradas: Entradas = {
  'PUT /documentos/integrar': {
    pedidos: ({ ids, o }) =>
      ids.flatMap((oculto) => [
        { cuerpo: { id_documento: oculto, id_expediente: 1 } },
        {
          cuerpo: {
            id_documento: 1,
            id_expediente: oculto,
            id_area_activa: o.areas.biblioteca,
            id_tipo_relacion: 8,
            fojas_desde: 1,
            fojas_hasta: 2,
          },
        },
      ]),
  },
}
