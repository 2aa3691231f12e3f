import { id } from '@foja/domain/documento/pedido.ts'

/** El área por la que se actúa, con cualquiera de sus dos nombres: unas llamadas la dicen de un modo y otras de otro. */
export const areaDePedido = {
  area: id.optional().describe('Por la que se actúa; sin ella, la activa.'),
  id_area: id.optional().describe('Lo mismo que `area`: dichas las dos, tiene que ser la misma.'),
}

type Dicha = { [clave in keyof typeof areaDePedido]?: number | undefined }

/** Dos áreas distintas no dicen por cuál se actúa. */
export const unaSolaArea = ({ area, id_area }: Dicha): boolean =>
  area === undefined || id_area === undefined || area === id_area

type DeListas = { ids?: unknown; ids_expedientes?: unknown }

/** Dos listas no dicen cuál vale. */
export const unaSolaLista = ({ ids, ids_expedientes }: DeListas): boolean =>
  ids === undefined || ids_expedientes === undefined
export const DOS_LISTAS = { path: ['ids_expedientes'], error: 'Se dijeron dos listas distintas.' }

/** Con qué se rechazan. */
export const DOS_AREAS = { path: ['id_area'], error: 'Se dijeron dos áreas distintas.' }
