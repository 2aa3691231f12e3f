import { loQueSeBusca, type Entradas } from '@foja/api/pruebas/secreto/pedidos.ts'
import type { Secreto } from '@foja/api/pruebas/secreto/secreto.ts'

const NINGUNO = '00000000-0000-4000-8000-000000000000'
const ninguno = { params: { id: NINGUNO } }

/** Lo que se elige de una búsqueda de lo oculto, y de las listas en que estaría. */
const elegidos = (secreto: Secreto) => [
  ...Object.entries(loQueSeBusca(secreto)).flatMap(([filtro, valores]) =>
    valores.map((valor) => ({
      cuerpo: { vista: 'busqueda', buscado: { [filtro]: String(valor) }, camino: '/documentos/' },
    })),
  ),
  // Lo que sólo se le dice a la avanzada.
  ...Object.entries({
    contiene: secreto.palabra,
    tieneadjuntos: 'true',
    documentosrelacionados: String(secreto.ids[0]),
  }).map(([filtro, valor]) => ({
    cuerpo: { vista: 'busqueda', buscado: { [filtro]: valor, tipo_busqueda: 'avanzada' } },
  })),
  ...secreto.ids.map((documento_id) => ({
    cuerpo: { vista: 'todos', lista: { area: secreto.o.areas.biblioteca, documento_id } },
  })),
]

export const entradas: Entradas = {
  // Cada uno nace con otro id.
  'POST /conjuntos': { pedidos: elegidos, varia: true },
  // Dicen lo que uno mismo buscó: aquí, una página en la que no hay.
  'GET /conjuntos': { pedidos: () => [{ query: { itemPorPagina: 10, numeroPagina: 50_000 } }] },
  'DELETE /conjuntos/:id': { pedidos: () => [ninguno] },
  'GET /conjuntos/:id/filas': {
    pedidos: ({ palabra }) => [
      { ...ninguno, query: { quedo: 'hecha', motivo: palabra, itemPorPagina: 10, numeroPagina: 1 } },
    ],
  },
  'GET /conjuntos/:id/recibo': { pedidos: () => [{ ...ninguno, query: { corrida: NINGUNO } }] },
  'POST /conjuntos/:id/corridas': {
    pedidos: ({ palabra, o }) => [
      {
        ...ninguno,
        cuerpo: {
          herramienta: 'compartir',
          ensayo: true,
          con_cambiados: true,
          destinos: [{ id: o.areas.mesa, tipo: 'area' }],
          observaciones: palabra,
          adjuntos_fisicos: false,
        },
      },
    ],
  },
}
