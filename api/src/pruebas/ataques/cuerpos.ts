import { brotliCompressSync, constants, deflateSync, gzipSync } from 'node:zlib'
import type { ApiAtacada } from '@foja/api/pruebas/ataques/api-atacada.ts'
import type { Ataque } from '@foja/api/pruebas/ataques/ataque.ts'

const MB = 1024 * 1024
const muchas = (bytes: number) => `{"nro":[${'[],'.repeat(Math.floor(bytes / 3) - 4)}[]]}`
const hondo = (niveles: number) => `{"nro":${'['.repeat(niveles)}${']'.repeat(niveles)}}`
/** Un documento al que sólo le pasa eso, escrito en JSON. */
const documento = (miembro: string) => (api: ApiAtacada) =>
  `{"tipo":${api.o.tipos.documento},"titulo":"x",${miembro}}`
const lista = (nombre: string, uno: string, veces: number) =>
  documento(`"${nombre}":[${`${uno},`.repeat(veces - 1)}${uno}]`)
/** Tantas como un documento admite, de lo que no existe. */
const cincoMil = <T>(una: (id: number) => T) => Array.from({ length: 5_000 }, (_, i) => una(1_000_000 + i))
const CLAVES = ['claustro', 'categoria', 'cargaDeTrabajo', 'horasAsignadas', 'tiempoDedicacion']
const INTEGRANTE = Object.fromEntries(
  [...CLAVES, 'tareasARealizar', 'tipoContrato', 'formaPago'].map((clave) => [clave, 'á'.repeat(50)]),
)
const contenido = (texto: string) => documento(`"atributos":{"contenido":"${texto}"}`)

type Caso = {
  nombre: string
  quien?: 'mesa' | 'consulta'
  metodo?: string
  camino?: string
  cuerpo: (api: ApiAtacada) => unknown
  cabeceras?: Record<string, string>
  contesta: number[]
  veces?: number
  largo?: true
}

const caso = ({ nombre, quien = 'mesa', contesta, veces = 1, largo, ...pedido }: Caso): Ataque => ({
  nombre,
  contesta,
  ...(largo && { largo }),
  lanzar: async (api) => {
    const atacante = await api.como(quien)
    const { metodo = 'POST', camino = '/v1/documento', cuerpo, cabeceras = {} } = pedido
    const opciones = { cuerpo: cuerpo(api), cabeceras }
    return Promise.all(Array.from({ length: veces }, () => atacante.pedir(metodo, camino, opciones)))
  },
})

const comprimido = (encoding: string, bytes: (texto: string) => Buffer, texto: string): Caso => ({
  nombre: `${encoding} that inflates to ${Math.round(texto.length / MB)} MB of empty arrays`,
  quien: 'consulta',
  cuerpo: () => bytes(texto),
  cabeceras: { 'content-encoding': encoding },
  contesta: [400],
})
const brotli = (texto: string) =>
  brotliCompressSync(texto, { params: { [constants.BROTLI_PARAM_QUALITY]: 3 } })

// El más grande que se lee, y lo que se contesta a lo que no entra: si seguía mandando, a veces no llega a leerlo.
const GRANDE = 19 * MB
const ENREDADO = [400, 0]
const INVALIDO = [422]

