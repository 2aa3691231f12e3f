import type { Acceso } from '@foja/domain/acceso/acceso.ts'
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

/** Si entra al menú de documento nuevo: sólo lo que un rol concede, y nunca las plantillas (D-101, ENT-13). */
export const entraAlMenu = ({ tipos }: Acceso, idTipo: number): boolean =>
  tipos.escribir.includes(idTipo) && idTipo !== TIPO_PLANTILLA_DE_SEGUIMIENTO
