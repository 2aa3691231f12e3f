import type { Escritor, Hoja } from '@foja/api/exportacion/formatos/escritor.ts'
import { escribirTexto, terminar } from '@foja/api/exportacion/formatos/texto.ts'

/** Una fila entera por línea, con sus ids, para programas: no mira las columnas. La constancia va al lado. */
export async function escribirNdjson({ salida }: Hoja): Promise<Escritor> {
  return {
    escribir: (tanda) => escribirTexto(salida, tanda.map(({ fila }) => `${JSON.stringify(fila)}\n`).join('')),
    cerrar: async (datos, { firmar }) => {
      await terminar(salida)
      return firmar(datos)
    },
  }
}
