import { join } from 'node:path'

/** Carpeta del proyecto. */
export const RAIZ = join(import.meta.dirname, '../..')
