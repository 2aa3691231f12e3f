import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from '@jest/globals'

// Los mismos mapeos se cargan en la pila embebida y en la imagen completa: sólo vale lo que las dos tienen.
type Objeto = Record<string, unknown>
type Definicion = { settings?: { index?: Objeto }; mappings?: Objeto }
type Catalogo = Record<
  'analyzer' | 'tokenizer' | 'filter' | 'char_filter' | 'normalizer' | 'campo',
  Set<string>
>

const de = (nombres: string) => new Set(nombres.split(' '))

/** integ-test-zip 8.19.21 sin módulos, más los filtros de nuestro complemento (local/elasticsearch). */
const EMBEBIDA: Catalogo = {
  analyzer: de('default standard simple stop whitespace keyword'),
  tokenizer: de('standard'),
  filter: de('lowercase stop shingle asciifolding stemmer'),
  char_filter: new Set(),
  normalizer: de('lowercase'),
  campo: de(
    'alias binary boolean byte short integer long float half_float double date date_nanos keyword text ip object nested ' +
      'flattened completion geo_point dense_vector sparse_vector ' +
      'date_range double_range float_range integer_range long_range ip_range',
  ),
}

/** elasticsearch:8.19 de fábrica (analysis-common, mapper-extras y x-pack básico). */
const COMPLETA: Catalogo = {
  analyzer: de(
    'default standard simple stop whitespace keyword pattern fingerprint snowball arabic armenian basque bengali ' +
      'brazilian bulgarian catalan chinese cjk czech danish dutch english estonian finnish french galician german greek ' +
      'hindi hungarian indonesian irish italian latvian lithuanian norwegian persian portuguese romanian russian serbian ' +
      'sorani spanish swedish thai turkish',
  ),
  tokenizer: de(
    'standard keyword letter lowercase whitespace classic thai uax_url_email path_hierarchy pattern simple_pattern ' +
      'simple_pattern_split ngram edge_ngram char_group',
  ),
  filter: de(
    'lowercase uppercase stop shingle hunspell asciifolding stemmer snowball stemmer_override apostrophe cjk_bigram ' +
      'cjk_width classic common_grams condition decimal_digit delimited_payload dictionary_decompounder edge_ngram ' +
      'elision fingerprint flatten_graph hyphenation_decompounder keep keep_types keyword_marker keyword_repeat kstem ' +
      'length limit min_hash multiplexer ngram pattern_capture pattern_replace porter_stem predicate_token_filter ' +
      'remove_duplicates reverse synonym synonym_graph trim truncate unique word_delimiter word_delimiter_graph',
  ),
  char_filter: de('html_strip mapping pattern_replace'),
  normalizer: de('lowercase'),
  campo: new Set([
    ...EMBEBIDA.campo,
    ...de(
      'constant_keyword wildcard match_only_text search_as_you_type token_count rank_feature rank_features rank_vectors ' +
        'scaled_float unsigned_long join percolator version histogram geo_shape point shape aggregate_metric_double ' +
        'counted_keyword passthrough semantic_text',
    ),
  ]),
}

const AJUSTES = de('refresh_interval highlight.max_analyzed_offset mapping.total_fields.limit analysis')
const PARAMETROS = de(
  'type dynamic properties fields analyzer search_analyzer normalizer index index_options index_prefixes ignore_above ' +
    'doc_values norms store format null_value copy_to',
)
/** Opciones que nuestro complemento entiende; la imagen completa entiende más. */
const OPCIONES: Record<string, Record<string, readonly unknown[]>> = {
  asciifolding: {},
  stemmer: { language: ['light_spanish', 'spanish'] },
}
const CLASES = ['analyzer', 'tokenizer', 'filter', 'char_filter', 'normalizer'] as const
type Clase = (typeof CLASES)[number]

const objeto = (valor: unknown) => (valor ?? {}) as Objeto
const lista = (valor: unknown) => (valor === undefined ? [] : [valor].flat()).map(String)

