import { resolve } from 'node:path'

/** Los archivos y carpetas son relativos a la carpeta desde donde se llamó. */
export const ubicar = (ruta: string): string => resolve(process.env.INIT_CWD ?? process.cwd(), ruta)
