import { porId, type Entradas } from '@foja/api/pruebas/secreto/pedidos.ts'

const TRAMO = { itemPorPagina: 10, numeroPagina: 1 }

export const entradas: Entradas = {
  'GET /documentos/eventos/:id': {
    pedidos: (secreto) => [
      ...porId(secreto),
      ...secreto.ids.flatMap((id) => [
        { params: { id }, query: { ...TRAMO, solo: 'movimientos' } },
        { params: { id }, query: { ...TRAMO, solo: 'autorizaciones' } },
      ]),
    ],
  },
  'GET /documentos/notificaciones/:id': {
    pedidos: (secreto) => [...porId(secreto), ...secreto.ids.map((id) => ({ params: { id }, query: TRAMO }))],
  },
}
