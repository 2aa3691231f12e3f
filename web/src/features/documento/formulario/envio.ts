import type { Documento, DocumentoEscrito } from '@foja/domain/documento/respuesta.ts'
import type { Tipo } from '@foja/domain/tipo/schema.ts'
import { crearDocumento, modificarDocumento } from '@/entidades/documento/llamadas.ts'
import { cambiosEntre, enCuerpo, type Base, type Valores } from './valores.ts'

/** Sobre qué se guarda. `cuando`: la última vez que se guardó, en ISO. */
export type Escrito = Pick<DocumentoEscrito, 'id' | 'nro' | 'nro_str' | 'version' | 'revision' | 'estado'> & {
  cuando: string
}

/** A mano, o solo cada minuto (FRM-06). */
export type Forma = 'manual' | 'autosave'

export const escritoDe = (d: Documento): Escrito => ({
  id: d.id,
  nro: d.nro,
  nro_str: d.nro_str,
  version: d.version,
  revision: d.revision,
  estado: d.estado,
  cuando: d.fecha_versionado ?? new Date().toISOString(),
})

/** Lo que se manda crear: pedido otra vez tal cual, no se repite. */
export type Pedido = Base & { idArea: number | undefined; clave: string }
type Nuevo = Pedido & { tipo: Tipo; conFecha: boolean }

/** Crea el documento (API-04). La fecha y la visibilidad van sólo si se pueden elegir. @throws ErrorDeApi */
export function crear({ tipo, valores, contenido, conFecha, idArea, clave }: Nuevo) {
  const { fecha, visibilidad, ...cuerpo } = enCuerpo(valores)
  const pedido = {
    tipo: tipo.id,
    ...cuerpo,
    atributos: { ...cuerpo.atributos, contenido },
    ...(conFecha && { fecha }),
    ...(visibilidad !== tipo.visibilidad && { visibilidad }),
    id_area_activa: idArea,
  }
  return crearDocumento(pedido, clave)
}

type Cambio = {
  escrito: Escrito
  base: Base
  valores: Valores
  /** Nulo si no se tocó. */
  contenido: string | null
  idArea: number | undefined
  flag: Forma
}

/** Guarda lo que cambió sobre lo que el servidor tiene (API-05). @throws ErrorDeApi */
export function modificar({ escrito, base, valores, contenido, idArea, flag }: Cambio) {
  const { atributos, ...otros } = cambiosEntre(base.valores, valores)
  return modificarDocumento(escrito.id, {
    ...otros,
    ...((atributos || contenido !== null) && {
      atributos: { ...atributos, ...(contenido !== null && { contenido }) },
    }),
    id_area_activa: idArea,
    version: escrito.version,
    revision: escrito.revision,
    flag,
  })
}
