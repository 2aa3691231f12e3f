import { noEstaAsociado } from '@foja/domain/conjunta/errores.ts'
import { exigirSeleccion, impideEstarAparte } from '@foja/domain/conjunta/reglas.ts'
import type { CabeceraYAsociados } from '@foja/domain/conjunta/schema.ts'
import { EVENTO } from '@foja/domain/evento/evento.ts'
import { impideContenido } from '@foja/domain/fusion/reglas.ts'
import { avanzarPorRelaciones } from '@foja/api/circuito/avanzar.ts'
import { todosAsociados } from '@foja/api/conjunta/asociados.ts'
import { anotarEventos } from '@foja/api/evento/anotar-eventos.ts'
import {
  cerrarFusionados,
  contenidoDe,
  olvidarLoQueYaTiene,
  vincularContenido,
} from '@foja/api/fusion/fusion.sql.ts'
import { turnoDeExpedientes } from '@foja/api/incorporacion/turno-de-expedientes.ts'
import { anularPendientes } from '@foja/api/movimiento/anular-pendientes.ts'
import { operar, type Medios } from '@foja/api/operacion/operar.ts'
import type { Pedido } from '@foja/api/operacion/una-vez.ts'

const NO = 'No se pudo realizar la fusión'

/**
 * Fusiona expedientes asociados en el que encabeza, sin vuelta atrás: lo que tienen dentro queda también en él, y ellos,
 * cerrados (2) con lo suyo y asociados como estaban (API-40, EST-48, D-084).
 * @throws seleccioneExpedientes, noEstaAsociado, fusionDeReservado (422), estaEnOtraArea, fusionDentroDeSi (409),
 * pasoFuturo, aunNoAplican (422); lo que pide la herramienta de cada uno, y como operar
 */
export async function fusionarExpedientes(
  medios: Medios,
  pedido: Pedido,
  { id_cabecera, ids_expedientes, id_area }: CabeceraYAsociados,
) {
  exigirSeleccion({ id_cabecera, ids_expedientes }, NO)
  const { incorporar_mismo_documento_n_veces } = await medios.configuracion()
  return operar(medios, pedido, {
    documentos: [id_cabecera, ...ids_expedientes],
    area: id_area,
    regla: async ({ sql, exigir, tomados }) => {
      exigir('fusionar')
      const { fila, contexto } = tomados.find((uno) => uno.fila.id === id_cabecera)!
      const otros = tomados.filter((uno) => uno.fila.id !== id_cabecera)
      const ids = otros.map((otro) => otro.fila.id)
      if (!(await todosAsociados(sql, id_cabecera, ids))) throw noEstaAsociado(NO)
      // Quien incorpora uno en otro a la vez espera: entre los dos podrían dejar a la cabecera dentro de sí misma.
      await turnoDeExpedientes(sql)
      const contenidos = await contenidoDe(sql, id_cabecera, ids)
      for (const otro of otros) {
        const { id, nro_str, titulo } = otro.fila
        const falla =
          impideEstarAparte(contexto.documento, otro.contexto.documento, NO) ??
          impideContenido(nro_str || titulo, contenidos.get(id), fila.visibilidad)
        if (falla) throw falla
      }
      return ids
    },
    cambio: async ({ sql, acceso, idArea }, ids) => {
      const idUsuario = acceso.id_usuario
      const quien = { idUsuario, idArea }
      await anularPendientes(sql, [id_cabecera, ...ids])
      const fusion = { idCabecera: id_cabecera, ids, idUsuario }
      await vincularContenido(sql, fusion, incorporar_mismo_documento_n_veces)
      await cerrarFusionados(sql, fusion)
      if (!incorporar_mismo_documento_n_veces) await olvidarLoQueYaTiene(sql, fusion)
      await avanzarPorRelaciones(sql, { idDocumento: id_cabecera, idUsuario })
      await anotarEventos(sql, ids, {
        tipo: EVENTO.finalizacion,
        atributos: { fusion: { id_cabecera } },
        ...quien,
      })
      await anotarEventos(sql, [id_cabecera], {
        tipo: EVENTO.incorporacion,
        atributos: { fusion: { ids_expedientes: ids } },
        ...quien,
      })
    },
    // No es el mismo para todos.
    evento: () => undefined,
  })
}
