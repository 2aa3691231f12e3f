import type { Acceso } from '@foja/domain/acceso/acceso.ts'
import { relacionNoExiste, relacionNoQuitada } from '@foja/domain/documento/errores.ts'
import type { ConfiguracionDeHerramientas } from '@foja/domain/herramienta/contexto.ts'
import { exigirHerramienta } from '@foja/domain/herramienta/herramientas.ts'
import { areaDeTrabajo } from '@foja/domain/sesion/exigir.ts'
import type { Pool } from '@foja/platform/postgres/postgres.ts'
import { anotarEvento, EVENTO } from '@foja/api/evento/anotar-evento.ts'
import { leerEscritos } from '@foja/api/operacion/escritos.sql.ts'
import { tomarUno } from '@foja/api/operacion/tomar.ts'
import { exigirSinReclamoAjeno } from '@foja/api/operacion/reclamos.ts'

type Relacion = { idDocumento: number; idRelacionado: number; idTipoRelacion: number }

/**
 * Quita una relación de un documento (API-42); de un expediente no se quita nada.
 * @throws documentoNoExiste, relacionNoExiste (404), tipoSinEscritura (403), relacionNoQuitada, estadoNoPermite,
 * enEdicion (409)
 */
export async function quitarRelacion(
  sql: Pool,
  acceso: Acceso,
  { idDocumento, idRelacionado, idTipoRelacion }: Relacion,
  configuracion: ConfiguracionDeHerramientas,
) {
  const idArea = areaDeTrabajo(acceso, undefined)
  return sql.begin(async (sql) => {
    const { fila, contexto } = await tomarUno(sql, { acceso, idArea }, idDocumento, configuracion)
    const [relacion] = await sql<{ id: number }[]>`
      select id from relaciones where id_documento = ${idDocumento}
        and id_documento_relacionado = ${idRelacionado} and id_tipo_relacion = ${idTipoRelacion}`
    if (!relacion) throw relacionNoExiste()
    if (fila.esencia !== 'documento') throw relacionNoQuitada()
    exigirHerramienta('modificar', contexto)
    await exigirSinReclamoAjeno(sql, acceso, [idDocumento])
    await sql`delete from relaciones where id = ${relacion.id}`
    // Quien tiene abierto el formulario trae la lista de antes: al guardarla, chocará en vez de volver a ponerla.
    await sql`
      update documentos set revision = revision + 1, id_usuario_version = ${acceso.id_usuario} where id = ${idDocumento}`
    await anotarEvento(sql, {
      idDocumento,
      tipo: EVENTO.modificacion,
      idUsuario: acceso.id_usuario,
      idArea,
      atributos: { relacion_quitada: { id_documento: idRelacionado, id_tipo_relacion: idTipoRelacion } },
    })
    return leerEscritos(sql, [idDocumento])
  })
}
