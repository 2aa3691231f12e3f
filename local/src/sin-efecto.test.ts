import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from '@jest/globals'
import { esquemaDeConfiguracion, SIN_EFECTO } from '@foja/domain/configuracion/configuracion.ts'

const RAIZ = join(import.meta.dirname, '..', '..')
const PARTES = ['domain', 'platform', 'api', 'indexer', 'cli', 'web'].map((parte) => join(parte, 'src'))
const QUE_LA_LEEN = [...PARTES, join('api', 'migrations')].map((carpeta) => join(RAIZ, carpeta))
const NO_CUENTAN = /\.test\.tsx?$|openapi\.d\.ts$|[\\/]configuracion[\\/]configuracion\.ts$|[\\/]pruebas[\\/]/

const codigo = QUE_LA_LEEN.flatMap((carpeta) =>
  readdirSync(carpeta, { recursive: true, encoding: 'utf8' })
    .filter((ruta) => /\.(tsx?|sql)$/.test(ruta) && !NO_CUENTAN.test(join(carpeta, ruta)))
    .map((ruta) => readFileSync(join(carpeta, ruta), 'utf8')),
).join('\n')
/** Como se lee un campo: `ajustes.clave`, `{ clave }` o, en una sentencia, `clave = 'clave'`. */
const seLee = (clave: string) =>
  new RegExp(`\\.${clave}\\b|[{,]\\s*${clave}\\s*[,:}]|clave = '${clave}'`).test(codigo)

test('of every configuration key something reads it, or it says that it has no effect yet [CFG-40]', () => {
  const claves = Object.keys(esquemaDeConfiguracion.shape)
  expect(claves.filter((clave) => !seLee(clave)).toSorted()).toEqual([...SIN_EFECTO].toSorted())
})
