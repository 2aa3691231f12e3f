import { spawn } from 'node:child_process'
import { delimiter, join } from 'node:path'
import { RAIZ } from '@foja/local/raiz.ts'

/** Entorno con los programas del proyecto (y su Node) primero en el PATH. */
export const entornoDelProyecto = (extra: NodeJS.ProcessEnv = {}): NodeJS.ProcessEnv => ({
  ...process.env,
  PATH: `${join(RAIZ, 'node_modules', '.bin')}${delimiter}${process.env.PATH}`,
  ...extra,
})

/** Ejecuta una orden en la carpeta del proyecto, con su salida a la vista. @returns su código de salida. */
export function ejecutar(
  orden: string,
  argumentos: string[],
  extra: NodeJS.ProcessEnv = {},
): Promise<number> {
  return new Promise((listo, fallo) => {
    const hijo = spawn(orden, argumentos, {
      cwd: RAIZ,
      stdio: ['ignore', 'inherit', 'inherit'],
      env: entornoDelProyecto(extra),
    })
    hijo.on('error', fallo)
    hijo.on('exit', (codigo) => listo(codigo ?? 1))
  })
}
