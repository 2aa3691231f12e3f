import { ErrorDeDominio } from '@foja/domain/errores/error-de-dominio.ts'
import type { UsuarioDeReclamo } from '@foja/domain/reclamo/schema.ts'

/** FRM-25, API-22: otra persona tiene reclamado el documento. */
export const enEdicion = ({ nombre, apellido }: UsuarioDeReclamo) =>
  new ErrorDeDominio(
    'conflicto',
    'documento_en_edicion',
    `El documento está siendo editado por ${nombre} ${apellido}`,
  )
