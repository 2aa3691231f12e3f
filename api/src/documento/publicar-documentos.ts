import type { Acceso } from '@foja/domain/acceso/acceso.ts'
import { soloPublicadosOSinPublicar } from '@foja/domain/documento/errores.ts'
import type { ConfiguracionDeHerramientas } from '@foja/domain/herramienta/contexto.ts'
import { exigirHerramienta } from '@foja/domain/herramienta/herramientas.ts'
import { areaDeTrabajo } from '@foja/domain/sesion/exigir.ts'
import type { Pool } from '@foja/platform/postgres/postgres.ts'
import { anotarEventos, EVENTO } from '@foja/api/evento/anotar-evento.ts'
import { leerEscritos } from '@foja/api/operacion/escritos.sql.ts'
import { tomar } from '@foja/api/operacion/tomar.ts'

/**
 * Publica documentos cerrados, o los retira: todos o ninguno (API-13, API-14, HER-04).
 * @returns undefined si ya estaban así
 * @throws documentoNoExiste (404), soloPublicadosOSinPublicar (422), tipoSinEscritura, noEstaEnVista (403),
 * estadoNoPermite (409)
 */
export async function publicarDocumentos(
  sql: Pool,
  acceso: Acceso,
  ids: number[],
  publicado: boolean,
  configuracion: ConfiguracionDeHerramientas,
) {
  const idArea = areaDeTrabajo(acceso, undefined)
  return sql.begin(async (sql) => {
    const tomados = await tomar(sql, { acceso, idArea }, ids, configuracion)
    const estaban = new Set(tomados.map(({ fila }) => fila.publicado))
    if (estaban.size > 1 || tomados.some(({ fila }) => fila.esencia !== 'documento'))
      throw soloPublicadosOSinPublicar()
    for (const { contexto } of tomados) exigirHerramienta('publicar', contexto)
    if (estaban.has(publicado)) return undefined
    const suyos = tomados.map(({ fila }) => fila.id)
    await sql`
      update documentos set atributos = jsonb_set(atributos, '{publicado}', ${sql.json(publicado)})
      where id = any(${suyos}::bigint[])`
    await anotarEventos(sql, suyos, {
      tipo: EVENTO.publicacion,
      idUsuario: acceso.id_usuario,
      idArea,
      atributos: { publicado },
    })
    return leerEscritos(sql, suyos)
  })
}
