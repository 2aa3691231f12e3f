import { cronometrar } from '@foja/bench/medir.ts'

/** Lo que tardó cada pedido (ms) y cuántos por segundo entraron entre todos. */
export type Tanda = { ms: number[]; porSegundo: number }

/**
 * Tantos usuarios como funciones: cada uno pide, espera la respuesta y vuelve a pedir, hasta que pase el plazo.
 * `pedir` recibe el número de pedido, distinto para cada usuario. Falla con el primer pedido que falle.
 */
export async function correrUsuarios(
  usuarios: readonly ((pedido: number) => Promise<unknown>)[],
  segundos: number,
): Promise<Tanda> {
  const inicio = performance.now()
  const fin = inicio + segundos * 1000
  const ms: number[] = []
  await Promise.all(
    usuarios.map(async (pedir, usuario) => {
      for (let vuelta = 0; performance.now() < fin; vuelta++)
        ms.push(await cronometrar(() => pedir(usuario * 37 + vuelta)))
    }),
  )
  return { ms, porSegundo: (ms.length * 1000) / (performance.now() - inicio) }
}
