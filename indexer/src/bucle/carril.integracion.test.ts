import { afterAll, beforeAll, expect, jest, test } from '@jest/globals'
import { crearBaseDePrueba, type BaseDePrueba } from '@foja/platform/pruebas/base-de-prueba.ts'
import { sembrarDocumento, sembrarMinima, type Minima } from '@foja/platform/pruebas/fixtures.ts'
import { abrirRegistro } from '@foja/platform/registro/registro.ts'
import { atenderCarril, type Contexto } from '@foja/indexer/bucle/carril.ts'
import { reclamar } from '@foja/indexer/cola/cola.sql.ts'
import { asegurarIndices } from '@foja/indexer/indices/asegurar.ts'
import { esperarA, formaDePrueba } from '@foja/indexer/pruebas/indexador-de-prueba.ts'

/** Tan corto que vence mientras se espera un turno, y tan largo que un envío cabe. */
const ALQUILER_S = 4
const TODO = 1_000_000
let base: BaseDePrueba
let minima: Minima
beforeAll(async () => {
  base = await crearBaseDePrueba()
  minima = await sembrarMinima(base.sql)
  await asegurarIndices(base.sql, base.es, formaDePrueba(base))
})
afterAll(() => base.cerrar())

const porVencer = () =>
  esperarA(async () => {
    const vigentes = await base.sql`select from cola where tomada_hasta > clock_timestamp()`
    return vigentes.length === 0 ? undefined : 'El alquiler no vence'
  })
const otroToma = async (cuantas: number) =>
  (await reclamar(base.sql, { carril: 'masivo', quien: 'otro', cuantas, bytes: TODO, segundos: 600 })).map(
    ({ id }) => id,
  )

test('what waits for its turn longer than its lease is sent only if nobody took it meanwhile, and kept to the end', async () => {
  const importados = await base.sql.begin(async (tx) => {
    await tx`set local foja.carril = 'masivo'`
    const ids: number[] = []
    for (let i = 0; i < 3; i++) ids.push((await sembrarDocumento(tx, minima)).id)
    return ids
  })
  await base.sql`delete from cola where clave <> 'documento'`
  const [deOtro, ...propios] = importados as [number, number, number]
  const alto = new AbortController()
  const enSuTurno: (() => Promise<unknown>)[] = [
    async () => {
      await porVencer()
      expect(await otroToma(1)).toEqual([deOtro])
    },
    // El primer turno renovó lo que quedaba: nadie más puede tomarlo.
    async () => expect(await otroToma(10)).toEqual([]),
  ]
  let fallo: unknown
  const contexto: Contexto = {
    sql: base.sql,
    es: base.es,
    registro: abrirRegistro('prueba', 'silent'),
    // Un solo obrero: el segundo podría tomar lo vencido antes que el otro.
    ajustes: { alquilerSegundos: ALQUILER_S, loteBytes: TODO, lotesEnVuelo: 0 },
    turnos: {
      interactivo: (hacer) => hacer(),
      masivo: async (hacer) => {
        await enSuTurno
          .shift()?.()
          .catch((error: unknown) => (fallo = error))
        return hacer(1) // de a una fila
      },
    },
    oyente: { indexados: () => {}, atraso: () => {} },
  }
  const pedidos = jest.spyOn(base.es.transport, 'request')
  const carril = atenderCarril(contexto, 'masivo', alto.signal)
  try {
    await esperarA(async () => {
      if (fallo !== undefined) throw fallo
      const quedan = await base.sql`select id from cola`
      return quedan.length === 1 ? undefined : `Quedan ${quedan.length} en la cola`
    })
  } finally {
    alto.abort()
    await carril
  }
  expect(fallo).toBeUndefined()
  expect(await base.sql`select id, tomada_por from cola`).toEqual([{ id: deOtro, tomada_por: 'otro' }])
  const esta = (id: number) => base.es.exists({ index: `${base.prefijo}documentos`, id: String(id) })
  expect([await esta(deOtro), ...(await Promise.all(propios.map(esta)))]).toEqual([false, true, true])
  const envios = pedidos.mock.calls.filter(([pedido]) => pedido.path === '/_bulk')
  expect(envios).toHaveLength(2)
  for (const [, opciones] of envios) expect(opciones?.requestTimeout).toBeLessThan(ALQUILER_S * 1_000)
})
