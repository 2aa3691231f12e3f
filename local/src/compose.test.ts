import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from '@jest/globals'
import { parse } from 'yaml'
import { entornoApi, entornoIndexador, entornoMigrar } from '@foja/platform/entorno/entorno.ts'
import { RAIZ } from '@foja/local/raiz.ts'

type Servicio = {
  image: string
  user: string
  restart: string
  read_only?: boolean
  build?: { context: string; dockerfile?: string }
  environment?: Record<string, string>
  volumes?: string[]
  ports?: string[]
  depends_on?: Record<string, { condition: string }>
  healthcheck?: { test: string[] }
  networks?: string[] | Record<string, unknown>
  network_mode?: string
  cap_drop?: string[]
  security_opt?: string[]
  mem_limit?: string
  cpus?: string
  pids_limit?: number
}
type Red = { internal?: boolean; driver_opts?: Record<string, string> } | null
type Compose = {
  services: Record<string, Servicio>
  volumes: Record<string, unknown>
  networks: Record<string, Red>
}

const leer = (archivo: string) => readFileSync(join(RAIZ, archivo), 'utf8')
const compose = parse(leer('docker-compose.yml'), { merge: true }) as Compose
const servicios = Object.entries(compose.services)
const UNA_VEZ = ['es-certificados', 'migrar', 'foja']
const permanentes = servicios.filter(([nombre]) => !UNA_VEZ.includes(nombre))
const NODOS = ['es-1', 'es-2', 'es-3']

/** Todos los textos de un árbol, sin las claves; «$$» es un dólar escrito, no una variable. */
function textos(nodo: unknown): string[] {
  if (typeof nodo === 'string') return [nodo.replaceAll('$$', '')]
  if (typeof nodo === 'object' && nodo !== null) return Object.values(nodo).flatMap(textos)
  return []
}
const usos = textos(compose).flatMap((texto) =>
  [...texto.matchAll(/\$\{?(\w+)([^}]*)\}?/g)].map(([entero, nombre]) => ({ entero, nombre: nombre! })),
)
const enCompose = [...new Set(usos.map((uso) => uso.nombre))]
const enEntorno = [...new Set(Object.keys({ ...entornoApi.shape, ...entornoIndexador.shape }))]
const esSecreto = (nombre: string) => /PASSWORD|SECRET|TOKEN|KEY|CLAVE/.test(nombre)

const lineas = leer('.env.example').split('\n')
const ejemplo = lineas.flatMap((linea, i) => {
  const [, nombre, valor] = /^(\w+)=(.*)$/.exec(linea) ?? []
  return nombre === undefined ? [] : [{ nombre, valor: valor!, anterior: lineas[i - 1] ?? '' }]
})
const documentadas = ejemplo.map((variable) => variable.nombre)

test('the compose file has the services of the production shape', () => {
  expect(Object.keys(compose.services).toSorted()).toEqual(
    [
      'adjuntos',
      'api-1',
      'api-2',
      'correo',
      'indexador',
      'postgres',
      'proxy',
      ...NODOS,
      ...UNA_VEZ,
    ].toSorted(),
  )
  expect(compose.services.postgres!.image).toMatch(/^postgres:18/)
  for (const nodo of NODOS)
    expect(compose.services[nodo]!.image).toBe('docker.elastic.co/elasticsearch/elasticsearch:8.19.21')
})

test('Elasticsearch requires credentials and encrypts both its ports', () => {
  for (const nodo of NODOS) {
    expect(compose.services[nodo]!.environment).toMatchObject({
      'node.name': nodo,
      'cluster.initial_master_nodes': NODOS.join(','),
      'xpack.security.enabled': 'true',
      'xpack.security.http.ssl.enabled': 'true',
      'xpack.security.transport.ssl.enabled': 'true',
    })
  }
})

test('every long-running service has a health check and restarts by itself', () => {
  for (const [nombre, { healthcheck, restart }] of permanentes)
    expect([nombre, healthcheck?.test[0], restart]).toEqual([
      nombre,
      expect.stringMatching(/^CMD/),
      'unless-stopped',
    ])
  for (const [, { healthcheck }] of permanentes)
    for (const parte of healthcheck!.test) expect(typeof parte).toBe('string')
  for (const nombre of UNA_VEZ) expect(compose.services[nombre]!.restart).toBe('no')
})

