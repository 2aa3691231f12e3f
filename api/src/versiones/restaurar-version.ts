import { isDeepStrictEqual } from 'node:util'
import { filtroDeAcceso, type Acceso } from '@foja/domain/acceso/acceso.ts'
import { documentoNoExiste, versionVieja } from '@foja/domain/documento/errores.ts'
import { BORRADOR, RECHAZADO } from '@foja/domain/documento/estado.ts'
import { areaDeTrabajo } from '@foja/domain/sesion/exigir.ts'
import { claveDeOrden } from '@foja/domain/texto/normalizar.ts'
import { versionNoExiste } from '@foja/domain/versiones/errores.ts'
import { atributosRestaurados, impedimentoParaRestaurar } from '@foja/domain/versiones/restaurar.ts'
import type { Restauracion } from '@foja/domain/versiones/schema.ts'
import type { Pool } from '@foja/platform/postgres/postgres.ts'
import { anotarEvento, EVENTO } from '@foja/api/documento/anotar-evento.ts'
import { prepararContenido } from '@foja/api/documento/contenido.ts'
import {
  archivarVersion,
  fijarPalabrasClave,
  leerEscritos,
  tomarDocumentos,
} from '@foja/api/documento/guardar.sql.ts'
import { leerLoEscrito, leerRestaurable } from '@foja/api/versiones/versiones.sql.ts'

/**
 * Vuelve a lo escrito en una versión anterior: título, contenido, descripción y palabras clave, en una versión mayor
 * nueva (API-09, ENT-15). La de hoy queda entre las anteriores: no se pierde nada.
 * @returns undefined si ya está escrito así.
 * @throws documentoNoExiste, versionNoExiste (404), tipoSinEscritura, restauracionAjena, areaAjena (403),
 * noSePuedeModificar, movimientoSinConfirmar, versionVieja (409)
 */
export async function restaurarVersion(
  sql: Pool,
  acceso: Acceso,
  { id_documento: id, version, version_actual }: Restauracion,
) {
  const idArea = areaDeTrabajo(acceso, undefined)
  const filtro = filtroDeAcceso(acceso)
  // Una versión no cambia: se sanea antes de tomar la fila, con las reglas de hoy.
  const vieja = await leerLoEscrito(sql, id, version)
  const preparado = prepararContenido(vieja?.contenido ?? '')

  return sql.begin(async (sql) => {
    const [actual] = await tomarDocumentos(sql, [id], filtro)
    const restaurable = await leerRestaurable(sql, id, filtro)
    if (!actual || !restaurable) throw documentoNoExiste()
    const impedimento = impedimentoParaRestaurar(acceso, idArea, restaurable)
    if (impedimento) throw impedimento
    if (version === actual.version) return undefined
    if (!vieja) throw versionNoExiste()
    if (version_actual !== undefined && version_actual !== actual.version) throw versionVieja(actual.version)

    const atributos = atributosRestaurados(actual.atributos, vieja.atributos)
    const palabras = vieja.palabras_clave ?? actual.palabras_clave
    const deHoy = [actual.titulo, actual.contenido, actual.atributos, actual.palabras_clave]
    if (isDeepStrictEqual([vieja.titulo, preparado.contenido, atributos, palabras], deHoy)) return undefined

    await archivarVersion(sql, id)
    await sql`
      update documentos set titulo = ${vieja.titulo}, titulo_orden = ${claveDeOrden(vieja.titulo)},
        contenido = ${preparado.contenido}, texto = ${preparado.texto}, atributos = ${sql.json(atributos as never)},
        estado = ${actual.estado === RECHAZADO ? BORRADOR : actual.estado},
        version_mayor = version_mayor + 1, version_menor = 0, fecha_versionado = now(),
        id_usuario_version = ${acceso.id_usuario}
      where id = ${id}`
    if (!isDeepStrictEqual(palabras, actual.palabras_clave)) await fijarPalabrasClave(sql, id, palabras)
    await anotarEvento(sql, {
      idDocumento: id,
      tipo: EVENTO.modificacion,
      idUsuario: acceso.id_usuario,
      idArea,
      atributos: { restaurada: version },
    })
    return leerEscritos(sql, [id])
  })
}
