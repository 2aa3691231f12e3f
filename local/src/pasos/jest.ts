import { join } from 'node:path'
import { ejecutar } from '@foja/local/procesos/ejecutar.ts'
import { RAIZ } from '@foja/local/raiz.ts'

/** Corre jest. @param guardar como el de `ejecutar`. @returns su código de salida. */
export const correrJest = (
  argumentos: string[],
  entorno: NodeJS.ProcessEnv,
  guardar?: (texto: string) => void,
): Promise<number> =>
  ejecutar(
    process.execPath,
    [join(RAIZ, 'node_modules', 'jest', 'bin', 'jest.js'), ...argumentos],
    entorno,
    guardar,
  )
