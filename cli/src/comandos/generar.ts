import { Option, type Command } from 'commander'
import { conAvance } from '@foja/cli/avance.ts'
import { conConexion } from '@foja/cli/conexion.ts'
import { entero } from '@foja/cli/entero.ts'
import { mostrar, SALIDA } from '@foja/cli/salida.ts'
import { alPararse } from '@foja/cli/senales.ts'

const MAXIMO = 10_000_000

type Opciones = { documentos: number; semilla: number; json: boolean }

/** foja generar */
export function comandoGenerar(programa: Command): void {
  programa
    .command('generar')
    .description('agrega documentos inventados con su historia, para probar con muchos')
    .addOption(
      new Option('--documentos <n>', `cuántos, hasta ${MAXIMO.toLocaleString('es-AR')}`)
        .argParser(entero(1, MAXIMO))
        .makeOptionMandatory(),
    )
    .addOption(
      new Option('--semilla <n>', 'con la misma, los mismos').argParser(entero(0, 2 ** 31 - 1)).default(1),
    )
    .option('--json', 'resultado en JSON', false)
    .action(async ({ documentos, semilla, json }: Opciones) => {
      // Sólo esta orden inventa: las demás no cargan con qué.
      const { generarDocumentos } = await import('@foja/local/demo/generar.ts')
      const inicio = performance.now()
      const hecho = await conConexion(({ sql }) =>
        conAvance('Generando', (barra) =>
          generarDocumentos(sql, {
            documentos,
            semilla,
            avance: (hechos, total) => barra.poner(hechos, total, `${hechos} documentos`),
            alto: alPararse(),
          }),
        ),
      )
      if (hecho.documentos < documentos) process.exitCode = SALIDA.fallo
      mostrar({ ...hecho, segundos: Math.round((performance.now() - inicio) / 100) / 10 }, json)
    })
}
