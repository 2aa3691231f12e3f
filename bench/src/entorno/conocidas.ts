import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { carpetaDelCorpus } from '@foja/platform/pruebas/corpus.ts'

/** Lo que alguien escribiría para volver a un documento que conoce: la única respuesta buena es ese documento. */
export type Conocida = { clase: Clase; consulta: string; id_fuente: string }
export const CLASES = ['numero', 'titulo', 'errata', 'frase', 'clave', 'recuerdo'] as const
export type Clase = (typeof CLASES)[number]

/** Las consultas conocidas del corpus (consultas.tsv); ninguna si no hay corpus. */
export function leerConocidas(): Conocida[] {
  const carpeta = carpetaDelCorpus()
  if (carpeta === null) return []
  return readFileSync(join(carpeta, 'consultas.tsv'), 'utf8')
    .trimEnd()
    .split('\n')
    .slice(1)
    .map((fila) => {
      const [clase, consulta, id_fuente] = fila.split('\t')
      return { clase: clase as Clase, consulta: consulta!, id_fuente: id_fuente! }
    })
}
