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
import {
  leerConocido,
  leerDocumento,
  leerVersion,
  personasDe,
  relacionesDe,
  type FilaDeDocumento,
} from '@foja/api/documento/documento.sql.ts'

type Opciones = {
  permite_eliminar_seguimientos: boolean
  /** Una versión anterior, `mayor.menor`; sin ella o con la de hoy, la actual (PRE-02). */
  version?: string | undefined
}

/**
 * Documento que quien llama puede ver. De lo que no puede ver ni conoce contesta como de lo que no existe, con el
 * mismo trabajo; de lo que conoce por una relación dice por qué no puede abrirlo (PRE-05, PRE-06, PRE-07, D-100).
 * @throws documentoNoExiste (404), tipoSinLectura, sinPermisoDeReservados, esDeOtroUsuario (403)
 */
export async function abrirDocumento(
  sql: Sql,
  acceso: Acceso,
  id: number,
  { version, ...opciones }: Opciones,
): Promise<Documento> {
  const filtro = filtroDeAcceso(acceso)
  const [fila, personas, relaciones] = await Promise.all([
    leerDocumento(sql, id, filtro),
    personasDe(sql, id),
    relacionesDe(sql, id, filtro),
  ])
  if (fila) {
    const pedida = await enVersion(sql, fila, version)
    return presentarDocumento(acceso, pedida, { personas, relaciones, ...opciones })
  }

  const conocido = await leerConocido(sql, id, filtro)
  if (!conocido) throw documentoNoExiste()
  if (!acceso.tipos.leer.includes(conocido.id_tipo)) throw tipoSinLectura()
  if (conocido.visibilidad === 'reservado' && !tienePermiso(acceso, VER_RESERVADOS))
    throw sinPermisoDeReservados()
  throw esDeOtroUsuario()
}

/** El documento como estaba en esa versión. Quien lo creó, dónde está y con qué se relaciona son los de hoy. */
async function enVersion(sql: Sql, fila: FilaDeDocumento, version: string | undefined) {
  if (version === undefined || version === fila.version) return fila
  const anterior = await leerVersion(sql, fila.id, version)
  if (!anterior) throw documentoNoExiste()
  const { atributos, ...distinto } = anterior
  return { ...fila, ...distinto, atributos: atributos ?? fila.atributos }
}