test('no service runs as root, and only Elasticsearch may write to its own image', () => {
  for (const [nombre, { user }] of servicios)
    expect([nombre, user]).toEqual([nombre, expect.stringMatching(/^[1-9]/)])
  const escriben = servicios.filter(([, servicio]) => !servicio.read_only).map(([nombre]) => nombre)
  expect(escriben.toSorted()).toEqual([...NODOS, 'es-certificados'].toSorted())
})

test('every service has limits of memory, processors and processes, no capability and no way to gain any', () => {
  for (const [nombre, { mem_limit, cpus, pids_limit, cap_drop, security_opt }] of servicios)
    expect({ nombre, mem_limit, cpus, pids_limit, cap_drop, security_opt }).toEqual({
      nombre,
      mem_limit: expect.stringMatching(/\d+[gm]/),
      cpus: expect.stringMatching(/\d/),
      pids_limit: expect.any(Number),
      cap_drop: ['ALL'],
      security_opt: ['no-new-privileges:true'],
    })
})

test('nobody but the proxy has a way out to the internet', () => {
  const salen = Object.entries(compose.networks)
    .filter(
      ([, red]) =>
        !red?.internal && red?.driver_opts?.['com.docker.network.bridge.enable_ip_masquerade'] !== 'false',
    )
    .map(([nombre]) => nombre)
  expect(salen).toEqual(['publica'])
  const redesDe = ({ networks = [] }: Servicio) =>
    Array.isArray(networks) ? networks : Object.keys(networks)
  for (const [nombre, servicio] of servicios) {
    expect([nombre, redesDe(servicio).includes('publica')]).toEqual([nombre, nombre === 'proxy'])
    // Sin red alguna, Docker lo pondría en la de siempre, que sale.
    expect([nombre, redesDe(servicio).length > 0 || servicio.network_mode === 'none']).toEqual([nombre, true])
  }
})

test('api and the indexer enter both stores with accounts of their own, which own nothing', () => {
  for (const [nombre, cuenta] of [
    ['api-1', 'foja_api'],
    ['api-2', 'foja_api'],
    ['indexador', 'foja_indexador'],
  ] as const) {
    const { DATABASE_URL, ELASTICSEARCH_USER } = compose.services[nombre]!.environment!
    expect(DATABASE_URL).toMatch(new RegExp(`^postgres://${cuenta}:`))
    expect(ELASTICSEARCH_USER).toBe(cuenta)
  }
  const crea = compose.services.migrar!.environment!
  expect(
    Object.keys(crea)
      .filter((v) => v !== 'NODE_EXTRA_CA_CERTS')
      .toSorted(),
  ).toEqual(
    Object.keys(entornoMigrar.shape)
      .filter((v) => v !== 'ELASTICSEARCH_API_KEY')
      .toSorted(),
  )
})

test('an order given by hand finds what api finds, and enters the stores as their owner', () => {
  const { foja, 'api-1': api, migrar } = compose.services
  const cuenta = ({ DATABASE_URL, ELASTICSEARCH_USER, ELASTICSEARCH_PASSWORD }: Record<string, string>) => ({
    DATABASE_URL,
    ELASTICSEARCH_USER,
    ELASTICSEARCH_PASSWORD,
  })
  expect(foja!.environment).toEqual({ ...api!.environment, ...cuenta(migrar!.environment!) })
  expect(foja!.networks).toEqual(['almacenes', 'adjuntos'])
  expect(foja!.mem_limit).toBe(api!.mem_limit)
})

test('every named volume is declared and mounted, and what holds data is on one', () => {
  const montados = servicios.flatMap(([, { volumes = [] }]) =>
    volumes.map((volumen) => volumen.split(':')[0]!),
  )
  const conNombre = montados.filter((origen) => !origen.startsWith('.'))
  expect([...new Set(conNombre)].toSorted()).toEqual(Object.keys(compose.volumes).toSorted())
  for (const origen of montados.filter((o) => o.startsWith('.')))
    expect(existsSync(join(RAIZ, origen))).toBe(true)
  for (const nombre of ['postgres', ...NODOS, 'adjuntos']) expect(conNombre).toContain(nombre)
})

