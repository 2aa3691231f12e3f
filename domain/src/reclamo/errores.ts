import { ErrorDeDominio } from '@foja/domain/errores/error-de-dominio.ts'
import { horaODia } from '@foja/domain/fecha/hora-oficial.ts'
import type { Edicion } from '@foja/domain/reclamo/schema.ts'
import { nombreEntero } from '@foja/domain/usuario/nombre-entero.ts'

/** FRM-25, API-22: otra persona tiene reclamado el documento. Desde cuándo se dice si se sabe. */
export const enEdicion = ({ nombre, apellido, desde }: Omit<Edicion, 'desde'> & Partial<Edicion>) =>
  new ErrorDeDominio(
    'conflicto',
    'documento_en_edicion',
    `El documento está siendo editado por ${nombreEntero({ nombre, apellido })}`,
    desde === undefined ? {} : { detalle: `Lo tiene abierto desde ${horaODia(desde)}.` },
  )
