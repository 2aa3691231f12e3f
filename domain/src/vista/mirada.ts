import { tienePermiso, VER_RESERVADOS, type Acceso } from '@foja/domain/acceso/acceso.ts'

/** Quien mira, y las áreas por las que puede mirar. */
export type Mirada = {
  id_usuario: number
  areas: readonly number[]
  ve_reservados: boolean
  /** De quién es el historial que mira, o los eventos si los pidió de alguien. */
  de_quien: number
  /** No dijo de quién: los eventos son los de todos. */
  de_cualquiera: boolean
}

/** Cómo mira las listas quien tiene ese acceso, por todas sus áreas o por algunas; el historial, el suyo o el de otro; los eventos, los de todos o los de uno. */
export const miradaDe = (
  acceso: Acceso,
  areas: readonly number[] = acceso.areas,
  deQuien?: number,
): Mirada => ({
  id_usuario: acceso.id_usuario,
  areas,
  ve_reservados: tienePermiso(acceso, VER_RESERVADOS),
  de_quien: deQuien ?? acceso.id_usuario,
  de_cualquiera: deQuien === undefined,
})
