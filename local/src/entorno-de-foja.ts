import { entornoApi, entornoIndexador } from '@foja/platform/entorno/entorno.ts'
import type { Estado } from '@foja/local/estado.ts'

/** Dónde está cada almacén va aparte en `estado.json`; cuánto se escribe en el registro es de cada proceso. */
const APARTE = [
  'DATABASE_URL',
  'ELASTICSEARCH_URL',
  'ELASTICSEARCH_USER',
  'ELASTICSEARCH_PASSWORD',
  'FOJA_DATOS',
  'FOJA_REGISTRO',
]
const SUYAS = Object.keys({ ...entornoApi.shape, ...entornoIndexador.shape }).filter(
  (nombre) => !APARTE.includes(nombre),
)

/** De esas variables, las que dicen cómo anda una Foja: prefijo de índices, secretos, almacén de archivos… Vacía es ausente. */
export const suyasDe = (variables: NodeJS.ProcessEnv): Record<string, string> =>
  Object.fromEntries(SUYAS.flatMap((nombre) => (variables[nombre] ? [[nombre, variables[nombre]]] : [])))

/**
 * Las variables con que se obra sobre la Foja en marcha: las suyas son aquellas con que se la arrancó y no las de quien da la
 * orden, que con otro prefijo tocaría los índices de otra, y con otro secreto firmaría por otra. De la que arrancó una versión
 * que no las anotaba no se saben.
 */
export function comoLaEnMarcha(
  variables: NodeJS.ProcessEnv,
  { entorno }: Pick<Estado, 'entorno'>,
): NodeJS.ProcessEnv {
  if (!entorno) return variables
  const ajenas = Object.entries(variables).filter(([nombre]) => !SUYAS.includes(nombre))
  return { ...Object.fromEntries(ajenas), ...entorno }
}
