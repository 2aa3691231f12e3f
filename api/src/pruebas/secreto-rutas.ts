import type { Secreto } from '@foja/api/pruebas/secreto.ts'

/** Una llamada: parámetros del camino, de la consulta y del cuerpo. */
export type Pedido = {
  params?: Record<string, string | number>
  query?: Record<string, string | number>
  cuerpo?: Record<string, unknown>
}

/** Qué se pide a una ruta. Si su respuesta cambia sola, `varia`: entonces sólo se busca el rastro. */
export type Entrada = { pedidos: (secreto: Secreto) => Pedido[]; varia?: true; conSesionAparte?: true }

const sola = (entrada: Partial<Entrada> = {}): Entrada => ({ pedidos: () => [{}], ...entrada })

/** Cada parámetro por su lado, junto con los fijos. */
const unoPorUno = (query: Record<string, (string | number)[]>, fijos: Pedido['query'] = {}): Pedido[] =>
  Object.entries(query).flatMap(([nombre, valores]) =>
    valores.map((valor) => ({ query: { ...fijos, [nombre]: valor } })),
  )

const sugerencias = ({ palabra }: Secreto): Pedido[] =>
  unoPorUno({
    texto: [palabra, palabra.slice(0, 4), palabra.toUpperCase(), ''],
    limit: [100],
    offset: [0, 1],
  })

const porId = ({ ids }: Secreto): Pedido[] => ids.map((id) => ({ params: { id } }))

/** La palabra por el texto y por cada filtro de la búsqueda. */
const loQueSeBusca = ({ palabra, numero, o }: Secreto): Record<string, (string | number)[]> => ({
  q: [
    palabra,
    palabra.slice(0, 6),
    `"${palabra}"`,
    numero,
    `${numero}/1999`,
    `${palabra}-externo`,
    `${palabra}:0`,
  ],
  titulo: [palabra],
  contenido: [palabra],
  nro_numero: [numero, `${palabra}-${numero}/1999`],
  nro_anexo: [numero],
  nro_cuerpo: [numero],
  nro_corresponde: [numero],
  nro_numero_asignado: [palabra],
  nro_codigo_tipo_documento: [palabra],
  nro_codigo_area: [palabra],
  nro_sigla_area: [o.areas.mesa, palabra],
  nro_ruta_completa_area: ['mesa', palabra],
  lugar_actual: [o.areas.mesa, palabra],
  persona_relacionada: [1, numero, palabra, `${palabra}, ${palabra}`],
  palabra_clave: [1, palabra],
  tipo: [...Object.values(o.tipos), palabra],
  fecha: ['-9999999999999-9999999999999'],
  nro_area: [o.areas.mesa, palabra],
  visibilidad: ['publico', 'privado', 'reservado', 'all'],
  anio: [1999],
  estado: [1],
})

/** El resto de lo que se escribe de un documento. */
const todoLoDemas = {
  validez: { string: 'Papel', ubicacion: 'x' },
  nro_externo: 'x',
  relaciones_personas: [{ id_persona: 1, rol: 'x' }],
  relaciones_documentos: [
    { id_documento_relacionado: 1, id_tipo_relacion: 12, fojas_desde: 1, fojas_hasta: 2 },
  ],
}

/**
 * Cómo se llama a cada ruta registrada, con todos sus parámetros. Toda ruta nueva necesita aquí su entrada, y
 * todo parámetro nuevo aparecer en alguno de sus pedidos: si no, secreto.integracion.test.ts falla.
 */
