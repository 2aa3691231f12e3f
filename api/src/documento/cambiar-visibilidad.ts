import { tienePermiso, VER_RESERVADOS, type Acceso } from '@foja/domain/acceso/acceso.ts'
import { reservaNoPermitida } from '@foja/domain/documento/errores.ts'
import type { CambioDeVisibilidad } from '@foja/domain/documento/operaciones.ts'
import type { ConfiguracionDeHerramientas } from '@foja/domain/herramienta/contexto.ts'
import { exigirHerramienta } from '@foja/domain/herramienta/herramientas.ts'
import { areaDeTrabajo } from '@foja/domain/sesion/exigir.ts'
import type { Pool } from '@foja/platform/postgres/postgres.ts'
import { anotarEvento, EVENTO } from '@foja/api/evento/anotar-evento.ts'
import { leerEscritos } from '@foja/api/operacion/escritos.sql.ts'
import { tomarUno } from '@foja/api/operacion/tomar.ts'

/**
 * Cambia quién puede ver el documento (API-16, EST-22). @returns undefined si ya era esa
 * @throws documentoNoExiste (404), sinPermisoDe, reservaNoPermitida, noEstaEnVista (403), tienePendientes (409)
 */
export async function cambiarVisibilidad(
  sql: Pool,
  acceso: Acceso,
  { idDocumento: id, visibilidadACambiar: visibilidad }: CambioDeVisibilidad,
  configuracion: ConfiguracionDeHerramientas,
) {
  const idArea = areaDeTrabajo(acceso, undefined)
  return sql.begin(async (sql) => {
    const { fila, contexto } = await tomarUno(sql, { acceso, idArea }, id, configuracion)
    exigirHerramienta('cambiar_visibilidad', contexto)
    if (fila.visibilidad === visibilidad) return undefined
    if (visibilidad === 'reservado' && !tienePermiso(acceso, VER_RESERVADOS)) throw reservaNoPermitida()
    await sql`update documentos set visibilidad = ${visibilidad} where id = ${id}`
    await anotarEvento(sql, {
      idDocumento: id,
      tipo: EVENTO.modificacion,
      idUsuario: acceso.id_usuario,
      idArea,
      atributos: { visibilidad: { de: fila.visibilidad, a: visibilidad } },
    })
    return leerEscritos(sql, [id])
  })
}
