import { sola, unoPorUno, type Entradas } from '@foja/api/pruebas/secreto/pedidos.ts'
import type { Secreto } from '@foja/api/pruebas/secreto/secreto.ts'

const exportando = (secreto: Secreto, mas: object = {}) => [
  // Con uno de cada clase: cómo se entienden es lo de la búsqueda, y ahí se prueban todos.
  ...unoPorUno({
    q: [secreto.palabra],
    titulo: [secreto.palabra],
    nro_numero: [secreto.numero],
    palabra_clave: [secreto.palabra],
    anio: [1999],
    // Sin nombre se llamaría como lo que uno mismo buscó.
  }).map(({ query }) => ({ cuerpo: { vista: 'busqueda', titulo: 'Lo hallado', filtros: query!, ...mas } })),
  {
    cuerpo: {
      vista: 'todos',
      area: secreto.o.areas.biblioteca,
      filtros: {},
      columnas: ['titulo', 'id'],
      titulo: 'Todo',
      orden: 'titulo',
      direccion: 'asc',
      ...mas,
    },
  },
  // De los cambios desde una que no es de nadie no se hace ninguna.
  {
    cuerpo: {
      vista: 'todos',
      area: secreto.o.areas.biblioteca,
      desde: NO_HAY,
      ...mas,
    },
  },
]
const NO_HAY = 2_000_000_000
/** Las propias dicen lo que uno mismo buscó: aquí, una que no es de nadie. */
const propia = { pedidos: () => [{ params: { id: NO_HAY } }] }

export const entradas: Entradas = {
  // NDJSON no lleva cuándo se hizo: lo que diga de lo oculto se vería.
  'POST /exportar': { pedidos: (secreto) => exportando(secreto, { formato: 'ndjson', filtroPDF: 'Todo' }) },
  'POST /exportar/xls': { pedidos: (secreto) => exportando(secreto).slice(-2), varia: true },
  // Lleva cuándo se hizo, y una clave que no se repite.
  'POST /exportar/setPDFRequest': {
    pedidos: (secreto) => exportando(secreto, { filtroPDF: 'Todo' }).slice(-2),
    varia: true,
  },
  'GET /exportar/pdf/:hash': { pedidos: () => [{ params: { hash: `${NO_HAY}.nada` } }] },
  'GET /exportar': sola({ varia: true }),
  'GET /exportar/clave': sola(),
  'GET /exportar/:id': propia,
  'GET /exportar/:id/archivo': propia,
  'GET /exportar/:id/constancia': propia,
  'DELETE /exportar/:id': {
    pedidos: () =>
      [{}, { query: { solo_cancelar: 'true' } }].map((mas) => ({ params: { id: NO_HAY }, ...mas })),
  },
  'POST /exportar/comprobar': sola(),
}
