/** Una línea por paso largo: qué se hace, y cuánto tardó cuando terminó. */
export async function paso<T>(texto: string, hacer: () => Promise<T>): Promise<T> {
  const inicio = performance.now()
  decir(`· ${texto}…`)
  const vivo = setInterval(() => decir(`  ${texto}: sigue (${segundos(inicio)} s)`), 15_000)
  try {
    const valor = await hacer()
    decir(`✓ ${texto} (${segundos(inicio)} s)`)
    return valor
  } finally {
    clearInterval(vivo)
  }
}

export const decir = (texto: string) => void process.stdout.write(`${texto}\n`)

const segundos = (inicio: number) => ((performance.now() - inicio) / 1000).toFixed(1)
