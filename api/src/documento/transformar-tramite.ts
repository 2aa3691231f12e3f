import type { Acceso } from '@foja/domain/acceso/acceso.ts'
import { sinTransformaA } from '@foja/domain/documento/errores.ts'
import type { ConfiguracionDeHerramientas } from '@foja/domain/herramienta/contexto.ts'
import { exigirHerramienta } from '@foja/domain/herramienta/herramientas.ts'
import { areaDeTrabajo } from '@foja/domain/sesion/exigir.ts'
import type { Pool } from '@foja/platform/postgres/postgres.ts'
import { iniciarCircuito } from '@foja/api/circuito/iniciar-circuito.ts'
import { anotarEvento, EVENTO } from '@foja/api/evento/anotar-evento.ts'
import { leerEscritos } from '@foja/api/operacion/escritos.sql.ts'
import { tomarUno } from '@foja/api/operacion/tomar.ts'
import { asignarNumero } from '@foja/api/numero/asignar-numero.ts'
import { exigirSinReclamoAjeno } from '@foja/api/operacion/reclamos.ts'

/**
 * Vuelve expediente a un trámite, sin vuelta atrás: el mismo documento con su historia, el tipo que dice
 * `transforma_a` con su circuito, si lo tiene, y número nuevo; el anterior queda en `origen_tramite` (API-11, EST-21,
 * D-083).
 * @throws documentoNoExiste (404), tipoSinEscritura, areaAjena (403), noEsDeEsencia, enEdicion (409), sinTransformaA (422)
 */
export async function transformarTramite(
  sql: Pool,
  acceso: Acceso,
  id: number,
  area: number | undefined,
  configuracion: ConfiguracionDeHerramientas,
) {
  const idArea = areaDeTrabajo(acceso, area)
  return sql.begin(async (sql) => {
    const { fila, contexto } = await tomarUno(sql, { acceso, idArea }, id, configuracion)
    exigirHerramienta('transformar', contexto)
    await exigirSinReclamoAjeno(sql, acceso, [id])
    const [tipo] = await sql<{ id: number; otro_circuito: boolean }[]>`
      select d.id, d.id_circuito is distinct from (select id_circuito from documentos where id = ${id}) as otro_circuito
      from tipos_documento t join tipos_documento d on d.id = t.transforma_a
      where t.id = ${fila.id_tipo} and d.eliminado = 0 and d.esencia = 'contenedor'`
    if (!tipo) throw sinTransformaA()
    await sql`
      update documentos set id_tipo = ${tipo.id},
        atributos = atributos || jsonb_build_object('origen_tramite', nro_str, 'total_tramite_rel', (
          select count(*) from relaciones r where ${id} in (r.id_documento, r.id_documento_relacionado)))
      where id = ${id}`
    await anotarEvento(sql, {
      idDocumento: id,
      tipo: EVENTO.transformacion,
      idUsuario: acceso.id_usuario,
      idArea,
      atributos: { id_tipo: { de: fila.id_tipo, a: tipo.id } },
    })
    if (tipo.otro_circuito) await iniciarCircuito(sql, acceso, { idDocumento: id })
    await asignarNumero(sql, id)
    return leerEscritos(sql, [id])
  })
}
