import { porId, type Entradas } from '@foja/api/pruebas/secreto/pedidos.ts'

export const entradas: Entradas = {
  'GET /mpc/herramientas/:id': {
    pedidos: ({ o }) =>
      Object.values(o.usuarios).flatMap((id) =>
        Object.values(o.areas).map((area) => ({ params: { id }, query: { area } })),
      ),
  },
  'GET /documentos/herramientas/:id': {
    pedidos: (secreto) => [
      ...porId(secreto),
      ...porId(secreto).map((pedido) => ({ ...pedido, query: { vista: 'busqueda' } })),
      ...porId(secreto).map((pedido) => ({ ...pedido, query: { id_evento: 1 } })),
    ],
  },
}
