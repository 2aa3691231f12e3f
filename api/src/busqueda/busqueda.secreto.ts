import { diaOficial } from '@foja/domain/fecha/hora-oficial.ts'
import { loQueSeBusca, unoPorUno, type Entradas } from '@foja/api/pruebas/secreto/pedidos.ts'

export const entradas: Entradas = {
  'POST /documentos/avbusqueda/': {
    pedidos: ({ palabra, numero, ids, o }) =>
      [
        { contiene: palabra },
        { numero: `${numero}/1999` },
        { documentosrelacionados: ids },
        { personasrelacionadas: [1] },
        { areasorigen: [o.areas.mesa] },
        { tiposdocumentos: Object.values(o.tipos) },
        { estados: [1, 15] },
        { tieneadjuntos: true },
        { fechadesde: '1999-01-01', fechahasta: '1999-12-31' },
        { visibilidad: 'reservado', area: o.areas.biblioteca },
        { estados: [1], orden: 'titulo', direccion: 'asc', itemPorPagina: 5, numeroPagina: 2 },
        { estados: [1], siguiente: 'inventado' },
        { estados: [1], al: diaOficial(Date.now()) },
      ].map((cuerpo) => ({ cuerpo })),
  },
  'GET /documentos/documentos': {
    pedidos: ({ palabra, ids, o }) =>
      unoPorUno({
        ids: [...ids.map(String), ids.join(',')],
        modo: ['documento'],
        titulo: [palabra],
        nro_externo: [`${palabra}-externo`],
        estado: [1],
        tipo: Object.values(o.tipos),
        limit: [100],
        offset: [1],
      }),
  },
  'GET /v1/documento/publicados': {
    pedidos: ({ o }) => unoPorUno({ area: [o.areas.mesa], itemPorPagina: [100], numeroPagina: [1, 2] }),
  },
  'GET /v1/documento/borradores': {
    pedidos: () => unoPorUno({ itemPorPagina: [100], numeroPagina: [1, 2] }),
  },
  'POST /search': {
    pedidos: (secreto) => [
      ...unoPorUno(loQueSeBusca(secreto)).map(({ query }) => {
        const [field, valor] = Object.entries(query!)[0]!
        return {
          cuerpo: {
            state:
              field === 'q'
                ? { searchTerm: String(valor) }
                : { filters: [{ field, values: [String(valor)], type: 'any' }] },
          },
        }
      }),
      ...[true, false].map((parecidos) => ({
        cuerpo: { state: { searchTerm: `nota abierto ${secreto.palabra}` }, literal: 'nota', parecidos },
      })),
      // Casi la palabra: la corrección no la descubre.
      { cuerpo: { state: { searchTerm: secreto.palabra.replace('rz', 'rs') } } },
      {
        cuerpo: {
          state: {
            searchTerm: 'abierto',
            current: 2,
            resultsPerPage: 5,
            sortField: 'titulo',
            sortDirection: 'asc',
            sortList: [{ field: 'numero', direction: 'desc' }],
          },
          busquedaRapida: true,
          area: secreto.o.areas.biblioteca,
          al: diaOficial(Date.now()),
          siguiente: '',
          id_tipo_ie: 10,
          docs_cargados: secreto.ids,
          tipo_busqueda: 'historica',
          cuentas: 'aparte',
        },
      },
    ],
  },
  'GET /documentos/por_que': {
    pedidos: (secreto) => [
      ...unoPorUno({
        texto: [
          secreto.palabra,
          secreto.numero,
          `${secreto.numero}/1999`,
          `nota ${secreto.numero}/1999`,
          `${secreto.palabra}-externo`,
          `${secreto.palabra}:0`,
        ],
      }),
      ...unoPorUno(
        {
          ...loQueSeBusca(secreto),
          area: [secreto.o.areas.biblioteca],
          tipo_busqueda: ['rapida'],
          busquedaRapida: ['true'],
          literal: [secreto.palabra],
          parecidos: ['true'],
          orden: ['numero'],
        },
        { texto: secreto.numero },
      ),
    ],
  },
  'POST /autocomplete': {
    pedidos: ({ palabra, numero }) =>
      ['todo', 'tipo', 'area', 'persona', 'palabra_clave', 'lugar', 'quien'].flatMap((clase) =>
        [palabra, palabra.slice(0, 4), 'Título', String(numero), String(numero).slice(0, 4)].map((texto) => ({
          cuerpo: { texto, clase },
        })),
      ),
  },
  'GET /documentos/vista_busqueda/': {
    pedidos: (secreto) => [
      ...unoPorUno(loQueSeBusca(secreto)),
      ...unoPorUno(loQueSeBusca(secreto), { tipo_busqueda: 'historica' }),
      ...unoPorUno({
        contiene: [secreto.palabra],
        tieneadjuntos: ['true'],
        documentosrelacionados: secreto.ids,
      }),
      ...unoPorUno(
        { literal: ['nota', secreto.palabra], parecidos: ['true', 'false'] },
        { q: `nota abierto ${secreto.palabra}` },
      ),
      ...unoPorUno(
        {
          area: [secreto.o.areas.biblioteca],
          al: [diaOficial(Date.now()), '1950-01-01'],
          orden: ['relevancia', 'recibido', 'numero', 'titulo'],
          direccion: ['asc', 'desc'],
          tipo_busqueda: ['simple', 'historica', 'rapida', 'avanzada'],
          tieneadjuntos: ['true', 'false'],
          documentosrelacionados: [secreto.ids.join('|')],
          limit: [1, 100],
          offset: [1],
          itemPorPagina: [5],
          numeroPagina: [2],
          siguiente: ['inventado'],
          busquedaRapida: ['true'],
          docs_cargados: [secreto.ids.join(',')],
          id_documento_padre: secreto.ids,
          id_tipo_ie: [8, 10, 13],
          offsetRelaciones: [1],
          limitRelaciones: [5],
          paginaRelaciones: [2],
          pasivas: ['true'],
          facetas: [1],
          cuentas: ['aparte'],
        },
        { q: 'abierto' },
      ),
    ],
  },
}
