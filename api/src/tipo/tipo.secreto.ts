import { unoPorUno, type Entradas } from '@foja/api/pruebas/secreto/pedidos.ts'

export const entradas: Entradas = {
  'GET /documentos/tipos': {
    pedidos: () =>
      unoPorUno({
        esencia: ['documento', 'contenedor', 'tramite'],
        permiso: ['leer', 'escribir'],
        express: [0, 1],
      }),
  },
  'GET /documentos/tipos/:id': {
    pedidos: ({ o }) => Object.values(o.tipos).map((id) => ({ params: { id } })),
  },
}
