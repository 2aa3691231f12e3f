import { loQueSeBusca, unoPorUno, type Entradas } from '@foja/api/pruebas/secreto/pedidos.ts'

export const entradas: Entradas = {
  'GET /documentos/dondeesta': {
    pedidos: (secreto) => [
      ...unoPorUno({ q: loQueSeBusca(secreto).q! }),
      ...unoPorUno(
        {
          area: [secreto.o.areas.biblioteca],
          itemPorPagina: [5],
          numeroPagina: [2],
          limit: [100],
          offset: [1],
          siguiente: ['inventado'],
        },
        { q: 'abierto' },
      ),
    ],
  },
}
