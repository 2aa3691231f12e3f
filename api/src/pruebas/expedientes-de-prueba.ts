import { ESTADO } from '@foja/domain/documento/estado.ts'
import type { crearEscenario } from '@foja/api/pruebas/escenario.ts'
import type { ClientePrueba } from '@foja/api/pruebas/cliente.ts'

type Escenario = Pick<Awaited<ReturnType<typeof crearEscenario<'mesa'>>>, 'p' | 'o'> & { mesa: ClientePrueba }

/** Lo que hacen las pruebas de expedientes: crearlos, incorporar y mirar qué quedó. */
export function conExpedientes({ p, o, mesa }: Escenario) {
  const crear = async (datos: Record<string, unknown> = {}, quien = mesa): Promise<number> =>
    (await quien.post('/v1/documento', { tipo: o.tipos.documento, titulo: 'Una nota', ...datos })).json().data
      .id
  const ponerEn = async (id: number, estado: number) => {
    await p.sql`update documentos set estado = ${estado} where id = ${id}`
    return id
  }
  return {
    crear,
    ponerEn,
    /** Un documento autorizado. */
    firmado: async (datos: Record<string, unknown> = {}) => ponerEn(await crear(datos), ESTADO.autorizado),
    /** Un expediente iniciado. */
    expediente: async (datos: Record<string, unknown> = {}, quien = mesa) =>
      ponerEn(
        await crear({ tipo: o.tipos.contenedor, titulo: 'Un expediente', ...datos }, quien),
        ESTADO.iniciado,
      ),
    integrar: (
      id_documento: number,
      id_expediente: number,
      mas: Record<string, unknown> = {},
      quien = mesa,
    ) =>
      quien.put('/documentos/integrar', {
        id_documento,
        id_expediente,
        id_area_activa: o.areas.mesa,
        ...mas,
      }),
    relacionar: (id: number, otros: number[], id_tipo_relacion = 13) =>
      mesa.patch(`/v1/documento/${id}`, {
        relaciones_documentos: otros.map((otro) => ({ id_documento_relacionado: otro, id_tipo_relacion })),
      }),
    leer: async (id: number, quien = mesa) => (await quien.get(`/documentos/documento/${id}`)).json().data,
    eventosDe: async (id: number) =>
      p.sql<{ tipo: number; atributos: Record<string, unknown> }[]>`
        select id_tipo_evento as tipo, atributos from eventos where id_documento = ${id} order by id`,
    relacionesDe: async (id: number) =>
      p.sql<{ otro: number; tipo: number }[]>`
        select id_documento_relacionado as otro, id_tipo_relacion as tipo from relaciones
        where id_documento = ${id} order by id`,
  }
}

/** Estado y mensaje de una respuesta. */
export const dice = (respuesta: { statusCode: number; json: () => { message?: string } }) => [
  respuesta.statusCode,
  respuesta.json().message,
]