/** Todo lo que una definición usa y alguna de las dos no tiene, dicho por su nombre. */
function ajenos({ settings, mappings, ...otras }: Definicion): string[] {
  const problemas = Object.keys(otras).map((clave) => `clave ${clave}`)
  const propios = objeto(settings?.index?.analysis)
  const pedir = (clase: keyof Catalogo, nombre: string) => {
    for (const [donde, catalogo] of Object.entries({ embebida: EMBEBIDA, completa: COMPLETA }))
      if (!catalogo[clase].has(nombre)) problemas.push(`${clase} ${nombre}: no está en la ${donde}`)
  }
  const usar = (clase: Clase, nombre: string) => {
    if (!Object.hasOwn(objeto(propios[clase]), nombre)) pedir(clase, nombre)
  }

  for (const clave of Object.keys(settings ?? {})) if (clave !== 'index') problemas.push(`ajuste ${clave}`)
  for (const clave of Object.keys(settings?.index ?? {}))
    if (!AJUSTES.has(clave)) problemas.push(`ajuste index.${clave}`)
  for (const [clase, definidos] of Object.entries(propios)) {
    if (!CLASES.includes(clase as Clase)) problemas.push(`ajuste index.analysis.${clase}`)
    for (const [nombre, definicion] of Object.entries(objeto(definidos)))
      revisarAnalisis(clase as Clase, nombre, objeto(definicion))
  }
  const { _meta, ...raiz } = objeto(mappings)
  for (const clave of Object.keys(objeto(_meta))) if (clave !== 'proyeccion') problemas.push(`_meta ${clave}`)
  revisarCampos(raiz)
  return problemas

  function revisarAnalisis(clase: Clase, nombre: string, { type, ...opciones }: Objeto) {
    if (type !== 'custom') pedir(clase, String(type))
    else
      for (const parte of ['tokenizer', 'filter', 'char_filter'] as const)
        for (const usado of lista(opciones[parte])) usar(parte, usado)
    // Un normalizador propio no puede usar filtros de un complemento.
    if (clase === 'normalizer')
      for (const filtro of lista(opciones.filter))
        if (filtro !== 'lowercase') problemas.push(`normalizer ${nombre}: filtro ${filtro}`)
    const permitidas = OPCIONES[String(type)]
    for (const [opcion, valor] of Object.entries(opciones))
      if (permitidas && !permitidas[opcion]?.includes(valor))
        problemas.push(`${clase} ${nombre}: ${opcion} ${String(valor)}`)
  }

  function revisarCampos(campo: Objeto) {
    for (const clave of Object.keys(campo)) if (!PARAMETROS.has(clave)) problemas.push(`parámetro ${clave}`)
    if (campo.type !== undefined) pedir('campo', String(campo.type))
    for (const clave of ['analyzer', 'search_analyzer'])
      for (const nombre of lista(campo[clave])) usar('analyzer', nombre)
    for (const nombre of lista(campo.normalizer)) usar('normalizer', nombre)
    for (const hijo of [campo.properties, campo.fields])
      for (const sub of Object.values(objeto(hijo))) revisarCampos(objeto(sub))
  }
}

const archivos = readdirSync(import.meta.dirname).filter((nombre) => nombre.endsWith('.json'))

test.each(archivos)('%s uses only what the embedded build and the stock image both have', (nombre) => {
  const definicion = JSON.parse(readFileSync(join(import.meta.dirname, nombre), 'utf8')) as Definicion
  expect(ajenos(definicion)).toEqual([])
})

test('there are mappings to look at', () => {
  expect(archivos).toEqual(expect.arrayContaining(['documentos.json', 'eventos.json']))
})

test('what either build lacks is named', () => {
  const analysis = {
    filter: { raiz: { type: 'stemmer', language: 'catalan' }, sinonimos: { type: 'synonym_graph' } },
    analyzer: {
      mio: { type: 'custom', tokenizer: 'ngram', filter: ['raiz', 'uppercase'], char_filter: ['html_strip'] },
    },
    normalizer: { plano: { type: 'custom', filter: ['asciifolding'] } },
    similitud: {},
  }
  const properties = {
    a: { type: 'wildcard' },
    b: { type: 'text', analyzer: 'spanish', fields: { c: { type: 'inventado' } }, boost: 2 },
    d: { type: 'keyword', normalizer: 'plano' },
    e: { type: 'text', analyzer: 'mio' },
  }
  const definicion = {
    settings: { index: { analysis, velocidad: 9 } },
    mappings: { _meta: { proyeccion: 2, autor: 'nadie' }, properties },
    aliases: {},
  }
  expect(ajenos(definicion)).toEqual([
    'clave aliases',
    'ajuste index.velocidad',
    'filter raiz: language catalan',
    'filter synonym_graph: no está en la embebida',
    'tokenizer ngram: no está en la embebida',
    'filter uppercase: no está en la embebida',
    'char_filter html_strip: no está en la embebida',
    'normalizer plano: filtro asciifolding',
    'ajuste index.analysis.similitud',
    '_meta autor',
    'campo wildcard: no está en la embebida',
    'parámetro boost',
    'analyzer spanish: no está en la embebida',
    'campo inventado: no está en la embebida',
    'campo inventado: no está en la completa',
  ])
})
