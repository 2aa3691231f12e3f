import { filtroDeAcceso, tienePermiso, VER_RESERVADOS, type Acceso } from '@foja/domain/acceso/acceso.ts'
import {
  documentoNoExiste,
  esDeOtroUsuario,
  sinPermisoDeReservados,
  tipoSinLectura,
} from '@foja/domain/documento/errores.ts'
import type { Documento } from '@foja/domain/documento/respuesta.ts'
import type { Sql } from '@foja/platform/postgres/postgres.ts'
import { presentarDocumento } from '@foja/api/documento/documento.presenter.ts'
import { leerConocido, leerDocumento, personasDe, relacionesDe } from '@foja/api/documento/documento.sql.ts'

type Opciones = { permite_eliminar_seguimientos: boolean }

/**
 * Documento que quien llama puede ver. De lo que no puede ver ni conoce contesta como de lo que no existe, con el
 * mismo trabajo; de lo que conoce por una relación dice por qué no puede abrirlo (PRE-05, PRE-06, PRE-07, D-100).
 * @throws documentoNoExiste (404), tipoSinLectura, sinPermisoDeReservados, esDeOtroUsuario (403)
 */
export async function abrirDocumento(
  sql: Sql,
  acceso: Acceso,
  id: number,
  opciones: Opciones,
): Promise<Documento> {
  const filtro = filtroDeAcceso(acceso)
  const [fila, personas, relaciones] = await Promise.all([
    leerDocumento(sql, id, filtro),
    personasDe(sql, id),
    relacionesDe(sql, id, filtro),
  ])
  if (fila) return presentarDocumento(acceso, fila, { personas, relaciones, ...opciones })

  const conocido = await leerConocido(sql, id, filtro)
  if (!conocido) throw documentoNoExiste()
  if (!acceso.tipos.leer.includes(conocido.id_tipo)) throw tipoSinLectura()
  if (conocido.visibilidad === 'reservado' && !tienePermiso(acceso, VER_RESERVADOS))
    throw sinPermisoDeReservados()
  throw esDeOtroUsuario()
}
