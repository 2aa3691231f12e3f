import { spawn, type ChildProcess } from 'node:child_process'
import { delimiter, join } from 'node:path'
import { RAIZ } from '@foja/local/raiz.ts'

/** Entorno con los programas del proyecto (y su Node) primero en el PATH. */
const entornoDelProyecto = (extra: NodeJS.ProcessEnv = {}): NodeJS.ProcessEnv => ({
  ...process.env,
  PATH: `${join(RAIZ, 'node_modules', '.bin')}${delimiter}${process.env.PATH}`,
  ...extra,
})

const enMarcha = new Set<ChildProcess>()

/** Pide a lo que se está ejecutando que termine, como con Ctrl-C. */
export function interrumpir(): void {
  for (const hijo of enMarcha) hijo.kill('SIGINT')
}

/**
 * Ejecuta una orden en la carpeta del proyecto.
 * @param guardar recibe su salida; sin él, queda a la vista.
 * @returns su código de salida.
 */
export function ejecutar(
  orden: string,
  argumentos: string[],
  extra: NodeJS.ProcessEnv = {},
  guardar?: (texto: string) => void,
): Promise<number> {
  return new Promise((listo, fallo) => {
    const salida = guardar ? 'pipe' : 'inherit'
    const hijo = spawn(orden, argumentos, {
      cwd: RAIZ,
      stdio: ['ignore', salida, salida],
      env: entornoDelProyecto(extra),
    })
    enMarcha.add(hijo)
    for (const flujo of [hijo.stdout, hijo.stderr]) flujo?.setEncoding('utf8').on('data', guardar!)
    hijo.on('error', fallo)
    // Con «close» ya llegó toda la salida.
    hijo.on('close', (codigo) => {
      enMarcha.delete(hijo)
      listo(codigo ?? 1)
    })
  })
}
