import { noEstaAsociado, yaEncabeza } from '@foja/domain/conjunta/errores.ts'
import { exigirSeleccion, impideTramitarseCon } from '@foja/domain/conjunta/reglas.ts'
import type { CabeceraYAsociados } from '@foja/domain/conjunta/schema.ts'
import { EVENTO } from '@foja/domain/evento/evento.ts'
import { exigirHerramienta } from '@foja/domain/herramienta/herramientas.ts'
import { todosAsociados } from '@foja/api/conjunta/asociados.ts'
import { anularPendientes } from '@foja/api/movimiento/anular-pendientes.ts'
import { operar, type Medios } from '@foja/api/operacion/operar.ts'
import type { Pedido } from '@foja/api/operacion/una-vez.ts'

const NO = 'No se pudo realizar la tramitación'

/**
 * Abre una tramitación conjunta: los elegidos van con el que encabeza, y hasta que se cierre sólo se los modifica por él
 * (API-37, EST-28, EST-50).
 * @throws seleccioneExpedientes, noEstaAsociado (422), yaEncabeza, estaEnOtraArea (409); lo que piden la herramienta e
 * impideTramitarseCon, y como operar
 */
export async function abrirConjunta(
  medios: Medios,
  pedido: Pedido,
  { id_cabecera, ids_expedientes, id_area }: CabeceraYAsociados,
) {
  exigirSeleccion({ id_cabecera, ids_expedientes }, NO)
  return operar(medios, pedido, {
    documentos: [id_cabecera, ...ids_expedientes],
    area: id_area,
    regla: async ({ sql, tomados }) => {
      const { contexto } = tomados.find(({ fila }) => fila.id === id_cabecera)!
      const miembros = tomados.filter(({ fila }) => fila.id !== id_cabecera)
      exigirHerramienta('tramitacion_conjunta', contexto)
      if (contexto.documento.encabeza_conjunta) throw yaEncabeza()
      const ids = miembros.map(({ fila }) => fila.id)
      if (!(await todosAsociados(sql, id_cabecera, ids))) throw noEstaAsociado(NO)
      for (const miembro of miembros) {
        const falla = impideTramitarseCon(contexto.documento, miembro.contexto)
        if (falla) throw falla
      }
      return ids
    },
    cambio: async ({ sql }, ids) => {
      // Quien todavía no recibió alguno se lo llevaría sin los demás.
      await anularPendientes(sql, [id_cabecera, ...ids])
      await sql`insert into tramitaciones_conjuntas ${sql(ids.map((id_expediente) => ({ id_expediente, id_cabecera })))}`
    },
    evento: (_, ids) => ({
      tipo: EVENTO.tramitacion,
      atributos: { tramitacion_conjunta: 'apertura', id_cabecera, ids_expedientes: ids },
    }),
  })
}
