import { tienePermiso, VER_RESERVADOS, type Acceso } from '@foja/domain/acceso/acceso.ts'
import type { UsuarioDeSesion } from '@foja/domain/sesion/schema.ts'
import type { areasDe } from '@foja/api/acceso/areas.sql.ts'
import type { fichaDe } from '@foja/api/sesion/sesion.sql.ts'

type Ficha = NonNullable<Awaited<ReturnType<typeof fichaDe>>>
type Areas = Awaited<ReturnType<typeof areasDe>>

/** Usuario de la sesión (ENT-40); sus dependencias son las mismas áreas de GET /auth/areas (SES-06). */
export function usuarioDeSesion(ficha: Ficha, areas: Areas, acceso: Acceso): UsuarioDeSesion {
  const activa = areas.find(({ id_area }) => id_area === acceso.area_activa)
  return {
    ...ficha,
    areaActiva: acceso.area_activa,
    area: activa ? { id_area: activa.id_area, nombre: activa.nombre, sigla: activa.sigla } : null,
    dependencias: areas.map(({ id_area, nombre, sigla }) => ({ id: id_area, dependencia: nombre, sigla })),
    permisos: [...acceso.permisos],
    ver_archivo_reservado: tienePermiso(acceso, 'documentos.ver_archivo_reservado'),
    expedientes_reservados: tienePermiso(acceso, VER_RESERVADOS),
  }
}
