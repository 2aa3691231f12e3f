import { glob, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { ejecutar } from '@foja/local/procesos/ejecutar.ts'
import { RAIZ } from '@foja/local/raiz.ts'

const DOMINIO = join(RAIZ, 'domain/src')
const INFORMES = join(RAIZ, '.foja/mutantes')
/** Parte de los cambios que alguna prueba tiene que notar. */
const MINIMO = 0.85
const NOTADO: ReadonlySet<string> = new Set(['Killed', 'Timeout'])
const CUENTAN: ReadonlySet<string> = new Set([...NOTADO, 'Survived', 'NoCoverage'])

/** Lo que de un informe de Stryker hace falta. */
type Informe = { files: Record<string, { mutants: { status: string }[] }> }
type Cuenta = { notados: number; total: number }

/** Cuántos cambios se probaron y cuántos se notaron; los que Stryker deja de lado no cuentan. */
export function contarMutantes({ files }: Informe): Cuenta {
  const estados = Object.values(files).flatMap(({ mutants }) => mutants.map(({ status }) => status))
  return {
    notados: estados.filter((estado) => NOTADO.has(estado)).length,
    total: estados.filter((estado) => CUENTAN.has(estado)).length,
  }
}

/**
 * Muta el dominio carpeta por carpeta, cada una contra sus pruebas, y dice la nota de cada una y la de todo.
 * @param texto sólo las carpetas cuyo nombre lo dice
 * @returns si llega a la que se pide; tampoco si ninguna carpeta se llama así
 */
export async function mutarDominio(texto = ''): Promise<boolean> {
  const archivos = await Array.fromAsync(glob('*/**/*.ts', { cwd: DOMINIO }))
  const carpetas = Map.groupBy(archivos, (archivo) => archivo.split('/')[0]!)
  const cuentas = new Map<string, Cuenta>()
  const stryker = join(RAIZ, 'node_modules/@stryker-mutator/core/bin/stryker.js')
  for (const [carpeta, suyos] of carpetas) {
    if (carpeta === 'pruebas' || !carpeta.includes(texto)) continue
    const propias = suyos.some((archivo) => archivo.endsWith('.test.ts'))
    const codigo = await ejecutar(process.execPath, [stryker, 'run', 'domain/stryker.config.mjs'], {
      FOJA_MUTAR: carpeta,
      FOJA_MUTAR_PRUEBAS: propias ? carpeta : '**',
    })
    if (codigo !== 0) return false
    const informe = await readFile(join(INFORMES, `${carpeta}.json`), 'utf8')
    cuentas.set(carpeta, contarMutantes(JSON.parse(informe) as Informe))
  }
  if (cuentas.size === 0) {
    process.stderr.write(`Ninguna carpeta del dominio dice «${texto}» en su nombre.\n`)
    return false
  }
  const todo = [...cuentas.values()].reduce(
    (suma, { notados, total }) => ({ notados: suma.notados + notados, total: suma.total + total }),
    { notados: 0, total: 0 },
  )
  const decir = (nombre: string, { notados, total }: Cuenta) =>
    process.stdout.write(`${nombre.padEnd(20)} ${enPorciento({ notados, total })} · ${notados} de ${total}\n`)
  process.stdout.write('\n')
  for (const [carpeta, cuenta] of cuentas) decir(carpeta, cuenta)
  decir('Todo el dominio', todo)
  return parteDe(todo) >= MINIMO
}

const parteDe = ({ notados, total }: Cuenta) => (total === 0 ? 1 : notados / total)
const enPorciento = (cuenta: Cuenta) => `${(parteDe(cuenta) * 100).toFixed(1)} %`
