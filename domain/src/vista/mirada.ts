import { tienePermiso, VER_RESERVADOS, type Acceso } from '@foja/domain/acceso/acceso.ts'

/** Quien mira, y las áreas por las que puede mirar. */
export type Mirada = {
  id_usuario: number
  areas: readonly number[]
  ve_reservados: boolean
  /** De quién es el historial que mira. */
  de_quien: number
}

/** Cómo mira las listas quien tiene ese acceso, por todas sus áreas o por algunas; el historial, el suyo o el de otro. */
export const miradaDe = (
  acceso: Acceso,
  areas: readonly number[] = acceso.areas,
  deQuien: number = acceso.id_usuario,
): Mirada => ({
  id_usuario: acceso.id_usuario,
  areas,
  ve_reservados: tienePermiso(acceso, VER_RESERVADOS),
  de_quien: deQuien,
})
