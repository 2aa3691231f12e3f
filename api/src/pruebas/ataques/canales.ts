import { once } from 'node:events'
import { WebSocket } from 'ws'
import { MIRADOS_MAXIMO } from '@foja/domain/tiempo-real/plazos.ts'
import type { ApiAtacada } from '@foja/api/pruebas/ataques/api-atacada.ts'
import type { Ataque } from '@foja/api/pruebas/ataques/ataque.ts'

const CAMINO = '/rt?EIO=4&transport'
const SE_ABRE = 101

/** Abre un canal sin esperar nada de él. @returns el estado con que se contestó, y el canal si se abrió */
async function abrir({ url }: ApiAtacada, cookie: string) {
  const canal = new WebSocket(`${url.replace('http', 'ws')}${CAMINO}=websocket`, { headers: { cookie } })
  const estado = await new Promise<number>((listo) => {
    canal.once('open', () => listo(SE_ABRE))
    canal.once('unexpected-response', (_, { statusCode }) => listo(statusCode!))
    canal.on('error', () => listo(0))
  })
  return { estado, canal }
}

/** Manda eso por un canal de `mesa`. @throws Error si no lo cierra */
async function mandar(api: ApiAtacada, mensajes: (string | Buffer)[]): Promise<number> {
  const { estado, canal } = await abrir(api, (await api.como('mesa')).cookie())
  const cerrado = once(canal, 'close')
  for (const mensaje of mensajes) canal.send(mensaje)
  await cerrado
  return estado
}

const porCanal = (nombre: string, mensajes: (string | Buffer)[]): Ataque => ({
  nombre,
  contesta: [SE_ABRE],
  lanzar: async (api) => [await mandar(api, mensajes)],
})

const MENSAJE = (datos: unknown) => `4${JSON.stringify(datos)}`
const MALFORMADOS = [
  '4',
  '4{',
  '4null',
  '9',
  `4${'['.repeat(4_000)}`,
  `4${'{"a":'.repeat(1_500)}`,
  MENSAJE({ evento: 'evento:otro' }),
  MENSAJE({ evento: '__proto__', datos: {} }),
  MENSAJE({ evento: 'evento:mirar', datos: { ids: [1.5] } }),
  MENSAJE({ evento: 'evento:mirar', datos: { ids: Array.from({ length: MIRADOS_MAXIMO + 1 }, () => 1) } }),
  MENSAJE({ evento: 'evento:claim', datos: { id_documento: Number.MAX_VALUE } }),
]
const porSondeo = (nombre: string, cuerpo: string, contesta: number[]): Ataque => ({
  nombre,
  contesta,
  lanzar: async (api) => {
    const mesa = await api.como('mesa')
    const { texto } = await mesa.contestado('GET', `${CAMINO}=polling`)
    const { sid } = JSON.parse(texto.slice(1)) as { sid: string }
    const camino = `${CAMINO}=polling&sid=${sid}`
    return [await mesa.pedir('POST', camino, { cuerpo, cabeceras: { 'content-type': 'text/plain' } })]
  },
})

/** Abusos del canal en vivo. */
export const CANALES: Ataque[] = [
  {
    nombre: 'sixty channels of one person',
    contesta: [SE_ABRE],
    lanzar: async (api) => {
      const cookie = (await api.como('mesa')).cookie()
      const abiertos = await Promise.all(Array.from({ length: 60 }, () => abrir(api, cookie)))
      // Cada uno que sobra se cierra al saludar al que lo releva: cuarenta cierres y no más.
      const cierres = abiertos.map(({ canal }) => once(canal, 'close').then(() => canal))
      const cerrados = new Set<WebSocket>()
      for (const cierre of cierres) void cierre.then((canal) => cerrados.add(canal))
      while (abiertos.filter(({ canal }) => canal.readyState === WebSocket.OPEN).length > 20)
        await Promise.race(cierres.filter((_, i) => !cerrados.has(abiertos[i]!.canal)))
      for (const { canal } of abiertos) canal.terminate()
      return abiertos.map(({ estado }) => estado)
    },
  },
  {
    nombre: 'two hundred channels of nobody',
    contesta: [400, 403],
    lanzar: async (api) =>
      Promise.all(
        Array.from(
          { length: 200 },
          async (_, i) => (await abrir(api, i % 2 ? '' : 'foja_sesion=x.y')).estado,
        ),
      ),
  },
  {
    nombre: 'messages that are none',
    contesta: [SE_ABRE],
    lanzar: async (api) => {
      const estados: number[] = []
      for (const mensaje of [...MALFORMADOS, Buffer.from([0, 255])])
        estados.push(await mandar(api, [mensaje]))
      return estados
    },
  },
  porCanal('a flood of heartbeats', Array<string>(2_000).fill(MENSAJE({ evento: 'evento:heartbeat' }))),
  porCanal(
    'a flood of documents to watch',
    Array<string>(200).fill(
      MENSAJE({
        evento: 'evento:mirar',
        datos: { ids: Array.from({ length: MIRADOS_MAXIMO }, (_, i) => i + 1) },
      }),
    ),
  ),
  porCanal('a message of 8 MB', [`4${'x'.repeat(8_000_000)}`]),
  porSondeo('a poll of 1 MB', `4${'x'.repeat(1_000_000)}`, [400, 413, 0]),
  porSondeo('a poll of ten thousand messages', '\u001e'.repeat(9_900), [200, 400]),
  porSondeo('a poll of many malformed messages', `4{\u001e`.repeat(3_000), [200, 400]),
]
