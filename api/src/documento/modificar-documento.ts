import { isDeepStrictEqual } from 'node:util'
import { filtroDeAcceso, tienePermiso, VER_RESERVADOS, type Acceso } from '@foja/domain/acceso/acceso.ts'
import {
  documentoNoExiste,
  noSePuedeModificar,
  reservaNoPermitida,
  tipoSinEscritura,
  versionVieja,
} from '@foja/domain/documento/errores.ts'
import { BORRADOR, permiteEditar, RECHAZADO } from '@foja/domain/documento/estado.ts'
import { admiteFechaManual, type FechaManual } from '@foja/domain/documento/fecha.ts'
import type { CambiosDeDocumento } from '@foja/domain/documento/schema.ts'
import { areaDeTrabajo } from '@foja/domain/sesion/exigir.ts'
import { claveDeOrden } from '@foja/domain/texto/normalizar.ts'
import { puedeEscribir } from '@foja/domain/tipo/permisos.ts'
import type { Pool } from '@foja/platform/postgres/postgres.ts'
import { anotarEvento, EVENTO } from '@foja/api/documento/anotar-evento.ts'
import { prepararContenido } from '@foja/api/documento/contenido.ts'
import {
  archivarVersion,
  fijarPalabrasClave,
  leerEscritos,
  tomarDocumentos,
  type FilaTomada,
} from '@foja/api/documento/guardar.sql.ts'

/**
 * Guarda cambios de un documento editable, con su evento y una versión menor más (API-05); la anterior queda en
 * `versiones`. @returns undefined si nada cambia.
 * @throws documentoNoExiste (404), tipoSinEscritura, reservaNoPermitida, areaAjena (403), noSePuedeModificar,
 * versionVieja (409)
 */
export async function modificarDocumento(
  sql: Pool,
  acceso: Acceso,
  id: number,
  cambios: CambiosDeDocumento,
  manual: FechaManual,
) {
  const idArea = areaDeTrabajo(acceso, cambios.id_area_activa)
  // Antes de tomar la fila: sanear un texto enorme no debe hacer esperar a nadie.
  const html = cambios.atributos?.contenido
  const preparado = html === undefined ? undefined : prepararContenido(html)

  return sql.begin(async (sql) => {
    const [actual] = await tomarDocumentos(sql, [id], filtroDeAcceso(acceso))
    if (!actual) throw documentoNoExiste()
    if (!puedeEscribir(acceso, actual.id_tipo)) throw tipoSinEscritura()
    if (!permiteEditar(actual.estado, actual.esencia)) throw noSePuedeModificar()
    if (cambios.version !== undefined && cambios.version !== actual.version)
      throw versionVieja(actual.version)
    const nuevo = aplicar(actual, cambios, preparado?.contenido, manual)
    if (nuevo.visibilidad === 'reservado' && !tienePermiso(acceso, VER_RESERVADOS)) throw reservaNoPermitida()
    if (isDeepStrictEqual(nuevo, { ...actual })) return undefined

    await archivarVersion(sql, id)
    await sql`
      update documentos set titulo = ${nuevo.titulo}, titulo_orden = ${claveDeOrden(nuevo.titulo)}, 
        atributos = ${sql.json(nuevo.atributos as never)}, visibilidad = ${nuevo.visibilidad}, estado = ${nuevo.estado},
        ${nuevo.fecha === actual.fecha ? sql`` : sql`fecha = ${nuevo.fecha},`}
        ${preparado ? sql`contenido = ${preparado.contenido}, texto = ${preparado.texto},` : sql``}
        version_menor = version_menor + 1, fecha_versionado = now()
      where id = ${id}`
    if (nuevo.palabras_clave !== actual.palabras_clave)
      await fijarPalabrasClave(sql, id, nuevo.palabras_clave)
    await anotarEvento(sql, {
      idDocumento: id,
      tipo: EVENTO.modificacion,
      idUsuario: acceso.id_usuario,
      idArea,
    })
    return leerEscritos(sql, [id])
  })
}

/** El documento como quedaría: editar uno rechazado lo devuelve a borrador (D-068). */
function aplicar(
  actual: FilaTomada,
  { titulo, fecha, atributos, palabras_clave, visibilidad }: CambiosDeDocumento,
  contenido: string | undefined,
  manual: FechaManual,
): FilaTomada {
  const { contenido: _, ...otros } = atributos ?? {}
  const mismas =
    palabras_clave === undefined ||
    isDeepStrictEqual(enMinusculas(palabras_clave), enMinusculas(actual.palabras_clave))
  const nuevo = {
    ...actual,
    titulo: titulo ?? actual.titulo,
    contenido: contenido ?? actual.contenido,
    atributos: { ...actual.atributos, ...otros },
    fecha:
      fecha !== undefined && admiteFechaManual(actual.esencia, manual)
        ? new Date(fecha).toISOString()
        : actual.fecha,
    visibilidad: visibilidad ?? actual.visibilidad,
    palabras_clave: mismas ? actual.palabras_clave : palabras_clave,
  }
  const cambia = !isDeepStrictEqual(nuevo, { ...actual })
  return { ...nuevo, estado: cambia && actual.estado === RECHAZADO ? BORRADOR : actual.estado }
}

// Sin repetir y en orden: así las guarda fijarPalabrasClave.
const enMinusculas = (palabras: string[]) => [...new Set(palabras.map((palabra) => palabra.toLowerCase()))]
