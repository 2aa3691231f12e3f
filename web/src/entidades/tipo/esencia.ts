import type { Tipo } from '@foja/domain/tipo/schema.ts'

/** Cómo llama la interfaz a una esencia: un contenedor o un trámite es un expediente (ENT-05). */
export const nombreDeEsencia = (esencia: string): 'documento' | 'expediente' =>
  esencia === 'documento' ? 'documento' : 'expediente'

/** Por lo que la interfaz llama documentos y expedientes (ENT-05); sin grupos vacíos. */
export const agrupar = (tipos: readonly Tipo[]): { nombre: string; tipos: Tipo[] }[] =>
  [
    { nombre: 'Documentos', tipos: tipos.filter((t) => nombreDeEsencia(t.esencia) === 'documento') },
    { nombre: 'Expedientes', tipos: tipos.filter((t) => nombreDeEsencia(t.esencia) === 'expediente') },
  ].filter((grupo) => grupo.tipos.length > 0)
