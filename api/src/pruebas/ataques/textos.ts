import { isDeepStrictEqual } from 'node:util'
import type { Atacante } from '@foja/api/pruebas/ataques/atacante.ts'
import type { ApiAtacada } from '@foja/api/pruebas/ataques/api-atacada.ts'
import type { Ataque } from '@foja/api/pruebas/ataques/ataque.ts'
import { entradasDe, operacionesDe, type OpenApi } from '@foja/api/pruebas/secreto/entradas.ts'
import type { Pedido } from '@foja/api/pruebas/secreto/pedidos.ts'
import { crearSecreto } from '@foja/api/pruebas/secreto/secreto.ts'

/** Lo que se repite hasta cada largo: lo que una expresión regular o un analizador podría volver a mirar sin fin. */
const TROZOS: Record<string, string> = {
  'one letter': 'a',
  'unmatched brackets': '([{"«',
  'figures and points': '1.111',
  'question marks': '?\n',
  'combining marks': 'e\u0301\u0302\u0303',
  'right to left and zero width': '\u202e\u200b\u2066',
}
/** Los que se prueban sólo en la forma larga. */
const TROZOS_DE_MAS: Record<string, string> = {
  spaces: ' ',
  'line breaks': '\n',
  quotes: '"',
  'open quotes': '«',
  'closing brackets': ')]}',
  figures: '1',
  'figures and slashes': '1/24 ',
  'number signs': 'nº ',
  hyphens: '-a ',
  'hash signs': '#',
  backslashes: '\\',
  wildcards: '*?~^',
  'lone surrogates': '\ud800',
  zeros: '\u0000',
  'capital dotted i': '\u0130',
  abbreviations: 'exp. ',
  percents: '%25',
  entities: '&amp;',
  'one long word': 'ñandú',
}
/** Los que entran en un campo breve, en una búsqueda, antes de limpiarse, y ninguno. */
const LARGOS = [190, 900, 10_000, 64_000]
const EN_LA_CORTA = [190, 10_000]
/** Una dirección más larga ni se lee. */
const DIRECCION = 60_000
/** Las búsquedas tienen un pedido por filtro: van todos en uno. */
const DEMASIADOS = 6

type Llamada = { ruta: string; pedido: Pedido }

/** Lo que se puede pedir con ese texto en algún parámetro, y escribirlo en un documento. */
async function llamadasCon(atacante: Atacante, { o }: ApiAtacada, texto: string): Promise<Llamada[]> {
  const entradas = await entradasDeApi(atacante)
  const derivadas = Object.entries(entradas).flatMap(([ruta, { pedidos }]) => {
    const [conTexto, sinTexto] = [texto, ''].map((palabra) => pedidos({ ...crearSecreto(o), palabra }))
    const suyos = conTexto!.filter((pedido, i) => !isDeepStrictEqual(pedido, sinTexto![i]))
    const pocos =
      suyos.length > DEMASIADOS ? [suyos.reduce((uno, otro) => mezclar(uno, otro) as Pedido)] : suyos
    return pocos.map((pedido) => ({ ruta, pedido }))
  })
  const atributos = { contenido: texto, descripcion: texto, objeto: texto }
  const cuerpo = { tipo: o.tipos.documento, titulo: texto, atributos, palabras_clave: [texto] }
  const escritos = [
    cuerpo,
    { ...cuerpo, titulo: 'Uno' },
    { tipo: cuerpo.tipo, titulo: 'Uno', nro_externo: texto },
  ]
  return [
    ...derivadas.filter(({ ruta }) => ruta !== 'POST /auth/login'),
    ...escritos.map((uno) => ({ ruta: 'POST /v1/documento', pedido: { cuerpo: uno } })),
  ]
}

let leidas: ReturnType<typeof entradasDe> | undefined
const entradasDeApi = (atacante: Atacante) =>
  (leidas ??= atacante
    .contestado('GET', '/documentacion/json')
    .then(({ texto }) => entradasDe(operacionesDe(JSON.parse(texto) as OpenApi))))

/** Lo de los dos: las listas, una tras otra; de dos textos, el más largo. */
function mezclar(uno: unknown, otro: unknown): unknown {
  if (Array.isArray(uno) && Array.isArray(otro)) return [...(uno as unknown[]), ...(otro as unknown[])]
  if (typeof uno === 'string' && typeof otro === 'string') return uno.length > otro.length ? uno : otro
  if (typeof uno !== 'object' || typeof otro !== 'object' || uno === null || otro === null) return otro
  const [a, b] = [uno, otro] as Record<string, unknown>[]
  return {
    ...a,
    ...Object.fromEntries(Object.entries(b!).map(([k, v]) => [k, k in a! ? mezclar(a![k], v) : v])),
  }
}

const deLargo = (trozo: string, largo: number) =>
  trozo.repeat(Math.ceil(largo / trozo.length)).slice(0, largo)

const conTrozo = (nombre: string, trozo: string, largos: number[]): Ataque => ({
  nombre: `${nombre} in every text`,
  contesta: [200, 201, 304, 400, 403, 404, 409, 413, 422, 431],
  lanzar: async (api) => {
    const atacante = await api.como('mesa')
    const estados: number[] = []
    for (const largo of largos)
      for (const { ruta, pedido } of await llamadasCon(atacante, api, deLargo(trozo, largo))) {
        const [metodo, camino] = ruta.split(' ') as [string, string]
        const { params = {}, query, cuerpo } = pedido
        const consulta = query ? `?${new URLSearchParams(query as Record<string, string>)}` : ''
        if (consulta.length > DIRECCION) continue
        const concreto = camino.replace(/:(\w+)/g, (_, cual: string) => encodeURIComponent(params[cual]!))
        const estado = await atacante.pedir(metodo, `${concreto}${consulta}`, { ...(cuerpo && { cuerpo }) })
        estados.push(estado)
      }
    return estados
  },
})

/** Textos que no dicen nada y cuestan, en cada lugar en que se puede escribir uno. */
export const TEXTOS: Ataque[] = [
  ...Object.entries(TROZOS).map(([nombre, trozo]) => conTrozo(nombre, trozo, EN_LA_CORTA)),
  ...Object.entries({ ...TROZOS, ...TROZOS_DE_MAS }).map(([nombre, trozo]) => ({
    ...conTrozo(`${nombre}, of every length,`, trozo, LARGOS),
    largo: true as const,
  })),
]
