import { porId, type Entradas } from '@foja/api/pruebas/secreto/pedidos.ts'

export const entradas: Entradas = {
  'GET /v1/documento/preview/:id': {
    pedidos: (secreto) =>
      porId(secreto).flatMap((pedido) => [
        pedido,
        { ...pedido, query: { cant: 1, version: '0.1', hash: 'A'.repeat(22) } },
      ]),
  },
  'GET /api/archivos/:documento/documento': {
    pedidos: ({ ids }) => ids.map((documento) => ({ params: { documento } })),
  },
}
