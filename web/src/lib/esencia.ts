/** Cómo llama la interfaz a una esencia: un contenedor o un trámite es un expediente (ENT-05). */
export const nombreDeEsencia = (esencia: string): 'documento' | 'expediente' =>
  esencia === 'documento' ? 'documento' : 'expediente'
