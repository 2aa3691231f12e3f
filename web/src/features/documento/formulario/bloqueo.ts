import type { Documento } from '@foja/domain/documento/respuesta.ts'

/** Por qué el documento no se escribe ahora, y con qué se podría; nulo si se puede. */
export function motivoDeBloqueo({ tipo, herramientas, estado, en_edicion }: Documento): string | null {
  if (!tipo.permisos.escribir) return 'Su usuario no posee los permisos para escribir este tipo de documento.'
  const { modificar } = herramientas
  // De lo que otra persona edita decide el reclamo, que se pide hasta que lo suelte (FRM-25).
  if (modificar.permitida || en_edicion) return null
  return modificar.motivo ?? `En el estado «${estado.nombre}» no se puede modificar.`
}

/** De lo escrito en lo que ya no puede guardarse. */
export const SIN_GUARDAR = 'Lo que escribió no está guardado: cópielo antes de salir.'
