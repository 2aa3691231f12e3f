import { porId, type Entradas } from '@foja/api/pruebas/secreto/pedidos.ts'

export const entradas: Entradas = {
  'GET /v1/documento/preview/:id': {
    pedidos: (secreto) =>
      porId(secreto).flatMap((pedido) => [
        pedido,
        { ...pedido, query: { cant: 1, version: '0.1', hash: 'A'.repeat(22) } },
      ]),
  },
  'POST /documentos/descargarExpediente': {
    pedidos: ({ ids, o }) =>
      ids.map((id_documento) => ({ cuerpo: { id_documento, id_area_activa: o.areas.biblioteca } })),
  },
  'GET /documentos/descargarExpediente/:id': {
    pedidos: (secreto) =>
      porId(secreto).map((pedido) => ({
        ...pedido,
        query: { id_area_activa: secreto.o.areas.biblioteca, vence: 99_999_999_999, hash: 'A'.repeat(22) },
      })),
  },
  'GET /api/archivos/:documento/documento': {
    pedidos: ({ ids }) => ids.map((documento) => ({ params: { documento } })),
  },
}
