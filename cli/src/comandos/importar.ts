import { Option, type Command } from 'commander'
import { CargaCortada, importar } from '@foja/api/importacion/importar.ts'
import { entero } from '@foja/cli/entero.ts'
import { conAvance } from '@foja/cli/avance.ts'
import { conConexion } from '@foja/cli/conexion.ts'
import { decir, mostrar, SALIDA } from '@foja/cli/salida.ts'
import { alPararse } from '@foja/cli/senales.ts'
import { ubicar } from '@foja/cli/ubicar.ts'

type Opciones = {
  visibilidad: string
  area?: string
  estado?: number | undefined
  usuario?: string
  rechazados?: string
  seco: boolean
  json: boolean
}

/** foja importar FILE */
export function comandoImportar(programa: Command): void {
  programa
    .command('importar')
    .description('importa documentos de un archivo NDJSON, comprimido o no')
    .argument('<archivo>', 'NDJSON o NDJSON.gz')
    .addOption(
      new Option('--visibilidad <v>', 'visibilidad de lo importado')
        .choices(['publico', 'privado', 'reservado'])
        .default('publico'),
    )
    .option('--area <sigla>', 'área de todo lo importado; sin esto, la que nombra cada línea')
    .option(
      '--estado <n>',
      'estado de lo importado; sin esto, cerrado, y los expedientes iniciados',
      entero(),
    )
    .option('--usuario <u>', 'quién lo crea; sin esto, «admin»')
    .option('--rechazados <archivo>', 'dónde dejar las líneas rechazadas')
    .option('--seco', 'lee y comprueba todo, sin escribir', false)
    .option('--json', 'resultado en JSON', false)
    .action(async (archivo: string, opciones: Opciones) => {
      const resultado = await conConexion(({ sql, datos }) =>
        conAvance('Importando', (barra) => {
          const inicio = performance.now()
          return importar(sql, {
            ...opciones,
            archivo: ubicar(archivo),
            rechazados: opciones.rechazados && ubicar(opciones.rechazados),
            carpetaDeDatos: datos,
            alto: alPararse(),
            avance: (leidos, bytes, total) => {
              const ritmo = Math.round(leidos / ((performance.now() - inicio) / 1000))
              barra.poner(bytes, total, `${leidos} líneas, ${ritmo}/s`)
            },
          })
        }),
      ).catch((error: unknown) => {
        // Lo que entró antes del corte quedó: se dice, y después por qué se cortó.
        if (!(error instanceof CargaCortada)) throw error
        mostrar(error.hecho, opciones.json)
        throw error.cause
      })
      if (opciones.seco && !opciones.json) decir('No se escribió nada: es lo que pasaría.')
      if (alPararse().aborted)
        decir('Interrumpido: esto es lo que se llegó a hacer, y repetir la orden lo completa.')
      mostrar(resultado, opciones.json)
      process.exitCode = alPararse().aborted
        ? SALIDA.fallo
        : resultado.rechazados > 0
          ? SALIDA.diferencias
          : SALIDA.hecho
    })
}
