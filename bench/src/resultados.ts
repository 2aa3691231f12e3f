import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import { availableParallelism, totalmem } from 'node:os'
import { join } from 'node:path'
import { isDeepStrictEqual } from 'node:util'
import { RAIZ } from '@foja/local/raiz.ts'
import { LIMITES, NOMBRES, type Medida } from '@foja/bench/medida.ts'

const ARCHIVO = join(RAIZ, 'bench', 'resultados.json')

/** Lo que importa de la máquina para leer los números; ni su nombre ni sus carpetas. */
type Maquina = { nucleos: number; memoria_gb: number; node: string }
type Resultados = { fecha: string; maquina: Maquina; medidas: Medida[] }

const estaMaquina = (): Maquina => ({
  nucleos: availableParallelism(),
  memoria_gb: Math.round(totalmem() / 2 ** 30),
  node: process.version,
})

/** Escribe bench/resultados.json. Lo que esta vez no se midió queda como estaba, con su fecha, si es de una máquina igual. */
export function guardar(medidas: Medida[]): void {
  const maquina = estaMaquina()
  const previos = existsSync(ARCHIVO) ? (JSON.parse(readFileSync(ARCHIVO, 'utf8')) as Resultados) : null
  const quedan = previos && isDeepStrictEqual(previos.maquina, maquina) ? previos.medidas : []
  const todas = new Map([...quedan, ...medidas].map((m) => [m.nombre, m]))
  const resultados: Resultados = {
    fecha: new Date().toISOString(),
    maquina,
    medidas: NOMBRES.flatMap((nombre) => todas.get(nombre) ?? []),
  }
  writeFileSync(ARCHIVO, `${JSON.stringify(resultados, null, 2)}\n`)
}

/** Tabla de lo medido: valor, límite, dispersión entre rondas y si cumple. */
export function tabla(medidas: Medida[]): string {
  const filas = medidas.map((m) => [
    m.nombre,
    String(m.valor),
    `${LIMITES[m.nombre].sentido === 'hasta' ? '≤' : '≥'} ${m.limite}`,
    `±${m.dispersion}`,
    String(m.rondas),
    m.cumple ? 'cumple' : 'NO CUMPLE',
  ])
  const todas = [['medida', 'valor', 'límite', 'dispersión', 'rondas', ''], ...filas]
  const anchos = todas[0]!.map((_, i) => Math.max(...todas.map((fila) => fila[i]!.length)))
  return todas
    .map((fila) =>
      fila
        .map((celda, i) => celda.padEnd(anchos[i]!))
        .join('  ')
        .trimEnd(),
    )
    .join('\n')
}
