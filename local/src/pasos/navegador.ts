import { join } from 'node:path'
import { paso } from '@foja/local/consola.ts'
import { construirWeb } from '@foja/local/construir-web.ts'
import { levantarFoja } from '@foja/local/foja-de-pruebas.ts'
import type { EntornoDePruebas } from '@foja/local/pila-de-pruebas.ts'
import { ejecutar } from '@foja/local/procesos/ejecutar.ts'
import { RAIZ } from '@foja/local/raiz.ts'

/** Los tests de navegador, contra una Foja entera con su cliente web. @returns su código de salida. */
export async function correrNavegador(argumentos: string[], pila: EntornoDePruebas): Promise<number> {
  const FOJA_WEB = await paso('Cliente web', construirWeb)
  const { url, claves, entorno, parar } = await levantarFoja({
    pila,
    nombre: 'navegador',
    // Lo que se vigila se mira cada segundo: nadie espera un minuto en una prueba.
    variables: { FOJA_WEB, FOJA_VIGILANCIA_SEGUNDOS: '1' },
  })
  try {
    return await ejecutar(
      process.execPath,
      [join(RAIZ, 'node_modules/playwright/cli.js'), 'test', '-c', 'e2e', ...argumentos],
      {
        ...entorno,
        FOJA_URL: url,
        FOJA_CLAVES: JSON.stringify(claves),
        FOJA_DATABASE_URL: entorno.DATABASE_URL!,
      },
    )
  } finally {
    await parar()
  }
}
