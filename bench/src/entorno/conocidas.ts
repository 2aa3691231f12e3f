import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { carpetaDelCorpus } from '@foja/platform/pruebas/corpus.ts'
import type { DocumentoDelCorpus } from '@foja/bench/entorno/escritorio/rivales.ts'
import { generarEscritorio } from '@foja/bench/entorno/escritorio/generar.ts'

/** Lo que alguien escribiría para volver a un documento que conoce: la única respuesta buena es ese documento. */
export type Conocida = { clase: Clase; consulta: string; id_fuente: string }
/**
 * Las seis primeras las hizo un programa; las cuatro que siguen, personas; las de escritorio se generan acá. Las dos últimas
 * (`consultas-propias.tsv`) las escribió, de otros documentos, quien no conocía el buscador.
 */
export const CLASES = [
  'numero',
  'titulo',
  'errata',
  'frase',
  'clave',
  'recuerdo',
  'parafrasis',
  'pregunta',
  'erratas2',
  'datos',
  'escritorio',
  'parafrasis2',
  'pregunta2',
] as const
export type Clase = (typeof CLASES)[number]

const ARCHIVOS = ['consultas.tsv', 'consultas-humanas.tsv']
const PROPIAS = join(import.meta.dirname, 'consultas-propias.tsv')
const DE_ESCRITORIO = { semilla: 2, cuantas: 200 }

/**
 * Las consultas conocidas del corpus, las propias sobre él y las de escritorio, hechas con sus documentos; ninguna si no hay corpus.
 * @param lineas los documentos del corpus, uno por línea
 */
export function leerConocidas(lineas: readonly string[]): Conocida[] {
  const carpeta = carpetaDelCorpus()
  if (carpeta === null) return []
  const documentos = lineas.map((linea) => JSON.parse(linea) as DocumentoDelCorpus)
  return [
    ...ARCHIVOS.flatMap((archivo) => leerArchivo(join(carpeta, archivo))),
    ...generarEscritorio(documentos, DE_ESCRITORIO.semilla, DE_ESCRITORIO.cuantas),
    ...leerArchivo(PROPIAS),
  ]
}

const leerArchivo = (archivo: string): Conocida[] =>
  readFileSync(archivo, 'utf8')
    .trimEnd()
    .split('\n')
    .slice(1)
    .map((fila) => {
      const [clase, consulta, id_fuente] = fila.split('\t')
      return { clase: clase as Clase, consulta: consulta!, id_fuente: id_fuente! }
    })
