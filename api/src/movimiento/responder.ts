import type { ErrorDeDominio } from '@foja/domain/errores/error-de-dominio.ts'
import type { Resultado } from '@foja/domain/evento/evento.ts'
import { impedimento, type Herramienta } from '@foja/domain/herramienta/herramientas.ts'
import type { ContextoDeHerramientas } from '@foja/domain/herramienta/contexto.ts'
import { noRechazado, sinRechazo } from '@foja/domain/herramienta/condiciones.ts'
import type { Envios } from '@foja/domain/movimiento/schema.ts'
import type { Sql } from '@foja/platform/postgres/postgres.ts'
import { dicha } from '@foja/api/herramienta/contexto-de-fila.ts'
import { avisarEnvios } from '@foja/api/movimiento/avisar-envios.ts'
import { volverSolos } from '@foja/api/movimiento/de-quien-ya-no-esta.ts'
import { enviosDe, enviosOLoQueEspera } from '@foja/api/movimiento/filas.sql.ts'
import { conEnviosDeMiembros } from '@foja/api/movimiento/junto.ts'
import {
  darPorRechazados,
  darPorRecibidos,
  darPorVueltos,
  type Llegadas,
} from '@foja/api/movimiento/llegada.sql.ts'
import { operarCadaUno, type Recibos } from '@foja/api/operacion/operar-cada-uno.ts'
import type { Medios } from '@foja/api/operacion/operar.ts'
import type { Pedido } from '@foja/api/operacion/una-vez.ts'

type Quien = { idUsuario: number; idArea: number }
type Respuesta = {
  herramienta: Herramienta
  /** Lo que además de la herramienta se exige. */
  ademas?: (contexto: ContextoDeHerramientas) => ErrorDeDominio | undefined
  resultado: Resultado
  /** @returns cuándo llegó cada uno; nada, si no llega */
  hacer: (sql: Sql, eventos: readonly number[], quien: Quien) => Promise<Llegadas | undefined>
  /** Qué envíos nombra el pedido; sin ella, los que dice. */
  cuales?: typeof enviosDe
}
type Pedidos = Envios & { area?: number | undefined; parcial: boolean }

/** Lo que se hace con lo que está en la bandeja: muchas filas a la vez, y cada destino lo suyo (HER-27, D-034). */
const responder = (
  medios: Medios,
  pedido: Pedido,
  pedidos: Pedidos,
  { herramienta, ademas, resultado, hacer, cuales = enviosDe }: Respuesta,
): Promise<Recibos> =>
  operarCadaUno(medios, pedido, {
    filas: async (enCurso) => conEnviosDeMiembros(enCurso, await cuales(enCurso, pedidos)),
    area: pedidos.area,
    parcial: pedidos.parcial,
    leer: async () => undefined,
    examinar: (contexto) => impedimento(herramienta, contexto) ?? ademas?.(contexto),
    cambio: async ({ sql, acceso, idArea }, filas) => {
      const eventos = filas.map(({ id_evento }) => id_evento!)
      const llegadas = await hacer(sql, eventos, { idUsuario: acceso.id_usuario, idArea })
      await avisarEnvios(sql, eventos)
      return filas.map((fila) => {
        const fecha_recibido = llegadas?.get(fila.id_evento!)
        return { ...dicha(fila), resultado, ...(fecha_recibido !== undefined && { fecha_recibido }) }
      })
    },
  })

/** Recibe envíos por un área (API-33, MOV-09). @throws lo que pide la herramienta, y como operarCadaUno */
export const recibir = (medios: Medios, pedido: Pedido, pedidos: Pedidos) =>
  responder(medios, pedido, pedidos, {
    herramienta: 'recibir',
    ademas: noRechazado,
    resultado: 'confirmado',
    hacer: darPorRecibidos,
    cuales: enviosOLoQueEspera,
  })

/** Rechaza envíos, que vuelven a la bandeja de su origen (API-34, EST-51). @throws como recibir */
export const rechazar = (medios: Medios, pedido: Pedido, pedidos: Pedidos & { observaciones: string }) =>
  responder(medios, pedido, pedidos, {
    herramienta: 'rechazar',
    resultado: 'rechazado',
    hacer: async (sql, eventos, quien) => {
      await darPorRechazados(sql, eventos, { ...quien, motivo: pedidos.observaciones })
      await volverSolos(sql, eventos)
      return undefined
    },
  })

/** Recibe de vuelta lo que se rechazó (API-35, EST-51). @throws como recibir */
export const recibirRechazado = (medios: Medios, pedido: Pedido, pedidos: Pedidos) =>
  responder(medios, pedido, pedidos, {
    herramienta: 'recibir',
    ademas: sinRechazo,
    resultado: 'hecho',
    hacer: (sql, eventos, { idUsuario }) => darPorVueltos(sql, eventos, idUsuario),
  })
