import type { Documento } from '@foja/domain/documento/respuesta.ts'
import type { Visibilidad } from '@foja/domain/documento/visibilidad.ts'
import type { Tipo } from '@foja/domain/tipo/schema.ts'

/** Por qué no se crea uno de ese tipo: lo que nace reservado no se le guarda a quien no puede reservar (PER-15). */
export const motivoDeNoCrear = ({ visibilidad }: Pick<Tipo, 'visibilidad'>, puedeReservar: boolean) =>
  visibilidad === 'reservado' && !puedeReservar
    ? 'Lo que se crea de este tipo nace reservado, y usted no tiene permiso para reservar documentos.'
    : null

/** Por qué el documento no se escribe ahora, y con qué se podría; nulo si se puede. */
export function motivoDeBloqueo({ tipo, herramientas, estado, en_edicion }: Documento): string | null {
  if (!tipo.permisos.escribir) return 'Su usuario no posee los permisos para escribir este tipo de documento.'
  const { modificar } = herramientas
  // De lo que otra persona edita decide el reclamo, que se pide hasta que lo suelte (FRM-25).
  if (modificar.permitida || en_edicion) return null
  return modificar.motivo ?? `En el estado «${estado.nombre}» no se puede modificar.`
}

/**
 * Por qué la visibilidad no se elige en el formulario: lo que el servidor contestaría al guardar, antes de perder con
 * ella todo lo demás (FRM-12, PER-04). @param puede si tiene el permiso del módulo @param documento nulo si es nuevo
 */
export function motivoDeVisibilidad(
  guardada: Visibilidad,
  puede: boolean,
  documento: Pick<Documento, 'herramientas' | 'en_edicion'> | null,
): string | null {
  if (guardada === 'reservado') return 'Lo reservado no se cambia desde aquí.'
  if (!puede) return 'Usted no tiene permiso para cambiar la visibilidad.'
  // Lo que otra persona edita lo decide el reclamo, como en motivoDeBloqueo.
  if (!documento || documento.en_edicion) return null
  const { permitida, motivo } = documento.herramientas.cambiar_visibilidad
  return permitida ? null : (motivo ?? 'Ahora no se puede cambiar la visibilidad.')
}

/** De lo escrito en lo que ya no puede guardarse. */
export const SIN_GUARDAR = 'Lo que escribió no está guardado: cópielo antes de salir.'
