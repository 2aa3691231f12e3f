import type { Cola } from '@foja/platform/trabajos/trabajos.ts'

/** PDF definitivos. El plazo es más que lo que puede tardar uno (FOJA_PDF_SEGUNDOS, hasta 600) con su espera. */
export const COLA_DE_PDF: Cola = { nombre: 'pdf-definitivo', plazo_s: 1_800, reintentos: 4 }
