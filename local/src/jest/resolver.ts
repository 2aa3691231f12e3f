import { readFileSync } from 'node:fs'
import { registerHooks } from 'node:module'
import { join } from 'node:path'
import { fileURLToPath, pathToFileURL } from 'node:url'
import { transformSync } from 'rolldown/utils'
import { RAIZ } from '@foja/local/raiz.ts'

/**
 * Las pruebas corren en Node, sin el mundo aparte que jest arma para cada archivo: cargar todo de nuevo en cada uno
 * llevaba la mitad de lo que llevaban. Lo que jest resolvía se resuelve aquí: sus globales, el `@/` de la pantalla,
 * sus `.tsx` y sus estilos.
 */
const GLOBALES = import.meta.resolve('./globales.ts')
const PANTALLA = pathToFileURL(join(RAIZ, 'web/src/'))

registerHooks({
  resolve: (pedido, contexto, seguir) => {
    if (pedido === '@jest/globals') return { url: GLOBALES, shortCircuit: true }
    return seguir(pedido.startsWith('@/') ? new URL(pedido.slice(2), PANTALLA).href : pedido, contexto)
  },
  load: (url, contexto, seguir) => {
    if (url.endsWith('.css')) return { format: 'module', source: 'export default {}', shortCircuit: true }
    if (!url.endsWith('.tsx')) return seguir(url, contexto)
    const archivo = fileURLToPath(url)
    const { code, errors } = transformSync(archivo, readFileSync(archivo, 'utf8'))
    if (errors.length > 0) throw errors[0]!
    return { format: 'module', source: code, shortCircuit: true }
  },
})
