import { sola, type Entradas } from '@foja/api/pruebas/secreto/pedidos.ts'

export const entradas: Entradas = {
  'POST /documentos/imagenes': sola(),
  'GET /documentos/imagenes/:identifier': {
    pedidos: ({ imagen }) => [{ params: { identifier: imagen } }],
  },
}