test('dependencies exist and wait for health, or for one-shot services to finish', () => {
  for (const [nombre, { depends_on = {} }] of servicios) {
    for (const [otro, { condition }] of Object.entries(depends_on)) {
      expect(compose.services).toHaveProperty([otro])
      expect([nombre, otro, condition]).toEqual([
        nombre,
        otro,
        UNA_VEZ.includes(otro) ? 'service_completed_successfully' : 'service_healthy',
      ])
    }
  }
  for (const nombre of ['api-1', 'api-2', 'indexador'])
    expect(Object.keys(compose.services[nombre]!.depends_on!)).toEqual(
      expect.arrayContaining(['migrar', 'postgres', ...NODOS]),
    )
})

test('only the proxy, and the mail catcher on loopback, are reachable from outside', () => {
  const abiertos = servicios.filter(([, { ports }]) => ports).map(([nombre]) => nombre)
  expect(abiertos.toSorted()).toEqual(['correo', 'proxy'])
  for (const puerto of compose.services.correo!.ports!) expect(puerto).toMatch(/^127\.0\.0\.1:/)
})

test('the images are built from Dockerfiles that exist', () => {
  for (const [, { build }] of servicios) {
    if (!build) continue
    expect(existsSync(join(RAIZ, build.context, build.dockerfile ?? ''))).toBe(true)
  }
  const caddy = leer('local/docker/Caddyfile')
  for (const nombre of ['api-1', 'api-2']) expect(caddy).toContain(`${nombre}:8080`)
})

test('no secret has a default value, in the compose file or in the example', () => {
  expect(enCompose.filter(esSecreto).length).toBeGreaterThanOrEqual(6)
  for (const { entero, nombre } of usos) {
    if (esSecreto(nombre)) expect(entero).toBe(`\${${nombre}:?falta ${nombre}}`)
    else expect(entero).toMatch(/^\$\{\w+:-[^}]*\}$/)
  }
  for (const [, { environment = {} }] of servicios)
    for (const [clave, valor] of Object.entries(environment))
      if (esSecreto(clave)) expect(valor).toMatch(/^\$\{\w+:\?falta \w+\}$/)
  for (const { nombre, valor } of ejemplo)
    if (esSecreto(nombre) || nombre === 'DATABASE_URL') expect([nombre, valor]).toEqual([nombre, ''])
})

test('the processes receive every variable they read, and no other', () => {
  const deNode = /^NODE_/
  const fuera = ['ELASTICSEARCH_API_KEY'] // compose entra con usuario y clave
  for (const [nombre, esquema] of [
    ['api-1', entornoApi],
    ['api-2', entornoApi],
    ['foja', entornoApi],
    ['indexador', entornoIndexador],
  ] as const) {
    const recibe = Object.keys(compose.services[nombre]!.environment!).filter((v) => !deNode.test(v))
    expect(recibe.toSorted()).toEqual(
      Object.keys(esquema.shape)
        .filter((v) => !fuera.includes(v))
        .toSorted(),
    )
  }
})

test('the address printed for ever in the PDF is the domain, unless another is given', () => {
  for (const nombre of ['api-1', 'api-2', 'foja'])
    expect(compose.services[nombre]!.environment!.FOJA_URL_PUBLICA).toBe(
      '${FOJA_URL_PUBLICA:-https://${FOJA_DOMINIO:-localhost}}',
    )
})

test('.env.example documents every variable, once, and nothing else', () => {
  expect(documentadas.toSorted()).toEqual([...new Set([...enCompose, ...enEntorno])].toSorted())
  for (const { nombre, anterior } of ejemplo)
    expect([nombre, anterior]).toEqual([nombre, expect.stringMatching(/^# .+/)])
})

test('the values suggested in .env.example are valid', () => {
  const sugeridos = Object.fromEntries(ejemplo.filter((v) => v.valor !== '').map((v) => [v.nombre, v.valor]))
  const obligatorios = {
    DATABASE_URL: 'postgres://foja@postgres/foja',
    ELASTICSEARCH_URL: 'https://elasticsearch:9200',
    FOJA_SECRETO: 'x'.repeat(32),
    FOJA_SECRETO_DE_FIRMA: 'x'.repeat(32),
  }
  for (const esquema of [entornoApi, entornoIndexador])
    expect(esquema.safeParse({ ...obligatorios, ...sugeridos }).error).toBeUndefined()
})
