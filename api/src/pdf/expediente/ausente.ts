import { ESTILO } from '@foja/api/pdf/estilo.ts'
import type { Pdf, Taller } from '@foja/api/pdf/imprimir-hoja.ts'
import { contarPaginas } from '@foja/api/pdf/leer-pdf.ts'

/** Lo que se dice de lo que está y no se puede ver: nada más que eso (PRE-05, PRE-07). */
export const AUSENTE = 'Elemento que usted no puede ver'

const HOJA = `<!doctype html>
<html lang="es">
<head><meta charset="utf-8"><title>${AUSENTE}</title><style>${ESTILO}</style></head>
<body><main><h1>${AUSENTE}</h1><p>En este lugar del expediente hay un elemento al que usted no tiene acceso.</p></main></body>
</html>`

/** La hoja que ocupa el lugar de lo que quien llama no puede ver. */
export async function imprimirAusente({ imprenta, idUsuario }: Taller): Promise<Pdf> {
  const bytes = await imprenta.imprimir(HOJA, async () => undefined, undefined, idUsuario)
  return { bytes, paginas: await contarPaginas(bytes) }
}
