import { unoPorUno, type Entradas } from '@foja/api/pruebas/secreto/pedidos.ts'

export const entradas: Entradas = {
  'GET /pasos/circuito': {
    pedidos: ({ ids }) => unoPorUno({ id_circuito: [1], id_documento: ids }),
  },
}
