import { COMIENZO_DE_CONSTANCIA } from '@foja/domain/exportacion/renglones.ts'
import type { Adjunto } from '@foja/api/pdf/expediente/tramas.ts'

/** Cómo se llama lo que va dentro del PDF. */
export const ADJUNTO = { filas: 'filas.jsonl', constancia: 'constancia.json' } as const

/** Las filas, ya comprimidas, y la constancia, que se escribe después. */
export const adjuntosDe = (filas: NonNullable<Adjunto['contenido']>): Adjunto[] => [
  {
    nombre: ADJUNTO.filas,
    tipo: 'application/x-ndjson',
    descripcion: 'Las filas en su forma canónica: de ellas es el SHA-256 de la constancia',
    relacion: 'Data',
    contenido: filas,
  },
  {
    nombre: ADJUNTO.constancia,
    tipo: 'application/json',
    descripcion: `${COMIENZO_DE_CONSTANCIA} firmada`,
    relacion: 'Supplement',
  },
]
