import { diaOficial } from '@foja/domain/fecha/hora-oficial.ts'
import { CODIGO_DE_VISTA } from '@foja/domain/vista/codigo.ts'
import { VISTAS } from '@foja/domain/vista/vista.ts'
import { loQueSeBusca, unoPorUno, type Entradas, type Pedido } from '@foja/api/pruebas/secreto/pedidos.ts'
import type { Secreto } from '@foja/api/pruebas/secreto/secreto.ts'

/** Por cada lista, cada filtro por su lado. */
function delSecreto(secreto: Secreto): NonNullable<Pedido['query']>[] {
  const { q: _, ...filtros } = loQueSeBusca(secreto)
  const { palabra, numero, ids, o } = secreto
  const area = o.areas.biblioteca
  const sueltos = {
    ...filtros,
    titulo: [palabra],
    numero: [numero, `${numero}/1999`],
    persona_id: [1],
    documento_id: ids,
    documento: ids,
    usuario: Object.values(o.usuarios),
    esencia: ['documento', 'contenedor'],
    enviado_a: [o.areas.mesa, `usuario:${o.usuarios.archivo}`, palabra],
    recibido_de: [o.areas.mesa, `usuario:${o.usuarios.archivo}`, palabra],
    orden: ['numero', 'titulo', 'id'],
    al: [diaOficial(Date.now()), '1950-01-01'],
    direccion: ['asc'],
    numeroPagina: [2],
    offset: [1],
    limit: [100],
    itemPorPagina: [100],
    offsetRelaciones: [0],
    limitRelaciones: [10],
    paginaRelaciones: [1],
    pasivas: ['true'],
    siguiente: [''],
  }
  return Object.entries(sueltos).flatMap(([nombre, valores]) =>
    valores.map((valor) => ({ area, [nombre]: valor })),
  )
}

export const entradas: Entradas = {
  'GET /documentos/vistas/:vista': {
    pedidos: (secreto) => [
      ...VISTAS.map((vista) => ({
        params: { vista },
        query: { area: secreto.o.areas.biblioteca, limit: 100 },
      })),
      ...delSecreto(secreto).flatMap((query) =>
        ['todos', 'publicados', 'enviados', 'inbox', 'eventos', 'historial'].map((vista) => ({
          params: { vista },
          query,
        })),
      ),
    ],
  },
  'GET /documentos/vista_inbox/': { pedidos: (secreto) => delSecreto(secreto).map((query) => ({ query })) },
  'GET /v1/vista/list/:code/:user': {
    pedidos: (secreto) => {
      const { areas, usuarios } = secreto.o
      const todas = Object.values(CODIGO_DE_VISTA).map((code) => ({
        params: { code, user: usuarios.consulta },
      }))
      return [
        ...todas.map((una) => ({ ...una, query: { area: areas.biblioteca, limit: 100 } })),
        ...Object.values(usuarios).flatMap((user) =>
          delSecreto(secreto).map((query) => ({ params: { code: 'HIS', user }, query })),
        ),
      ]
    },
  },
  'GET /v1/vista/contadornovedades/:user': {
    pedidos: ({ o }) =>
      Object.values(o.usuarios).map((user) => ({ params: { user }, query: { area: o.areas.biblioteca } })),
  },
  'GET /documentos/novedades': {
    pedidos: ({ o }) =>
      unoPorUno({ limit: [100], offset: [1], siguiente: [''] }, { area: o.areas.biblioteca }),
  },
  'GET /v1/novedades/sin_mirar': { pedidos: ({ o }) => [{ query: { area: o.areas.biblioteca } }] },
  'PUT /v1/novedades/miradas': {
    pedidos: ({ o }) => {
      const momento = '2020-01-01T00:00:00Z'
      return [{ cuerpo: { area: o.areas.biblioteca, hasta: momento, eventos: [1], propias: momento } }]
    },
  },
  'POST /v1/view/form': {
    pedidos: () => VISTAS.map((vista) => ({ cuerpo: { vista, esencia: 'contenedor' } })),
  },
}
