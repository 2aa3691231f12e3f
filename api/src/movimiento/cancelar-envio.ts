import { motivoDe } from '@foja/domain/herramienta/errores.ts'
import { impedimento } from '@foja/domain/herramienta/herramientas.ts'
import { envioNoCancelado } from '@foja/domain/movimiento/errores.ts'
import { dicha } from '@foja/api/herramienta/contexto-de-fila.ts'
import { avisarEnvios } from '@foja/api/movimiento/avisar-envios.ts'
import { destinosDe } from '@foja/api/movimiento/cancelado.sql.ts'
import { abiertosCon, fijarParalela } from '@foja/api/movimiento/paralela.sql.ts'
import { conEnviosDeMiembros } from '@foja/api/movimiento/junto.ts'
import { enviosDe } from '@foja/api/movimiento/filas.sql.ts'
import { anularEnvios } from '@foja/api/movimiento/llegada.sql.ts'
import { operarCadaUno, type Recibos } from '@foja/api/operacion/operar-cada-uno.ts'
import type { Medios } from '@foja/api/operacion/operar.ts'
import type { Pedido } from '@foja/api/operacion/una-vez.ts'

type Cancelacion = {
  id_evento: number
  id_documento?: number | undefined
  id_area_activa?: number | undefined
}

/**
 * Cancela lo que falta recibir de un envío, o deja de compartir (API-36, EST-23): quien ya lo recibió lo conserva. Si nadie,
 * el de una tramitación paralela la cierra, y las fojas que dijo no se cuentan.
 * @throws envioNoCancelado (409), y como operarCadaUno
 */
export const cancelarEnvio = (
  medios: Medios,
  pedido: Pedido,
  { id_evento, id_documento, id_area_activa }: Cancelacion,
): Promise<Recibos> =>
  operarCadaUno(medios, pedido, {
    filas: async (enCurso) =>
      conEnviosDeMiembros(enCurso, await enviosDe(enCurso, { id_evento, id_documento })),
    area: id_area_activa,
    parcial: false,
    leer: async () => undefined,
    examinar: (contexto) => {
      const falla = impedimento('cancelar_envio', contexto)
      return falla && envioNoCancelado(motivoDe(falla))
    },
    cambio: async ({ sql, acceso }, filas) => {
      const eventos = filas.map((fila) => fila.id_evento!)
      await avisarEnvios(sql, eventos)
      await anularEnvios(sql, eventos, acceso.id_usuario)
      const destinos = await destinosDe(sql, eventos)
      const sinNadie = eventos.filter((evento) => destinos.get(evento)!.conservado_por.length === 0)
      await fijarParalela(sql, await abiertosCon(sql, sinNadie), false)
      return filas.map((fila) => ({
        ...dicha(fila),
        resultado: 'anulado' as const,
        ...destinos.get(fila.id_evento!),
      }))
    },
  })
