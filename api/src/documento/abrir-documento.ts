import {
  filtroDeAcceso,
  tienePermiso,
  VER_RESERVADOS,
  type Acceso,
  type FiltroDeAcceso,
} from '@foja/domain/acceso/acceso.ts'
import {
  documentoNoExiste,
  esDeOtroUsuario,
  sinPermisoDeReservados,
  tipoSinLectura,
} from '@foja/domain/documento/errores.ts'
import { RELACIONES_CON_EL_DOCUMENTO, type Documento } from '@foja/domain/documento/respuesta.ts'
import type { Configuracion } from '@foja/domain/configuracion/configuracion.ts'
import type { ConfiguracionDeHerramientas } from '@foja/domain/herramienta/contexto.ts'
import { exigirLectura } from '@foja/domain/herramienta/herramientas.ts'
import type { Sql } from '@foja/platform/postgres/postgres.ts'
import { presentarDocumento } from '@foja/api/documento/documento.presenter.ts'
import { leerRelaciones } from '@foja/api/documento/leer-relaciones.ts'
import {
  leerConocido,
  leerDocumento,
  leerVersion,
  personasDe,
  type FilaDeDocumento,
} from '@foja/api/documento/documento.sql.ts'
import { porRecibir } from '@foja/api/movimiento/por-recibir.ts'
import { contextosDe } from '@foja/api/herramienta/contexto.ts'

/** Lo que de la configuración decide cómo se ve un documento. */
export type ConfiguracionDeDocumento = ConfiguracionDeHerramientas &
  Pick<Configuracion, 'permite_eliminar_seguimientos'>

/**
 * Documento que quien llama puede ver. De lo que no puede ver ni conoce contesta como de lo que no existe, con el
 * mismo trabajo; de lo que conoce por una relación dice por qué no puede abrirlo (PRE-05, PRE-06, PRE-07, D-100).
 * @throws documentoNoExiste (404), tipoSinLectura, sinPermisoDeReservados, esDeOtroUsuario, sinIntervencion (403)
 */
export async function abrirDocumento(
  sql: Sql,
  acceso: Acceso,
  id: number,
  configuracion: ConfiguracionDeDocumento,
  /** Una versión anterior, `mayor.menor`; sin ella o con la de hoy, la actual (PRE-02). */
  version?: string,
): Promise<Documento> {
  const filtro = filtroDeAcceso(acceso)
  const fila = await leerDocumento(sql, id, filtro)
  // Lo que cuelga de él se lee sólo si puede verse: así no delata, por lo que tarda, lo que hay oculto.
  if (!fila) return negarDocumento(sql, acceso, id)
  const [personas, relaciones, por_recibir, contextos] = await Promise.all([
    personasDe(sql, id),
    leerRelaciones(sql, filtro, id, { primeras: RELACIONES_CON_EL_DOCUMENTO }),
    porRecibir(sql, acceso, id),
    contextosDe(sql, acceso, [id], configuracion),
  ])
  const contexto = contextos.get(id)!
  exigirLectura(contexto)
  const pedida = await enVersion(sql, fila, version, filtro)
  const { permite_eliminar_seguimientos } = configuracion
  return presentarDocumento(acceso, pedida, {
    personas,
    relaciones,
    por_recibir,
    contexto,
    permite_eliminar_seguimientos,
  })
}

/** Por qué no se puede ver ese documento: como si no existiera, salvo que se sepa de él por una relación (D-100). */
export async function negarDocumento(sql: Sql, acceso: Acceso, id: number): Promise<never> {
  const conocido = await leerConocido(sql, id, filtroDeAcceso(acceso))
  if (!conocido) throw documentoNoExiste()
  if (!acceso.tipos.leer.includes(conocido.id_tipo)) throw tipoSinLectura()
  if (conocido.visibilidad === 'reservado' && !tienePermiso(acceso, VER_RESERVADOS))
    throw sinPermisoDeReservados()
  throw esDeOtroUsuario()
}

/** El documento como estaba en esa versión. Quien lo creó, dónde está y con qué se relaciona son los de hoy. */
async function enVersion(
  sql: Sql,
  fila: FilaDeDocumento,
  version: string | undefined,
  filtro: FiltroDeAcceso,
) {
  if (version === undefined || version === fila.version) return fila
  const anterior = await leerVersion(sql, fila.id, version, filtro)
  if (!anterior) throw documentoNoExiste()
  const { atributos, palabras_clave, ...distinto } = anterior
  return {
    ...fila,
    ...distinto,
    atributos: atributos ?? fila.atributos,
    palabras_clave: palabras_clave ?? fila.palabras_clave,
  }
}
