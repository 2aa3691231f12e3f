import type { Cola } from '@foja/platform/trabajos/trabajos.ts'
import { COLA_DE_PDF } from '@foja/api/pdf/cola.ts'

/** Todas las colas de trabajos de fondo; `migrar` las crea. */
export const COLAS: readonly Cola[] = [COLA_DE_PDF]
