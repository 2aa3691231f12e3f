import { isDeepStrictEqual } from 'node:util'
import { filtroDeAcceso } from '@foja/domain/acceso/acceso.ts'
import { documentoNoExiste } from '@foja/domain/documento/errores.ts'
import { ESTADO } from '@foja/domain/documento/estado.ts'
import { EVENTO } from '@foja/domain/evento/evento.ts'
import { claveDeOrden } from '@foja/domain/texto/orden.ts'
import { versionNoExiste } from '@foja/domain/versiones/errores.ts'
import { atributosRestaurados, impedimentoParaRestaurar } from '@foja/domain/versiones/restaurar.ts'
import type { Restauracion } from '@foja/domain/versiones/schema.ts'
import type { Sql } from '@foja/platform/postgres/postgres.ts'
import { preparar } from '@foja/api/contenido/sanear.ts'
import { fijarTextoLargo, textoBreve } from '@foja/api/contenido/texto-largo.sql.ts'
import { contandoElChoque, exigirUltimaVersion } from '@foja/api/documento/exigir-ultima-version.ts'
import { contextosDe } from '@foja/api/herramienta/contexto.ts'
import { operar, SIN_CAMBIOS, type Medios } from '@foja/api/operacion/operar.ts'
import type { Pedido } from '@foja/api/operacion/una-vez.ts'
import { subirVersionMayor } from '@foja/api/operacion/version.sql.ts'
import { fijarPalabrasClave } from '@foja/api/palabra-clave/fijar-palabras-clave.ts'
import { leerLoEscrito, leerUltimoMovimiento } from '@foja/api/versiones/versiones.sql.ts'

/**
 * Vuelve a lo escrito en una versión anterior: título, contenido, descripción y palabras clave, en una versión mayor
 * nueva (API-09, ENT-15). La de hoy queda entre las anteriores: no se pierde nada.
 * @returns undefined si ya está escrito así
 * @throws versionNoExiste (404), versionVieja (409); lo que pide impedimentoParaRestaurar, y como preparar y operar
 */
export async function restaurarVersion(
  medios: Medios,
  pedido: Pedido,
  { id_documento: id, version, version_actual }: Restauracion,
) {
  const filtro = filtroDeAcceso(pedido.acceso)
  const ultimoMovimiento = async (sql: Sql) => {
    const movimiento = await leerUltimoMovimiento(sql, id, filtro)
    if (!movimiento) throw documentoNoExiste()
    return movimiento
  }
  // Una versión no cambia: se lee y se sanea antes de tomar la fila, con las reglas de hoy, y sólo para quien puede
  // volver a ella. Por qué no puede lo dice la operación.
  const movimiento = await ultimoMovimiento(medios.sql)
  const { area_activa: area } = pedido.acceso
  const contextos = await contextosDe(medios.sql, pedido.acceso, [id], await medios.configuracion())
  const puede = area !== null && !impedimentoParaRestaurar(contextos.get(id)!, area, movimiento)
  const vieja = puede ? await leerLoEscrito(medios.sql, id, version, filtro) : undefined
  const { contenido, texto } = await preparar(vieja?.contenido ?? '', pedido.acceso)

  const restaurar = () =>
    operar(medios, pedido, {
      documentos: [id],
      regla: async ({ sql, exigir, uno: { fila, contexto }, idArea }) => {
        const impedimento = impedimentoParaRestaurar(contexto, idArea, await ultimoMovimiento(sql))
        if (impedimento) throw impedimento
        if (version === fila.version) return SIN_CAMBIOS
        if (!vieja) throw versionNoExiste()
        const atributos = atributosRestaurados(fila.atributos, vieja.atributos ?? fila.atributos)
        const palabras = vieja.palabras_clave ?? fila.palabras_clave
        const deHoy = [fila.titulo, fila.contenido, fila.atributos, fila.palabras_clave]
        if (isDeepStrictEqual([vieja.titulo, contenido, atributos, palabras], deHoy)) return SIN_CAMBIOS
        // Como modificarla: la carátula de lo que ya no es un borrador la cambia quien puede recaratular (PER-09).
        const caratula = [
          [vieja.titulo, fila.titulo],
          [atributos.descripcion ?? '', fila.atributos.descripcion ?? ''],
          [palabras, fila.palabras_clave],
        ].some(([una, otra]) => !isDeepStrictEqual(una, otra))
        const esBorrador = fila.estado === ESTADO.borrador || fila.estado === ESTADO.rechazado
        if (caratula && !esBorrador) exigir('recaratular')
        return { titulo: vieja.titulo, atributos, palabras }
      },
      cambio: async ({ sql, acceso, uno: { fila } }, { titulo, atributos, palabras }) => {
        exigirUltimaVersion(fila, { version: version_actual, flag: 'manual' })
        await subirVersionMayor(sql, id, acceso.id_usuario)
        await sql`
          update documentos set titulo = ${titulo}, titulo_orden = ${claveDeOrden(titulo)},
            contenido = ${contenido}, texto = ${textoBreve(texto)}, atributos = ${sql.json(atributos as never)},
            estado = ${fila.estado === ESTADO.rechazado ? ESTADO.borrador : fila.estado}
          where id = ${id}`
        await fijarTextoLargo(sql, id, texto)
        if (!isDeepStrictEqual(palabras, fila.palabras_clave)) await fijarPalabrasClave(sql, id, palabras)
      },
      evento: { tipo: EVENTO.modificacion, atributos: { restaurada: version } },
    })
  return contandoElChoque(medios, pedido.acceso, id, restaurar)
}