export const ENTRADAS: Record<string, Entrada> = {
  'GET /livez': sola(),
  'GET /readyz': sola(),
  'GET /metrics': sola({ varia: true }),
  'GET /documentacion': sola(),
  'GET /documentacion/json': sola(),

  'GET /auth/csrf': sola({ varia: true }),
  'POST /auth/login': {
    pedidos: ({ palabra }) => [{ cuerpo: { usuario: palabra, clave: palabra } }],
  },
  'POST /auth/salir': sola({ conSesionAparte: true }),
  'GET /auth/sesion': sola(),
  'GET /auth/areas': sola(),
  'PUT /auth/areaDefault': {
    pedidos: ({ palabra, o }) => [
      { cuerpo: { id_area: o.areas.mesa, nombre: palabra } },
      { cuerpo: { id_area: o.areas.biblioteca, nombre: palabra } },
    ],
  },
  'GET /auth/usuarios/:id/roles': {
    pedidos: ({ o }) => Object.values(o.usuarios).map((id) => ({ params: { id } })),
  },
  'GET /auth/nivel': {
    pedidos: ({ palabra, o }) => unoPorUno({ idu: Object.values(o.usuarios), rol: [palabra] }),
  },

  'GET /admin/params/gestion': sola(),
  'GET /documentos/version': sola(),
  'GET /documentos/buscador_general': sola(),
  'GET /mpc/rutas': { pedidos: ({ palabra }) => [{ query: { ruta: `/documentos/${palabra}` } }] },
  'POST /mpc/rutas': { pedidos: ({ palabra }) => [{ cuerpo: { rutas: [palabra] } }] },

  'GET /documentos/mensajes_alertas': sola(),
  'GET /documentos/estados': sola(),
  'GET /documentos/checkEstadoDocumento/:id': { pedidos: porId },
  'GET /documentos/relaciones_tipos': sola(),
  'GET /documentos/roles': sola(),
  'GET /documentos/templates': {
    pedidos: (secreto) =>
      Object.values(secreto.o.tipos).flatMap((id_tipo) =>
        sugerencias(secreto).map(({ query }) => ({ query: { id_tipo, ...query } })),
      ),
  },
  'GET /mpc/herramientas/:id': {
    pedidos: ({ o }) =>
      Object.values(o.usuarios).flatMap((id) =>
        Object.values(o.areas).map((area) => ({ params: { id }, query: { area } })),
      ),
  },
  'GET /mpc/areas': { pedidos: sugerencias },
  'GET /mpc/permisos': sola(),
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
  'GET /documentos/areas': { pedidos: sugerencias },
  'GET /documentos/lugares': { pedidos: sugerencias },
  'GET /documentos/keywords': { pedidos: sugerencias },
  'GET /documentos/personas': {
    pedidos: (secreto) => [...sugerencias(secreto), ...unoPorUno({ nro_doc: [secreto.numero] })],
  },

  'GET /documentos/documento/:id': {
    pedidos: (secreto) => [
      ...porId(secreto),
      ...porId(secreto).map((pedido) => ({ ...pedido, query: { version: '0.1' } })),
    ],
  },
  'GET /v1/documento/preview/:id': {
    pedidos: (secreto) =>
      porId(secreto).flatMap((pedido) => [
        pedido,
        { ...pedido, query: { cant: 1, version: '0.1', hash: 'A'.repeat(22) } },
      ]),
  },
  'GET /v1/documento/preview_url/:id': {
    pedidos: (secreto) =>
      porId(secreto).flatMap((pedido) => [pedido, { ...pedido, query: { version: '0.1' } }]),
  },
  'GET /v1/documento/reporte/:id': {
    pedidos: (secreto) =>
      porId(secreto).flatMap((pedido) => [pedido, { ...pedido, query: { version: '0.1' } }]),
  },
  'GET /archivos/:id/documento': { pedidos: porId },
  'GET /api/archivos/:documento/documento': {
    pedidos: ({ ids }) => ids.map((documento) => ({ params: { documento } })),
  },
  'POST /documentos/imagenes': sola(),
  'GET /documentos/imagenes/:identifier': {
    pedidos: ({ imagen }) => [{ params: { identifier: imagen } }],
  },
  'POST /v1/documento': {
    pedidos: ({ palabra, o }) => [
      {
        cuerpo: {
          tipo: o.tipos.cerrado,
          titulo: palabra,
          fecha: '2026-01-01T00:00:00Z',
          atributos: { contenido: palabra, descripcion: palabra, objeto: palabra },
          palabras_clave: [palabra],
          visibilidad: 'publico',
          id_area_activa: o.areas.biblioteca,
          ...todoLoDemas,
          id_circuito: 1,
          guardar_en_area: o.areas.biblioteca,
          nro: { nro: 1 },
        },
      },
    ],
  },
  'PATCH /v1/documento/:id': {
    pedidos: ({ ids, palabra, o }) =>
      ids.map((id) => ({
        params: { id },
        cuerpo: {
          titulo: palabra,
          fecha: '2026-01-01T00:00:00Z',
          atributos: { contenido: palabra, descripcion: palabra, objeto: palabra },
          palabras_clave: [palabra],
          visibilidad: 'publico',
          id_area_activa: o.areas.biblioteca,
          ...todoLoDemas,
          version: '0.1',
          revision: 0,
          flag: 'autosave',
          autosave: true,
          nro: { nro: 1 },
        },
      })),
  },
  'POST /v1/documento/close': {
    pedidos: ({ ids, o }) =>
      ids.flatMap((id) => [
        { cuerpo: { solicitud: { id_documento: id } } },
        {
          cuerpo: {
            solicitud: { id_documento: id, metodo: 'simple', area_archivo: o.areas.biblioteca },
            autorizantes: [],
            observaciones: 'x',
            id_expediente_incorporacion: null,
            opciones: { area_archivo: o.areas.biblioteca, segundo_plano: true },
          },
        },
      ]),
  },
  'POST /firma/cancelar_autorizacion': {
    pedidos: ({ ids, o }) =>
      ids.map((id_documento) => ({
        cuerpo: { id_documento, motivo: 'x', id_area_activa: o.areas.biblioteca },
      })),
  },
  'PUT /documentos/anular': {
    pedidos: ({ ids, o }) =>
      ids.map((id) => ({
        cuerpo: { id_documento: id, motivo: 'x', id_area_activa: o.areas.biblioteca },
      })),
  },
  'PUT /v1/documento/publicar': { pedidos: ({ ids }) => [{ cuerpo: { ids_documento: ids } }] },
  'PUT /v1/documento/despublicar': { pedidos: ({ ids }) => [{ cuerpo: { ids_documento: ids } }] },
  'PUT /v1/documento/cambiar_visibilidad': {
    pedidos: ({ ids }) => ids.map((id) => ({ cuerpo: { idDocumento: id, visibilidadACambiar: 'publico' } })),
  },
  'POST /documentos/copiar': {
    pedidos: ({ ids, o }) =>
      ids.map((id) => ({
        cuerpo: {
          id_documento: id,
          id_tipo: o.tipos.documento,
          id_area: o.areas.biblioteca,
          copiar_adjuntos: true,
        },
      })),
  },
  'POST /documentos/transformar': {
    pedidos: ({ ids, o }) => ids.map((id) => ({ cuerpo: { item: id, area: o.areas.biblioteca } })),
  },
  'DELETE /v1/relation/:a/:b/:c': { pedidos: ({ ids }) => ids.map((a) => ({ params: { a, b: 1, c: 12 } })) },
  'GET /documentos/herramientas/:id': {
    pedidos: (secreto) => [
      ...porId(secreto),
      ...porId(secreto).map((pedido) => ({ ...pedido, query: { vista: 'busqueda' } })),
    ],
  },
  'GET /documentos/permitir_recaratular/:id': { pedidos: porId },
  'GET /documentos/documentos': {
    pedidos: ({ palabra, o }) =>
      unoPorUno({
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
  'POST /documentos/borrar': {
    pedidos: ({ ids }) => [{ cuerpo: { ids } }, ...ids.map((id) => ({ cuerpo: { ids: [id] } }))],
  },

  'GET /pasos/circuito': {
    pedidos: ({ ids }) => unoPorUno({ id_circuito: [1], id_documento: ids }),
  },

  'GET /mpc/numeradores': {
    pedidos: ({ o }) => unoPorUno({ tipo: Object.values(o.tipos), area: [o.areas.biblioteca, o.areas.mesa] }),
  },
  'POST /documentos/numero/': {
    pedidos: ({ ids, numero, o }) =>
      ids.map((id) => ({
        cuerpo: { id_documento: id, nro: { nro: numero, anio: 1999 }, id_area_activa: o.areas.biblioteca },
      })),
  },
  'POST /documentos/corresponde/': {
    pedidos: ({ ids, o }) =>
      ids.map((id) => ({
        cuerpo: { id_documento: id, id_usuario: o.usuarios.consulta, id_area_activa: o.areas.biblioteca },
      })),
  },

  'GET /documentos/versiones/:id': {
    pedidos: (secreto) => [
      ...porId(secreto),
      ...porId(secreto).map((pedido) => ({ ...pedido, query: { limit: 1, offset: 1 } })),
    ],
  },
  'POST /documentos/versiones/restaurar': {
    pedidos: ({ ids }) =>
      ids.map((id) => ({ cuerpo: { id_documento: id, version: '0.1', version_actual: '0.1' } })),
  },

  'POST /documentos/claim/:id': { pedidos: porId },
  'POST /documentos/checkInUse/': {
    pedidos: ({ ids }) => ids.map((id_documento) => ({ cuerpo: { id_documento } })),
  },
  'POST /documentos/deleteDocumentInUse/': {
    pedidos: ({ ids }) => ids.map((id_documento) => ({ cuerpo: { id_documento } })),
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
          },
          busquedaRapida: true,
          area: secreto.o.areas.biblioteca,
          siguiente: '',
          id_tipo_ie: 10,
          docs_cargados: secreto.ids,
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
        },
        { texto: secreto.numero },
      ),
    ],
  },
  'POST /autocomplete': {
    pedidos: ({ palabra, numero }) =>
      ['todo', 'tipo', 'area', 'persona', 'palabra_clave', 'lugar'].flatMap((clase) =>
        [palabra, palabra.slice(0, 4), 'Título', String(numero), String(numero).slice(0, 4)].map((texto) => ({
          cuerpo: { texto, clase },
        })),
      ),
  },
  // Búsqueda: la palabra por cada filtro, y cada modo de ordenar y paginar con un texto que sí se encuentra.
  'GET /documentos/vista_busqueda/': {
    pedidos: (secreto) => [
      ...unoPorUno(loQueSeBusca(secreto)),
      ...unoPorUno(
        {
          area: [secreto.o.areas.biblioteca],
          orden: ['relevancia', 'recibido', 'numero', 'titulo'],
          direccion: ['asc', 'desc'],
          tipo_busqueda: ['simple', 'rapida'],
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
        },
        { q: 'abierto' },
      ),
    ],
  },
}
