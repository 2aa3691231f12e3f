import { filtroDeAcceso, tienePermiso, VER_RESERVADOS, type Acceso } from '@foja/domain/acceso/acceso.ts'
import {
  documentoNoExiste,
  esDeOtroUsuario,
  sinPermisoDeReservados,
  tipoSinLectura,
} from '@foja/domain/documento/errores.ts'
import type { Sql } from '@foja/platform/postgres/postgres.ts'
import { esConocido, leerDocumento, type FilaDeDocumento } from '@foja/api/documento/documento.sql.ts'

/**
 * Documento que la sesión puede ver. De lo que no puede ver ni conoce contesta como de lo que no existe; de lo que
 * conoce por una relación, por qué no puede abrirlo (PRE-05, PRE-06, PRE-07, D-100).
 * @throws documentoNoExiste, tipoSinLectura, sinPermisoDeReservados, esDeOtroUsuario
 */
export async function abrirDocumento(sql: Sql, acceso: Acceso, id: number): Promise<FilaDeDocumento> {
  const filtro = filtroDeAcceso(acceso)
  const fila = await leerDocumento(sql, id, filtro)
  if (fila?.visible) return fila
  if (!fila || !(await esConocido(sql, id, filtro))) throw documentoNoExiste()
  if (!acceso.tipos.leer.includes(fila.id_tipo)) throw tipoSinLectura()
  if (fila.visibilidad === 'reservado' && !tienePermiso(acceso, VER_RESERVADOS))
    throw sinPermisoDeReservados()
  throw esDeOtroUsuario()
}
