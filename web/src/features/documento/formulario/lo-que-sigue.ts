import { cantidad } from '@/lib/cantidad.ts'
import type { Avance } from './Progreso.tsx'

/** Lo que se dice de lo que quedó sin guardar. */
export const loQueSigue = (avance: Avance | null) =>
  avance && avance.hechas > 0
    ? `Se guardaron ${cantidad(avance.hechas)} de ${cantidad(avance.total)} relaciones. Las demás siguen aquí: puede guardarlas de nuevo.`
    : 'Lo que escribió sigue aquí: puede guardarlo de nuevo.'
