import { abrirAparte, type Pool } from '@foja/platform/postgres/postgres.ts'
import { esUnCorte } from '@foja/platform/proceso/de-red.ts'

/**
 * Hace algo quien tiene el candado de ese nombre, que es de una conexión suya: cortada, Postgres lo suelta. Lo que `hacer`
 * recibe lo pide, y lo retoma si se cortó y nadie lo tomó en el medio.
 * @throws lo que se le diga, si lo tiene otro
 */
export async function conCandadoPropio<T>(
  sql: Pool,
  nombre: string,
  hacer: (pedir: (siEsDeOtro: () => Error) => Promise<void>) => Promise<T>,
): Promise<T> {
  let suya = abrirAparte(sql)
  // Quien ya lo tiene lo toma otra vez: es lo mismo preguntarlo que retomarlo.
  const tomar = () => suya<{ libre: boolean }[]>`select pg_try_advisory_lock(hashtext(${nombre})) as libre`
  const pedir = async (siEsDeOtro: () => Error) => {
    // De una conexión que se cortó estando quieta puede saberse recién al usarla, y más de una vez: primero lo dice
    // Postgres y después quien la cierra. Por eso se vuelve a pedir por otra.
    const [candado] = await tomar().catch((error: unknown) => {
      if (!esUnCorte(error)) throw error
      void suya.end({ timeout: 0 })
      suya = abrirAparte(sql)
      return tomar()
    })
    if (!candado!.libre) throw siEsDeOtro()
  }
  try {
    return await hacer(pedir)
  } finally {
    // Al cerrarla Postgres lo suelta, pero un momento después.
    await suya`select pg_advisory_unlock_all()`.catch(() => {})
    await suya.end({ timeout: 5 })
  }
}
