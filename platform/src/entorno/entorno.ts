import { z } from 'zod'
import { fraseDeFalta } from '@foja/domain/errores/frase-de-falta.ts'

const puerto = z.coerce.number().int().min(1).max(65_535)
const bandera = z.stringbool().default(false)

/** Variables que comparten api, indexador y CLI. Ninguna clave tiene valor por omisión. */
const comun = z.object({
  DATABASE_URL: z.url({ protocol: /^postgres(ql)?$/ }),
  ELASTICSEARCH_URL: z.url({ protocol: /^https?$/ }),
  ELASTICSEARCH_USER: z.string().optional(),
  ELASTICSEARCH_PASSWORD: z.string().optional(),
  ELASTICSEARCH_API_KEY: z.string().optional(),
  FOJA_INDICE_PREFIJO: z
    .string()
    .regex(/^[a-z0-9_-]*$/)
    .default(''),
  FOJA_INDICE_FRAGMENTOS: z.coerce.number().int().min(1).max(64).default(1),
  FOJA_INDICE_REPLICAS: z.coerce.number().int().min(0).max(5).default(0),
  FOJA_POSTGRES_CONEXIONES: z.coerce.number().int().min(2).max(200).default(20),
  FOJA_REGISTRO: z.enum(['trace', 'debug', 'info', 'warn', 'error', 'silent']).default('info'),
  FOJA_ESCUCHA: z.string().default('127.0.0.1'),
  FOJA_METRICAS_TOKEN: z.string().min(16).optional(),
  ENTORNO: z.string().default('desarrollo'),
})

/**
 * Entorno de api. FOJA_SECRETO firma cookies y cursores: el mismo en todos los procesos de api. FOJA_SECRETO_DE_FIRMA, las
 * exportaciones; sin él, FOJA_SECRETO.
 */
export const entornoApi = comun.extend({
  FOJA_PUERTO: puerto.default(8080),
  FOJA_SECRETO: z.string().min(32),
  FOJA_SECRETO_DE_FIRMA: z.string().min(32).optional(),
  FOJA_DATOS: z.string().optional(),
  FOJA_WEB: z.string().optional(),
  FOJA_COOKIE_SEGURA: bandera,
  FOJA_SESION_HORAS: z.coerce.number().int().min(1).max(168).default(12),
  FOJA_DETRAS_DE_PROXY: z.string().default(''),
  SSO_LOGIN_URL: z.url().optional(),
  FOJA_ORGANIZACION: z.string().max(200).default('Foja'),
  FOJA_URL_PUBLICA: z.url({ protocol: /^https?$/ }).default('http://127.0.0.1:8080'),
  FOJA_VIGILANCIA_SEGUNDOS: z.coerce.number().int().min(1).max(3600).default(60),
  FOJA_PDF_SEGUNDOS: z.coerce.number().int().min(1).max(600).default(60),
  S3_ENDPOINT: z.url({ protocol: /^https?$/ }).optional(),
  S3_BUCKET: z.string().optional(),
  S3_REGION: z.string().default('us-east-1'),
  S3_ACCESS_KEY_ID: z.string().optional(),
  S3_SECRET_ACCESS_KEY: z.string().optional(),
})

/** Entorno del indexador. */
export const entornoIndexador = comun.extend({
  FOJA_INDEXADOR_PUERTO: puerto.default(8081),
  FOJA_ALQUILER_SEGUNDOS: z.coerce.number().int().min(2).max(600).default(30),
  FOJA_LOTE_BYTES: z.coerce.number().int().min(10_000).max(50_000_000).default(1_000_000),
  FOJA_LOTES_EN_VUELO: z.coerce.number().int().min(1).max(16).default(2),
})

/**
 * Entorno de las migraciones, que entran con las cuentas dueñas de los dos almacenes. Con las dos claves crean además
 * las cuentas de api y del indexador.
 */
export const entornoMigrar = comun
  .pick({
    DATABASE_URL: true,
    ELASTICSEARCH_USER: true,
    ELASTICSEARCH_PASSWORD: true,
    FOJA_INDICE_PREFIJO: true,
  })
  .extend({
    ELASTICSEARCH_URL: comun.shape.ELASTICSEARCH_URL.optional(),
    ELASTICSEARCH_API_KEY: comun.shape.ELASTICSEARCH_API_KEY,
    FOJA_API_PASSWORD: z.string().min(16).optional(),
    FOJA_INDEXADOR_PASSWORD: z.string().min(16).optional(),
  })

/** Entorno del CLI: el mínimo para hablar con los dos almacenes. */
export const entornoCli = comun

export type EntornoComun = z.infer<typeof comun>
export type EntornoApi = z.infer<typeof entornoApi>

/** Todas las faltas de la configuración juntas, cada una con el nombre de su variable. */
export class EntornoInvalido extends Error {
  readonly faltas: string[]
  constructor(faltas: string[]) {
    super(`Configuración inválida:\n${faltas.map((f) => `  ${f}`).join('\n')}`)
    this.faltas = faltas
  }
}

/**
 * Valida el entorno. Una variable vacía cuenta como ausente.
 * @throws EntornoInvalido con todas las faltas a la vez.
 */
export function leerEntorno<T extends z.ZodType>(
  esquema: T,
  variables: NodeJS.ProcessEnv = process.env,
): z.infer<T> {
  const presentes = Object.fromEntries(Object.entries(variables).filter(([, valor]) => valor !== ''))
  const leido = esquema.safeParse(presentes, { error: fraseDeFalta })
  if (leido.success) return leido.data
  throw new EntornoInvalido(
    leido.error.issues.map((falta) => {
      const nombre = String(falta.path[0])
      return presentes[nombre] === undefined ? `${nombre}: falta` : `${nombre}: ${falta.message}`
    }),
  )
}

/** Como leerEntorno, pero para el arranque de un proceso: muestra las faltas y termina con código 2. */
export function leerEntornoOTerminar<T extends z.ZodType>(esquema: T): z.infer<T> {
  try {
    return leerEntorno(esquema)
  } catch (error) {
    if (!(error instanceof EntornoInvalido)) throw error
    process.stderr.write(`${error.message}\n`)
    process.exit(2)
  }
}
