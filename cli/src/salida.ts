/** Códigos de salida (docs/contrato.md, «Línea de órdenes»). */
export const SALIDA = { hecho: 0, fallo: 1, uso: 2, diferencias: 3, sinConexion: 4 } as const

/** Palabras para quien mira: a stderr, para que stdout sea sólo datos. */
export const decir = (texto: string) => void process.stderr.write(`${texto}\n`)

/**
 * Resultado: con --json, un objeto en la última línea de stdout; sin él, una lista legible.
 * @param decirValor `enPalabras`, lo que sólo se lee; lo de la configuración se vuelve a escribir y va en JSON
 */
export function mostrar(
  resultado: Record<string, unknown>,
  json: boolean,
  decirValor: (valor: unknown) => string = legible,
): void {
  if (json) {
    process.stdout.write(`${JSON.stringify(resultado)}\n`)
    return
  }
  const ancho = Math.max(...Object.keys(resultado).map((k) => k.length))
  for (const [clave, valor] of Object.entries(resultado)) {
    process.stdout.write(`${clave.padEnd(ancho)}  ${decirValor(valor)}\n`)
  }
}

function legible(valor: unknown): string {
  if (typeof valor === 'boolean') return valor ? 'sí' : 'no'
  return typeof valor === 'object' ? JSON.stringify(valor) : String(valor)
}

/** Para una persona: sin llaves ni comillas, y de una lista de cosas, cada una en su renglón. */
export function enPalabras(valor: unknown): string {
  if (valor === null || valor === undefined) return 'no se sabe'
  if (valor instanceof Date) return valor.toISOString()
  if (Array.isArray(valor)) {
    if (valor.length === 0) return 'ninguno'
    return valor.some((uno) => typeof uno === 'object')
      ? valor.map((uno) => `\n  ${enPalabras(uno)}`).join('')
      : valor.map(enPalabras).join(', ')
  }
  if (typeof valor === 'object')
    return Object.entries(valor)
      .map(([clave, suyo]) => `${clave}: ${enPalabras(suyo)}`)
      .join(' · ')
  return legible(valor)
}
