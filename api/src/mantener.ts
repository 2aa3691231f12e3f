import { setTimeout as esperar } from 'node:timers/promises'
import plugin from 'fastify-plugin'
import { borrarConjuntosVencidos } from '@foja/api/conjunto/conjunto.sql.ts'
import { reanudarCorridas } from '@foja/api/conjunto/trabajo.ts'
import { borrarAnunciosViejos } from '@foja/api/busqueda-guardada/vigilancia.sql.ts'
import { vigilarSiToca } from '@foja/api/busqueda-guardada/vigilar.ts'
import type { Contexto } from '@foja/api/contexto.ts'
import { anotarClave } from '@foja/api/exportacion/claves.sql.ts'
import { crearFirmante } from '@foja/api/exportacion/firma.ts'
import {
  borrarVencidas as borrarExportacionesVencidas,
  retomar as retomarExportaciones,
} from '@foja/api/exportacion/trabajo.ts'
import { olvidarPeticiones } from '@foja/api/http/idempotencia.sql.ts'
import { borrarImagenesSinUso } from '@foja/api/imagen/borrar-sin-uso.ts'
import { recibirLoQueEspera } from '@foja/api/movimiento/recibir-lo-que-espera.ts'
import { pedirPdfFallidos } from '@foja/api/pdf/pedir-fallidos.ts'
import { repetir } from '@foja/api/repetir.ts'
import { olvidarIntentos } from '@foja/api/sesion/intentos.sql.ts'
import { borrarVencidas } from '@foja/api/sesion/sesion.sql.ts'

const CUARTO_MS = 250
const CINCO_SEGUNDOS_MS = 5_000
const DIEZ_MINUTOS_MS = 10 * 60 * 1000
const MEDIO_MINUTO_MS = 30 * 1000
const UNA_HORA_MS = 3600 * 1000
/** Lo que al cerrar se espera a las tareas en curso: después de ellas se cierra la base. */
const AL_CERRAR_MS = 10_000

/**
 * Mientras la aplicación atiende borra lo vencido (sesiones, intentos, claves y conjuntos; de tanto en tanto, imágenes sin
 * uso), retoma las corridas cuyo proceso murió, mira qué hay de nuevo en las búsquedas vigiladas y, si no hay bandeja de
 * entrada, recibe lo que esperaba en ella.
 */
export const mantener = plugin<Contexto>(async (app, contexto) => {
  const { sql, registro } = contexto
  const parar: (() => Promise<void>)[] = []
  const cada = (ms: number, tarea: () => Promise<unknown>) =>
    parar.push(repetir(ms, tarea, (err) => registro.warn({ err }, 'Falló una tarea de mantenimiento')))
  app.addHook('onListen', async () => {
    cada(DIEZ_MINUTOS_MS, () => borrarVencidas(sql))
    cada(DIEZ_MINUTOS_MS, () => olvidarIntentos(sql))
    cada(DIEZ_MINUTOS_MS, () => olvidarPeticiones(sql))
    cada(DIEZ_MINUTOS_MS, () => borrarConjuntosVencidos(sql))
    cada(CINCO_SEGUNDOS_MS, () => reanudarCorridas(contexto))
    cada(MEDIO_MINUTO_MS, () => recibirLoQueEspera(contexto))
    cada(UNA_HORA_MS, () => borrarImagenesSinUso(contexto))
    cada(UNA_HORA_MS, () => borrarExportacionesVencidas(contexto))
    cada(CINCO_SEGUNDOS_MS, () => retomarExportaciones(contexto))
    cada(UNA_HORA_MS, () => borrarAnunciosViejos(sql))
    // También la que todavía no firmó nada desde que se anotan: después ya no se sabría cuál era.
    cada(DIEZ_MINUTOS_MS, () => anotarClave(sql, crearFirmante(contexto.entorno).clave))
    cada(UNA_HORA_MS, () => pedirPdfFallidos(sql))
    // Con varios procesos, el turno lo toma uno: cada cual prueba más seguido de lo que toca.
    cada(contexto.entorno.FOJA_VIGILANCIA_SEGUNDOS * CUARTO_MS, () => vigilarSiToca(contexto))
  })
  app.addHook('onClose', async () => {
    const paradas = Promise.all(parar.map((una) => una()))
    await Promise.race([paradas, esperar(AL_CERRAR_MS, undefined, { ref: false })])
  })
})
