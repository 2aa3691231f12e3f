import type { Esencia } from '@foja/domain/tipo/schema.ts'

/** Permiso de editar el número de un documento (PER-07) o de un expediente (PER-10). */
export const permisoDeNumerar = (esencia: Esencia): string =>
  esencia === 'documento' ? 'modulos-gestion-documentos-numerar' : 'modulos-gestion-expedientes-numerar'
