import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { crearBaseDePrueba } from '@foja/platform/pruebas/base-de-prueba.ts'
import { sembrarMinima } from '@foja/platform/pruebas/fixtures.ts'
import { arrancarIndexador } from '@foja/indexer/pruebas/indexador-de-prueba.ts'
import { lanzarFoja } from '@foja/cli/pruebas/foja-de-prueba.ts'

export type CliDePrueba = Awaited<ReturnType<typeof prepararCli>>

/** Una base con su indexador y una carpeta, para correr `foja` como quien administra. */
export async function prepararCli() {
  const base = await crearBaseDePrueba()
  const minima = await sembrarMinima(base.sql)
  let indexador = await arrancarIndexador(base)
  const carpeta = mkdtempSync(join(tmpdir(), 'foja-cli-'))
  return {
    base,
    minima,
    carpeta,
    indexador: {
      parar: () => indexador.parar(),
      seguir: async () => void (indexador = await arrancarIndexador(base)),
    },
    foja: (orden: string, entorno: Record<string, string> = {}) =>
      lanzarFoja(orden.split(' '), { ...base.entorno, FOJA_DATOS: carpeta, INIT_CWD: carpeta, ...entorno })
        .alTerminar,
    cerrar: async () => {
      await indexador.parar()
      await base.cerrar()
      rmSync(carpeta, { recursive: true, force: true })
    },
  }
}
