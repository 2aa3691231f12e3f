import { paso } from '@foja/local/consola.ts'
import type { EntornoDePruebas } from '@foja/local/pila-de-pruebas.ts'
import { esperarColaVacia } from '@foja/bench/entorno/base.ts'
import type { Corpus } from '@foja/bench/entorno/corpus.ts'
import { arrancarFoja, importarEn, type Foja } from '@foja/bench/entorno/foja.ts'
import type { Medida, Nombre } from '@foja/bench/medida.ts'

/** Lo que comparten las medidas de una corrida. */
export type Banco = {
  pila: EntornoDePruebas
  carpeta: string
  corpus: Corpus
  pedidas: ReadonlySet<Nombre>
  cierre: AsyncDisposableStack
  /** Foja con el corpus importado e indexado; se prepara la primera vez. */
  conCorpus: () => Promise<Foja>
}

/** Mide un grupo, o sólo lo pedido de él. */
export type Grupo = (banco: Banco) => Promise<Medida[]>

/** Un grupo hecho de medidas sueltas, en su orden: corre sólo las pedidas. */
export const agrupar =
  (medidas: Partial<Record<Nombre, Grupo>>): Grupo =>
  async (banco) => {
    const hechas: Medida[] = []
    for (const [nombre, medir] of Object.entries(medidas))
      if (banco.pedidas.has(nombre as Nombre)) hechas.push(...(await medir(banco)))
    return hechas
  }

export const decir = (texto: string) => void process.stderr.write(`${texto}\n`)

/** Uno de cada diez documentos deja de ser público: sin eso el filtro de acceso no filtraría nada. */
const RESERVADO_CADA = 10

export function crearBanco(partes: Omit<Banco, 'conCorpus'>): Banco {
  let lista: Promise<Foja> | undefined
  const preparar = async () => {
    const foja = await arrancarFoja(partes.pila, partes.carpeta, partes.cierre)
    await paso('Corpus importado e indexado', async () => {
      for (const parte of partes.corpus.partes) await importarEn(foja, parte)
      await foja.sql.begin(async (sql) => {
        await sql`set local foja.carril = 'masivo'`
        await sql`update documentos set visibilidad = 'privado' where id % ${RESERVADO_CADA} = 0`
      })
      await esperarColaVacia(foja.sql)
      await foja.sql`vacuum analyze`
      await foja.es.indices.refresh({ index: `${foja.prefijo}*` })
    })
    return foja
  }
  return { ...partes, conCorpus: () => (lista ??= preparar()) }
}

/** Corre una ronda de calentamiento, que no cuenta, y después las otras. */
export async function correrRondas<T extends { cociente: number }>(
  titulo: string,
  cuantas: number,
  ronda: (numero: number) => Promise<T>,
): Promise<T[]> {
  decir(`· ${titulo}: calentamiento`)
  await ronda(0)
  const resultados: T[] = []
  for (let numero = 1; numero <= cuantas; numero++) {
    const resultado = await ronda(numero)
    resultados.push(resultado)
    decir(`· ${titulo}: ronda ${numero} de ${cuantas} (${resultado.cociente.toFixed(3)})`)
  }
  return resultados
}
