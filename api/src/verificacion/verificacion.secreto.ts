import type { Entradas, Pedido } from '@foja/api/pruebas/secreto/pedidos.ts'

const VERSION = '0.1'

export const entradas: Entradas = {
  'GET /v1/documento/verificacion/:id': {
    // Con el hash que corresponde, que es quien podría delatar algo; con otro no se mira la base.
    pedidos: ({ ids, hash }) =>
      ids.flatMap((id): Pedido[] => {
        const pedido = { params: { id }, query: { version: VERSION, hash: hash(id, VERSION) } }
        return [
          pedido,
          { ...pedido, anonimo: true },
          { ...pedido, anonimo: true, query: { version: VERSION, hash: 'A'.repeat(22) } },
        ]
      }),
  },
}
