import { tienePermiso, VER_RESERVADOS, type Acceso } from '@foja/domain/acceso/acceso.ts'
import { reservaNoPermitida, tipoSinEscritura } from '@foja/domain/documento/errores.ts'
import { BORRADOR } from '@foja/domain/documento/estado.ts'
import { admiteFechaManual, type FechaManual } from '@foja/domain/documento/fecha.ts'
import type { NuevoDocumento, Visibilidad } from '@foja/domain/documento/schema.ts'
import { areaDeTrabajo } from '@foja/domain/sesion/exigir.ts'
import { claveDeOrden } from '@foja/domain/texto/normalizar.ts'
import { puedeEscribir } from '@foja/domain/tipo/permisos.ts'
import type { Esencia } from '@foja/domain/tipo/schema.ts'
import type { Pool } from '@foja/platform/postgres/postgres.ts'
import { anotarEvento, EVENTO } from '@foja/api/documento/anotar-evento.ts'
import { prepararContenido } from '@foja/api/documento/contenido.ts'
import { fijarPalabrasClave, leerEscritos } from '@foja/api/documento/guardar.sql.ts'

/**
 * Crea un borrador con su evento de creación (API-04).
 * @throws tipoSinEscritura, reservaNoPermitida, areaAjena (403)
 */
export async function crearDocumento(sql: Pool, acceso: Acceso, nuevo: NuevoDocumento, manual: FechaManual) {
  const idArea = areaDeTrabajo(acceso, nuevo.id_area_activa)
  if (!puedeEscribir(acceso, nuevo.tipo)) throw tipoSinEscritura()
  // Sanear un texto enorme lleva su tiempo: antes de abrir la transacción.
  const { contenido: html = '', ...atributos } = nuevo.atributos
  const { contenido, texto } = prepararContenido(html)

  return sql.begin(async (sql) => {
    const [tipo] = await sql<{ visibilidad: Visibilidad; esencia: Esencia }[]>`
      select visibilidad, esencia from tipos_documento where id = ${nuevo.tipo} and eliminado = 0`
    if (!tipo) throw tipoSinEscritura()
    const visibilidad = nuevo.visibilidad ?? tipo.visibilidad
    if (visibilidad === 'reservado' && !tienePermiso(acceso, VER_RESERVADOS)) throw reservaNoPermitida()
    const fecha = nuevo.fecha && admiteFechaManual(tipo.esencia, manual) ? nuevo.fecha : null
    const [fila] = await sql<{ id: number }[]>`
      insert into documentos (id_tipo, titulo, titulo_orden, fecha, contenido, texto, atributos, estado, visibilidad,
        id_usuario, id_area_creacion, id_area_actual)
      values (${nuevo.tipo}, ${nuevo.titulo}, ${claveDeOrden(nuevo.titulo)}, coalesce(${fecha}::timestamptz, now()),
        ${contenido}, ${texto}, ${sql.json(atributos)}, ${BORRADOR}, ${visibilidad}, ${acceso.id_usuario}, ${idArea},
        ${idArea})
      returning id`
    const { id } = fila!
    if (nuevo.palabras_clave.length > 0) await fijarPalabrasClave(sql, id, nuevo.palabras_clave)
    await anotarEvento(sql, { idDocumento: id, tipo: EVENTO.creacion, idUsuario: acceso.id_usuario, idArea })
    return leerEscritos(sql, [id])
  })
}
