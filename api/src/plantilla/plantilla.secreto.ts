import { unoPorUno, type Entradas } from '@foja/api/pruebas/secreto/pedidos.ts'

export const entradas: Entradas = {
  'GET /documentos/templates': {
    pedidos: ({ palabra, o }) =>
      Object.values(o.tipos).flatMap((id_tipo) =>
        unoPorUno(
          { texto: [palabra, palabra.slice(0, 4), palabra.toUpperCase(), ''], limit: [100], offset: [0, 1] },
          { id_tipo },
        ),
      ),
  },
}
