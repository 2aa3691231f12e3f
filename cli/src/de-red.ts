/** Con qué no se llega a un almacén, o se lo pierde en el medio. */
const DE_RED = [
  'ECONNREFUSED',
  'ECONNRESET',
  'EHOSTUNREACH',
  'ENETUNREACH',
  'ENOTFOUND',
  'ETIMEDOUT',
  'CONNECT_TIMEOUT',
  'CONNECTION_CLOSED',
  'CONNECTION_DESTROYED',
  'CONNECTION_ENDED',
]

type DeRed = Error & { code?: string; address?: string; hostname?: string; port?: number }

/** Por qué no se pudo hablar con Postgres o con Elasticsearch; nada si la falla es de otra cosa. */
export function deRed(error: unknown): string | undefined {
  // De un nombre con varias direcciones, todas fallaron: alcanza con decir la última.
  const cual = (error instanceof AggregateError ? error.errors.at(-1) : error) as DeRed | undefined
  if (cual?.name === 'ConnectionError') return `No se pudo hablar con Elasticsearch: ${cual.message}.`
  if (!cual?.code || !DE_RED.includes(cual.code)) return undefined
  const donde = [cual.address ?? cual.hostname, cual.port].filter(Boolean).join(':')
  return `No se pudo hablar con ${donde || 'la base'} (${cual.code}): no está en marcha, o no es ahí.`
}
