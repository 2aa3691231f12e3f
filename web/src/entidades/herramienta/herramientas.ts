import {
  IconBan,
  IconCopy,
  IconFileTypePdf,
  IconLock,
  IconPencil,
  IconRefresh,
  IconTag,
  IconTrash,
  IconWorld,
  IconWorldOff,
  type Icon,
} from '@tabler/icons-react'
import type { ComponentType } from 'react'
import type { Herramienta } from '@foja/domain/herramienta/herramientas.ts'
import { caminoDeEdicion } from '@/entidades/documento/caminos.ts'
import { Anular } from '@/entidades/documento/operaciones/Anular.tsx'
import { CambiarVisibilidad } from '@/entidades/documento/operaciones/CambiarVisibilidad.tsx'
import { Cerrar } from '@/entidades/documento/operaciones/Cerrar.tsx'
import { Copiar } from '@/entidades/documento/operaciones/Copiar.tsx'
import { Recaratular } from '@/entidades/documento/operaciones/Recaratular.tsx'
import type { Objeto } from '@/entidades/operacion/objeto.ts'
import { VistaPreviaDePdf } from '@/entidades/pdf/VistaPreviaDePdf.tsx'
import { pedir } from '@/lib/api.ts'

export type DialogoDeHerramienta = {
  objeto: Objeto
  /** Se deja sin hacer. */
  cerrar: () => void
  /** Se hizo; también cierra. */
  hecho: () => void
}
/** Una pregunta y la llamada que se hace si se acepta. */
type Confirmacion = {
  titulo: string
  mensaje: string
  aceptar: string
  peligrosa?: true
  /** Con ella se ofrece «No volver a preguntar». */
  clave?: string
  llamar: () => Promise<{ data: unknown }>
  bien: string
  mal: string
}
type Accion = {
  nombre: (objeto: Objeto) => string
  Icono: Icon
  /** Lo que hace: ir a otra pantalla, abrir un diálogo, o preguntar y llamar. */
  ir?: (objeto: Objeto) => string
  Dialogo?: ComponentType<DialogoDeHerramienta>
  confirmar?: (objeto: Objeto) => Confirmacion
}

/** Las herramientas que ya se pueden usar, en el orden en que se ofrecen; las demás no aparecen (HER-02). */
export const ACCIONES = {
  modificar: { nombre: () => 'Modificar', Icono: IconPencil, ir: caminoDeEdicion },
  vista_previa: {
    nombre: () => 'Vista previa de PDF',
    Icono: IconFileTypePdf,
    Dialogo: VistaPreviaDePdf,
  },
  cerrar: { nombre: () => 'Cerrar', Icono: IconLock, Dialogo: Cerrar },
  recaratular: { nombre: () => 'Recaratular', Icono: IconTag, Dialogo: Recaratular },
  copiar: { nombre: () => 'Copiar', Icono: IconCopy, Dialogo: Copiar },
  publicar: {
    nombre: ({ publicado }) => (publicado ? 'Despublicar' : 'Publicar'),
    Icono: IconWorld,
    confirmar: ({ id, publicado, tipo }) => ({
      titulo: publicado ? 'Despublicar' : 'Publicar',
      mensaje: publicado ? 'Se despublicaran 1 elemento/s' : 'Se publicaran 1 elemento/s',
      aceptar: publicado ? 'Despublicar' : 'Publicar',
      clave: publicado ? 'despublicar' : 'publicar',
      llamar: () =>
        pedir(publicado ? 'PUT /v1/documento/despublicar' : 'PUT /v1/documento/publicar', {
          cuerpo: { ids_documento: [id] },
        }),
      bien: publicado ? `${tipo.nombre_singular} despublicado.` : `${tipo.nombre_singular} publicado.`,
      mal: publicado ? 'No se pudo despublicar' : 'No se pudo publicar',
    }),
  },
  cambiar_visibilidad: {
    nombre: () => 'Cambiar visibilidad',
    Icono: IconWorldOff,
    Dialogo: CambiarVisibilidad,
  },
  transformar: {
    nombre: () => 'Transformar en expediente',
    Icono: IconRefresh,
    confirmar: ({ id }) => ({
      titulo: 'Transformar en expediente',
      mensaje: 'Se transformará el trámite en expediente. Esta acción no se puede revertir.',
      aceptar: 'Transformar',
      peligrosa: true,
      llamar: () => pedir('POST /documentos/transformar', { cuerpo: { item: id } }),
      bien: 'El trámite es ahora un expediente.',
      mal: 'No se pudo transformar',
    }),
  },
  anular: { nombre: () => 'Anular', Icono: IconBan, Dialogo: Anular },
  eliminar: {
    nombre: () => 'Eliminar',
    Icono: IconTrash,
    confirmar: ({ id }) => ({
      titulo: 'Eliminar',
      mensaje: 'Está seguro de eliminar el documento?. La acción no se puede deshacer',
      aceptar: 'Eliminar',
      peligrosa: true,
      llamar: () => pedir('POST /documentos/borrar', { cuerpo: { ids: [id] } }),
      bien: 'Elemento borrado.',
      mal: 'No se pudo eliminar',
    }),
  },
} as const satisfies Partial<Record<Herramienta, Accion>>
export type NombreDeAccion = keyof typeof ACCIONES

/** La acción de una herramienta, con todos sus campos. */
export const accionDe = (nombre: NombreDeAccion): Accion => ACCIONES[nombre]

/** Las permitidas de un objeto, en orden. */
export const accionesPermitidas = ({ herramientas }: Objeto): NombreDeAccion[] =>
  (Object.keys(ACCIONES) as NombreDeAccion[]).filter((una) => herramientas[una]?.permitida)
