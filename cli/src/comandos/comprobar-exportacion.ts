import type { Command } from 'commander'
import { comprobar } from '@foja/api/exportacion/comprobar/comprobar.ts'
import { crearFirmante } from '@foja/api/exportacion/firma.ts'
import { secretosDeFirma } from '@foja/cli/contexto.ts'
import { decir, mostrar, SALIDA } from '@foja/cli/salida.ts'
import { ubicar } from '@foja/cli/ubicar.ts'

/** foja comprobar-exportacion FILE */
export function comandoComprobarExportacion(programa: Command): void {
  programa
    .command('comprobar-exportacion')
    .description(
      'dice si un archivo exportado está entero y nadie lo tocó; no hace falta que Foja esté en marcha',
    )
    .argument('<archivo>', 'XLSX, PDF, CSV o NDJSON; de los dos últimos, con su constancia al lado')
    .option('--clave <base64>', 'clave pública de la organización; sin ella, la de esta instalación')
    .option('--json', 'resultado en JSON', false)
    .action(async (archivo: string, opciones: { clave?: string; json: boolean }) => {
      const secretos = secretosDeFirma()
      const clave = opciones.clave ?? (secretos ? crearFirmante(secretos).clave : undefined)
      const { constancia, ...hecho } = await comprobar(ubicar(archivo), { clave })
      if (constancia && hecho.firma === 'valida') {
        const { datos } = constancia
        decir(
          `${datos.organizacion} · ${datos.quien.nombre} · datos del ${datos.momento} · ${datos.en_palabras}`,
        )
        if (clave === undefined)
          decir(`Firmada con la clave ${constancia.clave}: compruebe que es la de ${datos.organizacion}.`)
      }
      if (hecho.primera_diferencia) decir(hecho.primera_diferencia.detalle)
      mostrar(hecho, opciones.json)
      process.exitCode = hecho.integra ? SALIDA.hecho : SALIDA.diferencias
    })
}
