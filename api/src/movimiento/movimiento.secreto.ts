import type { Entradas } from '@foja/api/pruebas/secreto/pedidos.ts'
import { EVENTOS_OCULTOS, type Secreto } from '@foja/api/pruebas/secreto/secreto.ts'

/** De los que se ven, los de lo oculto, y ninguno. */
const EVENTOS = [1, 2, ...EVENTOS_OCULTOS, 999_999]

const deCadaEvento = ({ o, ids }: Secreto, mas: Record<string, unknown> = {}) => [
  ...EVENTOS.flatMap((id_evento, i) =>
    [{}, { id_documento: ids[i] ?? 1 }].map((de) => ({
      cuerpo: { id_evento, ...de, area: o.areas.biblioteca, ...mas },
    })),
  ),
  {
    cuerpo: {
      eventos: EVENTOS.map((id_evento) => ({ id_evento })),
      area: o.areas.biblioteca,
      parcial: true,
      ...mas,
    },
  },
]

export const entradas: Entradas = {
  'POST /documentos/eventos': {
    pedidos: ({ ids, o }) =>
      [2, 5, 9, 16, 19, 20, 22].flatMap((tipo_evento) =>
        ids.map((id) => ({
          cuerpo: {
            areaActiva: o.areas.biblioteca,
            documentos: [id],
            tipo_evento,
            destinos: [
              tipo_evento === 2
                ? { id: o.usuarios.mesa, tipo: 'usuario' }
                : { id: o.areas.mesa, tipo: 'area', nombre: 'x', sigla: 'x' },
            ],
            observaciones: 'x',
            atributos_evento: { tramitacion_paralela: true, fojas: [{ id_documento: id, total: 1 }] },
            subtipo_evento: 'autofirma',
            adjuntos_fisicos: true,
            parcial: id === ids[0],
          },
        })),
      ),
  },
  'PUT /documentos/accion': {
    pedidos: (secreto) => [
      ...deCadaEvento(secreto, { accion: 'recibido', resultado: 'confirmado' }),
      ...secreto.ids.flatMap((id_documento) =>
        [false, true].map((parcial) => ({
          cuerpo: { id_documento, area: secreto.o.areas.biblioteca, parcial },
        })),
      ),
    ],
  },
  'POST /documentos/rechazar': {
    pedidos: (secreto) => deCadaEvento(secreto, { accion: 15, resultado: 'rechazado', observaciones: 'x' }),
  },
  'POST /documentos/recibir_rechazado': {
    pedidos: (secreto) => deCadaEvento(secreto, { resultado: 'hecho' }),
  },
  'POST /documentos/cancelarEnvio': {
    pedidos: ({ ids, o }) =>
      EVENTOS.map((id_evento, i) => ({
        cuerpo: { id_evento, id_documento: ids[i] ?? 1, id_area_activa: o.areas.biblioteca },
      })),
  },
  'POST /expedientes/tramitacion_paralela/cierre': {
    pedidos: ({ ids, o }) =>
      ids.flatMap((id) => [
        { cuerpo: { ids: [id], area: o.areas.biblioteca, parcial: id === ids[0] } },
        { cuerpo: { ids_expedientes: [id], id_area: o.areas.biblioteca } },
      ]),
  },
  'GET /expedientes/fojas': {
    pedidos: ({ ids, o }) =>
      [ids.join(','), ...ids.map(String)].map((unos) => ({
        query: { ids: unos, area: o.areas.biblioteca, con_miembros: true },
      })),
  },
}
