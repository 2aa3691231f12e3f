import { tienePermiso, VER_RESERVADOS, type Acceso } from '@foja/domain/acceso/acceso.ts'
import type { Tipo } from '@foja/domain/tipo/schema.ts'
import { TIPO_PLANTILLA_DE_SEGUIMIENTO, TIPOS_SIEMPRE_ESCRIBIBLES } from '@foja/domain/tipo/tipo.ts'

/** Si puede escribir documentos del tipo: porque un rol lo concede o porque es de los forzados (PER-03). */
export const puedeEscribir = ({ tipos }: Acceso, idTipo: number): boolean =>
  tipos.escribir.includes(idTipo) || TIPOS_SIEMPRE_ESCRIBIBLES.includes(idTipo)

/** Lo que quien llama puede hacer con los documentos de este tipo (PER-02). */
export const permisosSobre = (acceso: Acceso, idTipo: number) => ({
  leer: acceso.tipos.leer.includes(idTipo),
  escribir: puedeEscribir(acceso, idTipo),
  eliminar: acceso.tipos.eliminar.includes(idTipo),
})

/**
 * Si entra al menú de documento nuevo: sólo lo que un rol concede, y nunca las plantillas (D-101, ENT-13). Lo que nace
 * reservado, sólo a quien puede reservar: a los demás no se lo guardaría nadie (PER-15, RUT-06).
 */
export const entraAlMenu = (acceso: Acceso, { id, visibilidad }: Pick<Tipo, 'id' | 'visibilidad'>): boolean =>
  acceso.tipos.escribir.includes(id) &&
  id !== TIPO_PLANTILLA_DE_SEGUIMIENTO &&
  (visibilidad !== 'reservado' || tienePermiso(acceso, VER_RESERVADOS))
