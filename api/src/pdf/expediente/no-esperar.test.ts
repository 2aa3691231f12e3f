import { once } from 'node:events'
import { createServer, type ServerResponse } from 'node:http'
import { connect, type AddressInfo } from 'node:net'
import { Readable } from 'node:stream'
import { setTimeout as pasar } from 'node:timers/promises'
import { expect, test } from '@jest/globals'
import { noEsperar, type Paciencia } from '@foja/api/pdf/expediente/no-esperar.ts'

const TROZO = Buffer.alloc(16 * 1024)
const SIEMPRE = 1_000_000
function* muchos() {
  for (let i = 0; i < 6_000; i++) yield TROZO
}

/** Un pedido que manda esos trozos; quien lo hizo no lee hasta que se le diga. */
async function pedir(paciencia: Paciencia, trozos: Iterable<Buffer> | AsyncIterable<Buffer>) {
  const servidor = createServer((_, respuesta) => {
    const soltar = noEsperar(respuesta, paciencia)
    respuesta.once('close', soltar)
    Readable.from(trozos)
      .on('error', () => {})
      .pipe(respuesta)
  }).listen(0, '127.0.0.1')
  await once(servidor, 'listening')
  const cliente = connect((servidor.address() as AddressInfo).port, '127.0.0.1').on('error', () => {})
  cliente.write('GET / HTTP/1.1\r\nHost: x\r\nConnection: close\r\n\r\n')
  const [, respuesta] = (await once(servidor, 'request')) as [unknown, ServerResponse]
  servidor.close()
  return { cliente, respuesta, cerrada: once(respuesta, 'close') }
}

test('who does not read is cut', async () => {
  const { cliente, respuesta, cerrada } = await pedir({ cada: 20, veces: SIEMPRE }, muchos())
  await cerrada
  expect(respuesta.writableFinished).toBe(false)
  cliente.destroy()
})

test('who reads a little now and then is cut when it is too many times', async () => {
  const { cliente, respuesta, cerrada } = await pedir({ cada: 50, veces: 3 }, muchos())
  const leyendo = setInterval(() => cliente.read(), 5)
  await cerrada
  clearInterval(leyendo)
  expect(respuesta.writableFinished).toBe(false)
  cliente.destroy()
})

test('who reads is not cut because what follows is not ready', async () => {
  async function* despacio() {
    for (const _ of [1, 2, 3]) {
      yield TROZO
      await pasar(500)
    }
  }
  const { cliente, respuesta, cerrada } = await pedir({ cada: 200, veces: SIEMPRE }, despacio())
  cliente.resume()
  await cerrada
  expect(respuesta.writableFinished).toBe(true)
  cliente.destroy()
})
