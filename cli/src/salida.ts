/** Códigos de salida (docs/contrato.md, «Línea de órdenes»). */
export const SALIDA = { hecho: 0, fallo: 1, uso: 2, diferencias: 3, sinConexion: 4 } as const

/** Palabras para quien mira: a stderr, para que stdout sea sólo datos. */
export const decir = (texto: string) => void process.stderr.write(`${texto}\n`)

/** Resultado: con --json, un objeto en la última línea de stdout; sin él, una lista legible. */
export function mostrar(resultado: Record<string, unknown>, json: boolean): void {
  if (json) {
    process.stdout.write(`${JSON.stringify(resultado)}\n`)
    return
  }
  const ancho = Math.max(...Object.keys(resultado).map((k) => k.length))
  for (const [clave, valor] of Object.entries(resultado)) {
    process.stdout.write(`${clave.padEnd(ancho)}  ${legible(valor)}\n`)
  }
}

function legible(valor: unknown): string {
  if (typeof valor === 'boolean') return valor ? 'sí' : 'no'
  return typeof valor === 'object' ? JSON.stringify(valor) : String(valor)
}
