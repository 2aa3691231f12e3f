import { isDeepStrictEqual } from 'node:util'
import { filtroDeAcceso, type Acceso } from '@foja/domain/acceso/acceso.ts'
import { ESTADO } from '@foja/domain/documento/estado.ts'
import { areaDeTrabajo } from '@foja/domain/sesion/exigir.ts'
import { claveDeOrden } from '@foja/domain/texto/normalizar.ts'
import { versionNoExiste } from '@foja/domain/versiones/errores.ts'
import { atributosRestaurados, impedimentoParaRestaurar } from '@foja/domain/versiones/restaurar.ts'
import type { Restauracion } from '@foja/domain/versiones/schema.ts'
import type { Pool } from '@foja/platform/postgres/postgres.ts'
import type { ConfiguracionDeDocumento } from '@foja/api/documento/abrir-documento.ts'
import { anotarEvento, EVENTO } from '@foja/api/evento/anotar-evento.ts'
import { contandoElChoque, exigirUltimaVersion } from '@foja/api/documento/exigir-ultima-version.ts'
import { fijarPalabrasClave } from '@foja/api/palabra-clave/fijar-palabras-clave.ts'
import { leerEscritos } from '@foja/api/operacion/escritos.sql.ts'
import { subirVersionMayor } from '@foja/api/operacion/version.sql.ts'
import { preparar } from '@foja/api/contenido/sanear.ts'
import { tomarUno } from '@foja/api/operacion/tomar.ts'
import { exigirSinReclamoAjeno } from '@foja/api/operacion/reclamos.ts'
import { leerLoEscrito, leerUltimoMovimiento } from '@foja/api/versiones/versiones.sql.ts'

/**
 * Vuelve a lo escrito en una versión anterior: título, contenido, descripción y palabras clave, en una versión mayor
 * nueva (API-09, ENT-15). La de hoy queda entre las anteriores: no se pierde nada.
 * @returns undefined si ya está escrito así
 * @throws documentoNoExiste, versionNoExiste (404), restauracionAjena, tipoSinEscritura, areaAjena (403),
 * movimientoSinConfirmar, estadoNoPermite, enEdicion, versionVieja (409)
 */
export async function restaurarVersion(
  sql: Pool,
  acceso: Acceso,
  { id_documento: id, version, version_actual }: Restauracion,
  configuracion: ConfiguracionDeDocumento,
) {
  const idArea = areaDeTrabajo(acceso, undefined)
  const filtro = filtroDeAcceso(acceso)
  // Una versión no cambia: se sanea antes de tomar la fila, con las reglas de hoy.
  const vieja = await leerLoEscrito(sql, id, version, filtro)
  const { contenido, texto } = await preparar(vieja?.contenido ?? '', acceso)

  const restaurar = () =>
    sql.begin(async (sql) => {
      const { fila, contexto } = await tomarUno(sql, { acceso, idArea }, id, configuracion)
      const movimiento = await leerUltimoMovimiento(sql, id, filtro)
      const impedimento = impedimentoParaRestaurar(contexto, idArea, movimiento!)
      if (impedimento) throw impedimento
      await exigirSinReclamoAjeno(sql, acceso, [id])
      if (version === fila.version) return undefined
      if (!vieja) throw versionNoExiste()
      const atributos = atributosRestaurados(fila.atributos, vieja.atributos)
      const palabras = vieja.palabras_clave ?? fila.palabras_clave
      const deHoy = [fila.titulo, fila.contenido, fila.atributos, fila.palabras_clave]
      if (isDeepStrictEqual([vieja.titulo, contenido, atributos, palabras], deHoy)) return undefined
      exigirUltimaVersion(fila, { version: version_actual, flag: 'manual' })

      await subirVersionMayor(sql, id, acceso.id_usuario)
      await sql`
      update documentos set titulo = ${vieja.titulo}, titulo_orden = ${claveDeOrden(vieja.titulo)},
        contenido = ${contenido}, texto = ${texto}, atributos = ${sql.json(atributos as never)},
        estado = ${fila.estado === ESTADO.rechazado ? ESTADO.borrador : fila.estado}
      where id = ${id}`
      if (!isDeepStrictEqual(palabras, fila.palabras_clave)) await fijarPalabrasClave(sql, id, palabras)
      await anotarEvento(sql, {
        idDocumento: id,
        tipo: EVENTO.modificacion,
        idUsuario: acceso.id_usuario,
        idArea,
        atributos: { restaurada: version },
      })
      return leerEscritos(sql, [id])
    })
  return contandoElChoque(sql, acceso, id, configuracion, restaurar)
}
