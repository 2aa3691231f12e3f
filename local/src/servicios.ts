import { spawn } from 'node:child_process'
import { mkdirSync } from 'node:fs'
import { join } from 'node:path'
import { RAIZ } from '@foja/local/raiz.ts'
import { conRegistro } from '@foja/local/procesos/con-registro.ts'
import { mientrasAvance } from '@foja/local/procesos/mientras-avance.ts'
import { supervisar, type Supervisado } from '@foja/local/procesos/supervisar.ts'

type Opciones = {
  nombre: 'api' | 'indexador'
  carpeta: string
  entorno: NodeJS.ProcessEnv
  url: string
  avisar: (texto: string) => void
  alCambiar: (pid: number) => void
  /** Deja de esperarlo y lo para. */
  alto?: AbortSignal
}

/** Lo que contesta /readyz, del que avanza el del indexador. */
type Listo = { data?: { recorridas?: number } }

/** Programa de cada servicio, relativo a la raíz. */
export const PUNTO = { api: 'api/src/main.ts', indexador: 'indexer/src/main.ts' }

/**
 * Lanza api o el indexador y espera a que /readyz conteste 200. El canal IPC les avisa si esta pila muere.
 * @throws Error si en dos minutos ni está listo ni avanza, o si antes se pide parar; con el proceso ya parado
 */
export async function arrancarServicio({
  nombre,
  carpeta,
  entorno,
  url,
  avisar,
  alCambiar,
  alto,
}: Opciones): Promise<Supervisado> {
  const registro = join(carpeta, 'registros', `${nombre}.log`)
  mkdirSync(join(carpeta, 'registros'), { recursive: true })
  const lanzar = () =>
    conRegistro(registro, (salida) =>
      spawn(process.execPath, [join(RAIZ, PUNTO[nombre])], {
        env: { ...process.env, ...entorno },
        detached: true,
        stdio: ['ignore', salida, salida, 'ipc'],
      }),
    )
  const atiende = async () => {
    const estuvo = await mientrasAvance({
      mirar: async () => {
        const respuesta = await fetch(`${url}/readyz`).catch(() => undefined)
        const cuerpo = (await respuesta?.json().catch(() => undefined)) as Listo | undefined
        return { listo: respuesta?.ok === true, hecho: cuerpo?.data?.recorridas }
      },
      alAvanzar: (filas) =>
        avisar(
          `  ${nombre}: encolando lo que falta en los índices, van ${filas.toLocaleString('es')} filas…`,
        ),
      alto,
    })
    if (!estuvo) throw new Error(`${nombre} no llegó a estar listo; su registro está en ${registro}`)
  }
  return supervisar({ nombre, lanzar, atiende, senal: 'SIGTERM', plazoMs: 20_000, alCambiar, avisar })
}
