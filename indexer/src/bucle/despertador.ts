import type { Pool } from '@foja/platform/postgres/postgres.ts'

/** Duerme hasta que alguien lo despierte o venza el plazo (ms). */
export type Despertador = { dormir: (ms: number) => Promise<void>; despertar: () => void }

export function crearDespertador(): Despertador {
  let pendiente = false
  let soltar: (() => void) | undefined
  return {
    dormir: (ms) =>
      new Promise((listo) => {
        if (pendiente) {
          pendiente = false
          listo()
          return
        }
        const reloj = setTimeout(() => soltar?.(), ms)
        soltar = () => {
          clearTimeout(reloj)
          soltar = undefined
          pendiente = false
          listo()
        }
      }),
    despertar: () => {
      if (soltar) soltar()
      else pendiente = true
    },
  }
}

/** Despierta con cada aviso del carril interactivo. postgres.js vuelve a suscribirse si la conexión cae. */
export async function escucharCola(sql: Pool, despertador: Despertador): Promise<() => Promise<void>> {
  const { unlisten } = await sql.listen('cola', despertador.despertar)
  return unlisten
}
