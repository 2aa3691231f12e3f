import { EVENTO } from '@foja/domain/evento/evento.ts'
import { impedimento } from '@foja/domain/herramienta/herramientas.ts'
import { sinParalela } from '@foja/domain/movimiento/errores.ts'
import { anotarEventos, recibosDeHechos } from '@foja/api/evento/anotar-eventos.ts'
import { anularPendientes } from '@foja/api/movimiento/anular-pendientes.ts'
import { avisarEnvios } from '@foja/api/movimiento/avisar-envios.ts'
import { darPorVueltos } from '@foja/api/movimiento/llegada.sql.ts'
import { fijarParalela, rechazadosEnParalelo } from '@foja/api/movimiento/paralela.sql.ts'
import { solos } from '@foja/api/movimiento/junto.ts'
import { operarCadaUno, type Recibos } from '@foja/api/operacion/operar-cada-uno.ts'
import type { Medios } from '@foja/api/operacion/operar.ts'
import type { Pedido } from '@foja/api/operacion/una-vez.ts'
import { soltarAjenos } from '@foja/api/reclamo/soltar-ajenos.ts'

type Cierre = { ids: readonly number[]; area?: number | undefined; parcial: boolean }

/**
 * Cierra la tramitación paralela de unos expedientes: quedan sólo en su origen, aunque alguien de otra área lo estuviera
 * editando; lo que nadie recibió queda anulado y lo que se rechazó está de vuelta (API-39, EST-49). El evento lleva `tramitacion_paralela: false`, y de él en adelante se cuentan las áreas.
 * @throws sinParalela (409); lo que pide la herramienta, y como operarCadaUno
 */
export const cerrarParalela = (medios: Medios, pedido: Pedido, cierre: Cierre): Promise<Recibos> =>
  operarCadaUno(medios, pedido, {
    filas: () => solos([...new Set(cierre.ids)]),
    area: cierre.area,
    parcial: cierre.parcial,
    leer: async () => undefined,
    examinar: (contexto) =>
      contexto.documento.tramitacion_paralela ? impedimento('tramitacion_paralela', contexto) : sinParalela(),
    cambio: async ({ sql, acceso, idArea }, filas) => {
      const ids = filas.map(({ id_documento }) => id_documento)
      await anularPendientes(sql, ids)
      const rechazados = await rechazadosEnParalelo(sql, ids)
      await darPorVueltos(sql, rechazados, acceso.id_usuario)
      await avisarEnvios(sql, rechazados)
      await fijarParalela(sql, ids, false)
      await soltarAjenos(sql, ids)
      const eventos = await anotarEventos(sql, ids, {
        tipo: EVENTO.tramitacion,
        idUsuario: acceso.id_usuario,
        idArea,
        atributos: { tramitacion_paralela: false },
      })
      return recibosDeHechos(ids, eventos)
    },
  })
