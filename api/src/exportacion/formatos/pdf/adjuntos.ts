/** Cómo se llama lo que va dentro del PDF. */
export const ADJUNTO = { filas: 'filas.jsonl', constancia: 'constancia.json' } as const
