import type { ErrorDeDominio } from '@foja/domain/errores/error-de-dominio.ts'
import { sinControles } from '@foja/domain/texto/normalizar.ts'
import { ESTILO } from '@foja/api/pdf/estilo.ts'
import { html } from '@foja/api/pdf/hoja.ts'
import type { Pdf, Taller } from '@foja/api/pdf/imprimir-hoja.ts'
import { contarPaginas } from '@foja/api/pdf/leer-pdf.ts'

/** Lo que se dice de lo que está y no se puede ver: nada más que eso (PRE-05, PRE-07). */
export const AUSENTE = 'Elemento que usted no puede ver'

/** La hoja que ocupa el lugar de lo que quien llama no puede ver. */
export const imprimirAusente = (taller: Taller): Promise<Pdf> =>
  imprimirAviso(taller, AUSENTE, [
    'En este lugar del expediente hay un elemento al que usted no tiene acceso.',
  ])

/** La de lo que puede ver y no puede imprimirse: cuál es y por qué. Los demás no tienen por qué quedarse sin salir. */
export const imprimirImposible = (
  taller: Taller,
  { tipo, numero, titulo }: { tipo: string; numero: string; titulo: string },
  { detalle, message }: ErrorDeDominio,
): Promise<Pdf> =>
  imprimirAviso(taller, 'Elemento que no pudo imprimirse', [
    [tipo, numero].filter(Boolean).join(' '),
    titulo,
    detalle ?? message,
    'Ábralo en Foja para leerlo.',
  ])

async function imprimirAviso(
  { imprenta, idUsuario }: Taller,
  titulo: string,
  parrafos: readonly string[],
): Promise<Pdf> {
  const pagina = sinControles(`<!doctype html>
<html lang="es">
<head><meta charset="utf-8"><title>${html(titulo)}</title><style>${ESTILO}</style></head>
<body><main><h1>${html(titulo)}</h1>${parrafos.map((parrafo) => `<p>${html(parrafo)}</p>`).join('')}</main></body>
</html>`)
  const bytes = await imprenta.imprimir(pagina, async () => undefined, undefined, idUsuario)
  return { bytes, paginas: await contarPaginas(bytes) }
}
