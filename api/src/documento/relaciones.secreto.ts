import type { Entradas } from '@foja/api/pruebas/secreto/pedidos.ts'

export const entradas: Entradas = {
  'GET /documentos/relaciones/:id': {
    pedidos: ({ ids }) =>
      ids.flatMap((id) => [
        { params: { id } },
        {
          params: { id },
          query: {
            id_tipo_relacion: '8|10',
            relacion: 'activa',
            limitRelaciones: 5,
            paginaRelaciones: 2,
            offsetRelaciones: 0,
          },
        },
      ]),
  },
}
