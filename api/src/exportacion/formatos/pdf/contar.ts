/** Con sus saltos: un título puede decir lo mismo, pero nunca en varios renglones. */
const NODO = ' obj\n<</Type /Pages\n'
const CUANTAS = /\/Count (\d+)/
const LARGO_DE_NODO = 4_000

/**
 * Cuántas páginas tiene un PDF que acaba de imprimir Chromium, que escribe sin comprimir el árbol en que cuelgan: la raíz
 * cuenta más que cualquier otra. Abrirlo sólo para esto ocuparía varias veces lo que él; quien lo junta las vuelve a contar.
 * @throws Error si no lo dice
 */
export function contarPaginas(bytes: Uint8Array): number {
  const pdf = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength)
  let paginas = 0
  for (let nodo = pdf.indexOf(NODO); nodo >= 0; nodo = pdf.indexOf(NODO, nodo + 1)) {
    const dicho = CUANTAS.exec(pdf.toString('latin1', nodo, nodo + LARGO_DE_NODO).split('endobj')[0]!)
    paginas = Math.max(paginas, Number(dicho?.[1] ?? 0))
  }
  if (paginas === 0) throw new Error('Chromium no dice cuántas páginas imprimió')
  return paginas
}
