import type { Entradas } from '@foja/api/pruebas/secreto/pedidos.ts'
import type { Secreto } from '@foja/api/pruebas/secreto/secreto.ts'

/** Lo que se escribe de un documento al crearlo y al guardarlo. */
const loQueSeEscribe = ({ palabra, o }: Secreto) => ({
  titulo: palabra,
  fecha: '2026-01-01T00:00:00Z',
  atributos: { contenido: palabra, descripcion: palabra, objeto: palabra },
  palabras_clave: [palabra],
  visibilidad: 'publico',
  id_area_activa: o.areas.biblioteca,
  validez: { string: 'Papel', ubicacion: 'x' },
  nro_externo: 'x',
  relaciones_personas: [{ id_persona: 1, rol: 'x' }],
  relaciones_documentos: [
    { id_documento_relacionado: 1, id_tipo_relacion: 12, fojas_desde: 1, fojas_hasta: 2 },
    { id_documento_relacionado: 2, id_tipo_relacion: 10 },
  ],
  nro: { nro: 1 },
})

export const entradas: Entradas = {
  'POST /v1/documento': {
    pedidos: (secreto) => [
      {
        cuerpo: {
          ...loQueSeEscribe(secreto),
          tipo: secreto.o.tipos.cerrado,
          id_circuito: 1,
          guardar_en_area: secreto.o.areas.biblioteca,
        },
      },
    ],
  },
  'PATCH /v1/documento/:id': {
    pedidos: (secreto) =>
      secreto.ids.map((id) => ({
        params: { id },
        cuerpo: {
          ...loQueSeEscribe(secreto),
          area: secreto.o.areas.biblioteca,
          version: '0.1',
          revision: 0,
          flag: 'autosave',
          autosave: true,
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
            id_expediente_incorporacion: 1,
            opciones: { area_archivo: o.areas.biblioteca, segundo_plano: true },
          },
        },
      ]),
  },
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
}
