/** Con qué no se llega a un almacén; con EAI_AGAIN, su nombre no se resuelve por ahora: en Docker, el del que está detenido. */
const NO_SE_LLEGA = [
  'EAI_AGAIN',
  'ECONNREFUSED',
  'EHOSTUNREACH',
  'ENETUNREACH',
  'ENOTFOUND',
  'ETIMEDOUT',
  'CONNECT_TIMEOUT',
  'CONNECTION_DESTROYED',
  'CONNECTION_ENDED',
]
/** Con qué se lo pierde en el medio; los tres últimos los dice Postgres, al detenerse y al arrancar. */
const SE_CORTA = ['ECONNABORTED', 'ECONNRESET', 'EPIPE', 'CONNECTION_CLOSED', '57P01', '57P02', '57P03']

/** Si con ese código falla la conexión con un almacén. */
export const esCodigoDeRed = (codigo: string): boolean => [...NO_SE_LLEGA, ...SE_CORTA].includes(codigo)

/** Si lo que falló es que la conexión se perdió en el medio: lo que da lo mismo hacer dos veces puede repetirse. */
export const esUnCorte = (error: unknown): boolean =>
  SE_CORTA.includes((error as { code?: string } | undefined)?.code ?? '')

type DeRed = Error & { code?: string; address?: string; hostname?: string; port?: number }

/** Por qué no se pudo hablar con Postgres o con Elasticsearch; nada si la falla es de otra cosa. */
export function deRed(error: unknown): string | undefined {
  // De un nombre con varias direcciones, todas fallaron: alcanza con decir la última.
  const cual = (error instanceof AggregateError ? error.errors.at(-1) : error) as DeRed | undefined
  if (cual?.name === 'ConnectionError') return `No se pudo hablar con Elasticsearch: ${cual.message}.`
  if (!cual?.code) return undefined
  const donde = [cual.address ?? cual.hostname, cual.port].filter(Boolean).join(':') || 'la base'
  if (SE_CORTA.includes(cual.code))
    return `Se cortó la conexión con ${donde} (${cual.code}): se detuvo, o está arrancando. Puede repetirse.`
  return NO_SE_LLEGA.includes(cual.code)
    ? `No se pudo hablar con ${donde} (${cual.code}): no está en marcha, o no es ahí.`
    : undefined
}
