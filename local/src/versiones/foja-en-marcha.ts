import { spawn } from 'node:child_process'
import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as esperar } from 'node:timers/promises'
import { entornoLimpio } from '@foja/platform/pruebas/entorno.ts'
import { leerEstado, pidsDe, type Estado } from '@foja/local/estado.ts'
import { estaVivo } from '@foja/local/procesos/anotados.ts'

export type EnMarcha = { estado: Estado; parar: () => Promise<void> }

/** El final de lo que dijo cada proceso. */
function registros(datos: string): string {
  const carpeta = join(datos, 'registros')
  if (!existsSync(carpeta)) return ''
  const final = (archivo: string) => readFileSync(join(carpeta, archivo), 'utf8').slice(-2_000)
  return readdirSync(carpeta)
    .map((archivo) => `── ${archivo} ──\n${final(archivo)}`)
    .join('\n')
}

/**
 * Arranca, como `npm start`, la Foja de un árbol del proyecto sobre una carpeta de datos.
 * @throws Error con lo que dijo, si termina sin haber arrancado.
 */
export async function arrancarArbol(
  arbol: string,
  datos: string,
  variables: Record<string, string>,
): Promise<EnMarcha> {
  const proceso = spawn(process.execPath, [join(arbol, 'local/src/start.ts')], {
    cwd: arbol,
    env: {
      ...entornoLimpio(),
      FOJA_DATOS: datos,
      ...variables,
    },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  let dicho = ''
  for (const flujo of [proceso.stdout, proceso.stderr]) flujo.on('data', (trozo) => (dicho += trozo))
  const fin = new Promise<number | null>((listo) => proceso.once('exit', listo))
  while (!dicho.includes('Foja lista:')) {
    if ((proceso.exitCode ?? proceso.signalCode) !== null)
      throw new Error(`No arrancó:\n${dicho}\n${registros(datos)}`)
    await esperar(100)
  }
  const estado = leerEstado(datos)!
  return {
    estado,
    parar: async () => {
      proceso.kill('SIGTERM')
      const codigo = await fin
      const vivos = pidsDe(estado).filter(estaVivo)
      if (codigo !== 0 || vivos.length > 0)
        throw new Error(`SIGTERM: ${codigo}, y siguen ${vivos.join(', ')}`)
    },
  }
}
