import { loQueSeBusca, porId, type Entradas } from '@foja/api/pruebas/secreto/pedidos.ts'

export const entradas: Entradas = {
  // Las que se guardan buscan lo oculto: lo que se lee después de ellas, y lo nuevo que encuentran, no lo delata.
  'POST /busquedas/guardadas': {
    pedidos: (secreto) =>
      Object.entries(loQueSeBusca(secreto)).flatMap(([filtro, valores]) =>
        valores.map((valor) => ({ cuerpo: { nombre: 'Guardada', buscado: { [filtro]: String(valor) } } })),
      ),
  },
  'PUT /busquedas/guardadas/:id': {
    pedidos: (secreto) => porId(secreto).map((pedido) => ({ ...pedido, cuerpo: { nombre: 'Otro' } })),
  },
  'PUT /busquedas/guardadas/:id/areas': {
    pedidos: (secreto) =>
      porId(secreto).map((pedido) => ({ ...pedido, cuerpo: { areas: [secreto.o.areas.biblioteca] } })),
  },
  'PUT /busquedas/guardadas/:id/vigilancia': {
    pedidos: (secreto) => porId(secreto).map((pedido) => ({ ...pedido, cuerpo: { avisar: true } })),
  },
  'POST /busquedas/recientes': {
    pedidos: ({ palabra }) => [{ cuerpo: { nombre: 'Reciente', buscado: { q: palabra } } }],
  },
}
