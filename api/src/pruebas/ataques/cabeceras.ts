import { connect } from 'node:net'
import { text } from 'node:stream/consumers'
import type { ApiAtacada } from '@foja/api/pruebas/ataques/api-atacada.ts'
import type { Ataque } from '@foja/api/pruebas/ataques/ataque.ts'

/** Lo que cabe en las cabeceras de un pedido. */
const LLENO = 60_000
const hasta = (trozo: string, largo = LLENO) => trozo.repeat(Math.floor(largo / trozo.length))

/** Las que el servidor mira por su cuenta, y con qué. */
const QUE_SE_MIRAN: Record<string, string[]> = {
  cookie: [
    hasta('a=1; '),
    `foja_sesion=${hasta('x')}`,
    hasta('foja_sesion=x.y; '),
    hasta('=;'),
    hasta('%25'),
  ],
  accept: [hasta('text/html;q=0.1,')],
  'accept-encoding': [hasta('gzip;q=0.1,'), hasta('*,')],
  'content-type': [`application/json;${hasta(' ;')}`, `multipart/form-data; boundary=${hasta('x')}`],
  origin: [`http://${hasta('a.')}`, `http://${hasta('[')}`],
  'x-forwarded-for': [hasta('10.0.0.1,'), hasta('127.0.0.1,'), hasta(':'), hasta('x')],
  'x-forwarded-host': [hasta('a,'), hasta(':')],
  'x-forwarded-proto': [hasta('https,')],
  'idempotency-key': [hasta('x')],
  'if-none-match': [hasta('"a",'), hasta('W/')],
  'if-modified-since': [hasta('1 ')],
  range: [`bytes=${hasta('0-1,')}`, `bytes=${hasta('-')}`],
  'x-csrf-token': [hasta('x'), hasta('-')],
  'x-foja-marca': [hasta('1,'), hasta('9')],
}
/** Por donde pasan: un archivo, una lectura, una escritura, el canal. */
const CAMINOS = [
  ['GET', '/'],
  ['GET', '/auth/sesion'],
  ['POST', '/auth/salir'],
  ['GET', '/rt?EIO=4&transport=polling'],
] as const

const DIRECCIONES: Record<string, string> = {
  'ten thousand query parameters': `/documentos/vista_busqueda/?${Array.from({ length: 10_000 }, (_, i) => `p${i}`).join('&')}`,
  'ten thousand times the same parameter': `/documentos/vista_busqueda/?${hasta('q=a&', 40_000)}`,
  'a query of nothing but separators': `/documentos/vista_busqueda/?${hasta('&')}`,
  'a query of escapes': `/documentos/vista_busqueda/?q=${hasta('%e2%80%8b')}`,
  'a query of broken escapes': `/documentos/vista_busqueda/?q=${hasta('%')}`,
  'a query that names the prototype': `/documentos/vista_busqueda/?${hasta('__proto__[a]=1&constructor=1&')}`,
  'a path of many folders': `/${hasta('a/')}`,
  'a path out of many folders': `/${hasta('..%2f')}`,
  'a path of slashes': hasta('/'),
  'a path of broken escapes': `/${hasta('%')}`,
  'a long number as id': `/documentos/documento/${hasta('9')}`,
}

/** Manda una cabecera tal cual, con el sid de `mesa`. */
async function pedirCrudo({ url }: ApiAtacada, lineas: string[]): Promise<number> {
  const conexion = connect(Number(new URL(url).port), '127.0.0.1')
  conexion.on('error', () => {})
  conexion.write(`${[...lineas, 'host: x', 'connection: close'].join('\r\n')}\r\n\r\n`)
  const recibido = await text(conexion).catch(() => '')
  return Number(recibido.split(' ', 2)[1] ?? 0)
}

/** Cabeceras y direcciones tan largas como entran. */
export const CABECERAS: Ataque[] = [
  ...Object.entries(QUE_SE_MIRAN).map(([nombre, valores]) => ({
    nombre: `a header ${nombre} as long as fits`,
    contesta: [200, 206, 304, 400, 401, 403, 404, 416, 422],
    lanzar: async (api: ApiAtacada) => {
      const cookie = nombre === 'cookie' ? [] : [`cookie: ${(await api.como('mesa')).cookie()}`]
      const estados: number[] = []
      for (const valor of valores)
        for (const [metodo, camino] of CAMINOS)
          estados.push(
            await pedirCrudo(api, [`${metodo} ${camino} HTTP/1.1`, ...cookie, `${nombre}: ${valor}`]),
          )
      return estados
    },
  })),
  {
    nombre: 'as many headers as fit, and more than fit',
    contesta: [200, 400, 431, 0],
    lanzar: async (api) => [
      await pedirCrudo(api, ['GET / HTTP/1.1', ...Array.from({ length: 8_000 }, (_, i) => `a${i}:`)]),
      await pedirCrudo(api, ['GET / HTTP/1.1', `a: ${hasta('x', 200_000)}`]),
    ],
  },
  {
    nombre: 'addresses as long as fit',
    contesta: [200, 400, 404, 414, 422, 431],
    lanzar: async (api) => {
      const cookie = `cookie: ${(await api.como('mesa')).cookie()}`
      const estados: number[] = []
      for (const camino of Object.values(DIRECCIONES))
        estados.push(await pedirCrudo(api, [`GET ${camino} HTTP/1.1`, cookie]))
      return estados
    },
  },
]