/** Cuerpos que cuestan más de leer que de mandar. */
export const CUERPOS: Ataque[] = [
  comprimido('gzip', gzipSync, muchas(GRANDE)),
  comprimido('deflate', deflateSync, muchas(GRANDE)),
  comprimido('br', brotli, muchas(GRANDE)),
  { ...comprimido('gzip', gzipSync, muchas(500 * MB)), largo: true as const },
  {
    nombre: '19 MB by who may write no type',
    quien: 'consulta' as const,
    cuerpo: () => muchas(GRANDE),
    contesta: [403, 0],
  },
  { nombre: '19 MB of empty arrays', cuerpo: () => muchas(GRANDE), contesta: ENREDADO },
  { nombre: '19 MB of one level inside another', cuerpo: () => hondo(GRANDE / 2), contesta: ENREDADO },
  { nombre: '19 MB of text that is not JSON', cuerpo: () => 'x'.repeat(GRANDE), contesta: [400] },
  {
    nombre: '19 MB of text/plain',
    cuerpo: () => 'x'.repeat(GRANDE),
    cabeceras: { 'content-type': 'text/plain' },
    contesta: ENREDADO,
  },
  { nombre: '30 MB', cuerpo: () => 'x'.repeat(30 * MB), contesta: [413, 0] },
  {
    nombre: 'a title of 19 MB',
    cuerpo: documento(`"titulo":"${'\u00e1 '.repeat(GRANDE / 3)}"`),
    contesta: INVALIDO,
  },
  {
    nombre: 'a number of 19 million figures',
    cuerpo: documento(`"nro":${'1'.repeat(GRANDE)}`),
    contesta: [201, 422],
  },
  {
    nombre: 'a number written with 19 million letters',
    cuerpo: documento(`"nro":"${'1'.repeat(GRANDE)}"`),
    contesta: INVALIDO,
  },
  { nombre: 'a key of 19 MB', cuerpo: documento(`"${'k'.repeat(GRANDE)}":1`), contesta: [201] },
  {
    nombre: '19 MB of escaped quotes',
    cuerpo: documento(`"nro":"${'\\"'.repeat(GRANDE / 2)}"`),
    contesta: INVALIDO,
  },
  {
    nombre: '19 MB of escaped letters',
    cuerpo: documento(`"nro":"${'\\u00e1'.repeat(GRANDE / 6)}"`),
    contesta: INVALIDO,
  },
  ...(
    [
      ['relaciones_documentos', '[]'],
      ['relaciones_documentos', '{}'],
      ['relaciones_personas', '{}'],
      ['palabras_clave', '1'],
    ] as const
  ).map(([nombre, uno]) => ({
    nombre: `as many wrong ${nombre} (${uno}) as fit`,
    cuerpo: lista(nombre, uno, 82_000),
    contesta: INVALIDO,
  })),
  {
    nombre: 'as many people and relations as fit',
    cuerpo: ({ o }: ApiAtacada) => ({
      tipo: o.tipos.documento,
      titulo: 'x',
      relaciones_personas: cincoMil((i) => ({ id_persona: i, rol: 'Integrante', integrante: INTEGRANTE })),
      relaciones_documentos: cincoMil((i) => ({
        id_documento_relacionado: i,
        id_tipo_relacion: 12,
        fojas_desde: 1,
        fojas_hasta: 2,
      })),
    }),
    contesta: INVALIDO,
  },
  {
    nombre: 'as many wrong filters as fit',
    camino: '/search',
    cuerpo: () => `{"state":{"filters":[${'{"field":"tipo","values":[{}]},'.repeat(20_600)}1]}}`,
    contesta: INVALIDO,
  },
  {
    nombre: 'a megabyte to sign in',
    camino: '/auth/login',
    cuerpo: () => ({ usuario: 'x'.repeat(MB), clave: 'x' }),
    contesta: [413, 0],
  },
  {
    nombre: 'the longest content',
    cuerpo: contenido('<p>Visto y considerando</p>'.repeat(550_000)),
    contesta: [201],
    largo: true as const,
  },
  {
    nombre: 'the longest content, with accents',
    cuerpo: contenido('ñandú áéí '.repeat(1_350_000)),
    contesta: [201],
    largo: true as const,
  },
  {
    nombre: 'the longest content, with one letter that takes two bytes',
    cuerpo: contenido(`“${'<p style=\\"text-align:center\\">Visto y considerando</p>'.repeat(300_000)}`),
    contesta: [201],
  },
  {
    nombre: 'six long contents of one person at once',
    cuerpo: contenido('<p>Visto</p>'.repeat(200_000)),
    veces: 6,
    contesta: [201, 429, 0],
  },
].map(caso)
