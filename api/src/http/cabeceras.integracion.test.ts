import { once } from 'node:events'
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { request, type IncomingHttpHeaders } from 'node:http'
import { connect } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { text } from 'node:stream/consumers'
import { afterAll, expect, test } from '@jest/globals'
import { crearEscenario } from '@foja/api/pruebas/escenario.ts'
import { escuchar } from '@foja/api/pruebas/canal-de-prueba.ts'
import { pngDePrueba, subir } from '@foja/api/pruebas/imagen-de-prueba.ts'

const web = mkdtempSync(join(tmpdir(), 'foja-web-'))
mkdirSync(join(web, 'assets'))
writeFileSync(join(web, 'index.html'), '<!doctype html><html lang="es"></html>')
writeFileSync(join(web, 'assets', 'app-a1b2c3.js'), 'void 0')
afterAll(() => rmSync(web, { recursive: true }))
const { p, mesa } = await crearEscenario(['mesa'], {
  variables: { FOJA_WEB: web, FOJA_COOKIE_SEGURA: 'false' },
  preparar: (app) => void app.get('/prueba/error', () => Promise.reject(new Error('detalle interno'))),
})
const url = await escuchar(p.app)
const cookie = [...mesa.cookies].map((una) => una.join('=')).join('; ')
const imagen = (await subir(mesa, pngDePrueba())).json<{ data: { url: string } }>().data.url

const SIEMPRE = {
  'content-security-policy': expect.stringMatching(/default-src '(self|none)'/),
  'permissions-policy': expect.stringMatching(/camera=\(\).*geolocation=\(\).*microphone=\(\)/),
  'referrer-policy': 'same-origin',
  'x-robots-tag': 'noindex, nofollow',
  'x-content-type-options': 'nosniff',
  'x-frame-options': expect.stringMatching(/^(SAMEORIGIN|DENY)$/),
  'cross-origin-resource-policy': 'same-origin',
}

const CANAL = '/rt?EIO=4&transport=websocket'
const WEBSOCKET =
  'host: x\r\nconnection: upgrade\r\nupgrade: websocket\r\nsec-websocket-version: 13\r\nsec-websocket-key: dGhlIHNhbXBsZSBub25jZQ==\r\n'

/** Por la red: lo que un navegador recibe. */
async function pedir(metodo: string, camino: string, cabeceras = {}): Promise<[number, IncomingHttpHeaders]> {
  const pedido = request(`${url}${camino}`, { method: metodo, headers: cabeceras }).end()
  const [respuesta] = (await once(pedido, 'response')) as [import('node:http').IncomingMessage]
  respuesta.resume()
  return [respuesta.statusCode!, respuesta.headers]
}

test.each([
  ['the page', 'GET', '/', {}, 200],
  ['the page, only its headers', 'HEAD', '/', {}, 200],
  ['a file of the page', 'GET', '/assets/app-a1b2c3.js', {}, 200],
  ['a file that is not there', 'GET', '/assets/no.js', {}, 404],
  ['a path out of the folder', 'GET', '/..%2f..%2fpackage.json', {}, 404],
  ['an answer of the API', 'GET', '/auth/sesion', { cookie }, 200],
  ['a picture', 'GET', imagen, { cookie }, 200],
  [
    'a picture that did not change',
    'GET',
    imagen,
    { cookie, 'if-none-match': `"${imagen.slice(-36)}"` },
    304,
  ],
  ['an answer without a session', 'GET', '/auth/sesion', {}, 401],
  ['a change from elsewhere', 'POST', '/auth/salir', { cookie, origin: 'https://otro.example' }, 403],
  ['a path that does not exist', 'GET', '/no/existe', {}, 404],
  ['an unreadable address', 'GET', '/%ff', {}, 400],
  ['an unexpected error', 'GET', '/prueba/error', {}, 500],
  ['its health', 'GET', '/livez', {}, 200],
  ['the list of the API', 'GET', '/documentacion/json', { cookie }, 200],
  ['a live channel', 'GET', '/rt?EIO=4&transport=polling', { cookie }, 200],
  ['a live channel refused', 'GET', '/rt?EIO=4&transport=polling', {}, 403],
  ['a live channel that is none', 'GET', '/rt?EIO=4&transport=otro', {}, 400],
])('%s carries every header', async (_, metodo, camino, cabeceras, estado) => {
  const [contestado, recibidas] = await pedir(metodo, camino, cabeceras)
  expect(contestado).toBe(estado)
  expect(recibidas).toMatchObject(SIEMPRE)
  expect(recibidas).not.toHaveProperty('x-powered-by')
})

test.each([
  ['what is not HTTP', 'NADA\r\n\r\n', '400'],
  ['what says no host', 'GET /livez HTTP/1.1\r\n\r\n', '400'],
  ['a channel without a host', 'GET /rt?EIO=4&transport=polling HTTP/1.1\r\n\r\n', '400'],
  [
    'what expects something else',
    'GET /livez HTTP/1.1\r\nhost: x\r\nexpect: otro\r\nconnection: close\r\n\r\n',
    '417',
  ],
  ['a channel to who has no session', `GET ${CANAL} HTTP/1.1\r\n${WEBSOCKET}\r\n`, '400'],
  [
    'a channel that is unknown',
    `GET ${CANAL}&sid=x HTTP/1.1\r\n${WEBSOCKET}cookie: ${cookie}\r\n\r\n`,
    '400',
  ],
  [
    'a channel asked for by halves',
    `GET ${CANAL} HTTP/1.1\r\n${WEBSOCKET.replace(/sec-websocket-key.*\r\n/, '')}cookie: ${cookie}\r\n\r\n`,
    '400',
  ],
  ['headers too long', `GET / HTTP/1.1\r\nhost: x\r\nx: ${'x'.repeat(70_000)}\r\n\r\n`, '431'],
])('%s is answered with every header too', async (_, crudo, estado) => {
  const conexion = connect(Number(new URL(url).port), '127.0.0.1')
  conexion.write(crudo)
  const [cabecera] = (await text(conexion)).split('\r\n\r\n')
  const [primera, ...lineas] = cabecera!.split('\r\n')
  expect(primera!.split(' ')[1]).toBe(estado)
  expect(Object.fromEntries(lineas.map((linea) => linea.split(/: (.*)/).slice(0, 2)))).toMatchObject(SIEMPRE)
})

test('nobody is waited for without end while they send their headers or their body', () => {
  const { headersTimeout, requestTimeout } = p.app.server
  expect([headersTimeout, requestTimeout]).toEqual([60_000, 300_000])
})

test('who asks to leave HTTP for anything but a channel is cut off at once', async () => {
  const conexion = connect(Number(new URL(url).port), '127.0.0.1')
  conexion.write('GET /nada HTTP/1.1\r\nhost: x\r\nconnection: upgrade\r\nupgrade: websocket\r\n\r\n')
  expect(await text(conexion)).toBe('')
})
