import { setTimeout as esperar } from 'node:timers/promises'
import type { Victima } from '@foja/local/fallas/guardian.ts'
import { insistir, type Pila } from '@foja/local/fallas/pila.ts'

export type EnVuelo = { clave: string; id: number; pid: number }

/** Filas que un indexador tiene alquiladas ahora mismo. */
const enVuelo = ({ sql }: Pila) => sql<EnVuelo[]>`
  select clave, id, split_part(tomada_por, '-', 1)::int as pid from cola
  where tomada_hasta > clock_timestamp() and tomada_por is not null`

export const mandar = (pids: number[], senal: NodeJS.Signals) => {
  for (const pid of pids) process.kill(pid, senal)
}

/**
 * Detiene a la víctima con filas en vuelo: se la congela y se vuelve a mirar; si justo se habían acusado, sigue y
 * se prueba otra vez. De un indexador cuentan sólo las suyas.
 */
export async function congelarEnVuelo(pila: Pila, victima: Victima, elegir = (pids: number[]) => pids) {
  for (;;) {
    if ((await insistir(() => enVuelo(pila))).length > 0) {
      const pids = elegir(pila.anuncio().pids[victima])
      mandar(pids, 'SIGSTOP')
      const filas = await enVuelo(pila).catch(() => [])
      const suyas = victima === 'indexador' ? filas.filter((f) => pids.includes(f.pid)) : [...filas]
      if (suyas.length > 0) return { pids, filas: suyas }
      mandar(pids, 'SIGCONT')
    }
    await esperar(5)
  }
}

/** kill -9 con filas en vuelo. @returns los muertos y cuántas filas había alquiladas. */
export async function matarEnVuelo(pila: Pila, victima: Victima, elegir?: (pids: number[]) => number[]) {
  const { pids, filas } = await congelarEnVuelo(pila, victima, elegir)
  mandar(pids, 'SIGKILL')
  return { pids, filas: filas.length }
}
