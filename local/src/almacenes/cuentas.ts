import { CUENTA, crearCuentas, urlDeCuenta, type Proceso } from '@foja/platform/postgres/cuentas.ts'
import type { Almacenes } from '@foja/local/almacenes/almacenes.ts'
import type { Secretos } from '@foja/local/secretos.ts'

/** Con qué entra un proceso a los dos almacenes. */
export type Entrada = Record<
  'DATABASE_URL' | 'ELASTICSEARCH_URL' | 'ELASTICSEARCH_USER' | 'ELASTICSEARCH_PASSWORD',
  string
>

type Opciones = {
  almacenes: Pick<Almacenes, 'elastic'>
  /** Dirección de la base con su cuenta dueña. */
  base: string
  cuentas: Secretos['cuentas']
  /** Con servidores propios, las de quien los administra: aquí no se crean cuentas. */
  variables?: NodeJS.ProcessEnv
  avisar?: (texto: string) => void
}

/**
 * Crea en el Postgres embebido las cuentas de api y del indexador; el Elasticsearch embebido trae las suyas al arrancar. En
 * un Postgres propio se entra con FOJA_API_DATABASE_URL y FOJA_INDEXADOR_DATABASE_URL o, si faltan, con DATABASE_URL, y se
 * dice.
 * @returns con qué entra cada uno.
 */
export async function prepararCuentas(opciones: Opciones): Promise<Record<Proceso, Entrada>> {
  const { almacenes, base, cuentas, variables = {}, avisar = () => {} } = opciones
  const { elastic } = almacenes
  const administrador = {
    ELASTICSEARCH_URL: elastic.url,
    ELASTICSEARCH_USER: elastic.usuario,
    ELASTICSEARCH_PASSWORD: elastic.clave,
  }
  if (!variables.DATABASE_URL) await crearCuentas(base, cuentas)
  const propia = { api: variables.FOJA_API_DATABASE_URL, indexador: variables.FOJA_INDEXADOR_DATABASE_URL }
  const entrada = (proceso: Proceso): Entrada => {
    const url = variables.DATABASE_URL ? propia[proceso] : urlDeCuenta(base, proceso, cuentas[proceso])
    if (!url)
      avisar(
        `! ${proceso} entra a Postgres con la cuenta de DATABASE_URL, que es dueña de todo (docs/seguridad.md)`,
      )
    return {
      ...administrador,
      DATABASE_URL: url || base,
      ...(!variables.ELASTICSEARCH_URL && {
        ELASTICSEARCH_USER: CUENTA[proceso],
        ELASTICSEARCH_PASSWORD: cuentas[proceso],
      }),
    }
  }
  return { api: entrada('api'), indexador: entrada('indexador') }
}
