import { palabraEntera } from '@foja/domain/busqueda/abreviaturas.ts'
import { esVacia } from '@foja/domain/busqueda/palabras.ts'
import { plegar } from '@foja/domain/texto/normalizar.ts'
import { raiz } from '@foja/domain/texto/raiz.ts'
import type { Sql } from '@foja/platform/postgres/postgres.ts'
import { recordar } from '@foja/platform/recordar.ts'

const VIGENCIA_MS = 5_000
/** Lo que nombra más áreas que éstas no nombra ninguna. */
const DEMASIADAS = 40
const LARGO_COMIENZO = 3

export type AreaNombrada = {
  palabras: string[]
  areas: number[]
  /** Cómo se muestra: el nombre si es una sola, lo escrito si son varias. */
  texto: string
}
type Area = { id: number; nombre: string; sigla: string; raices: string[] }
/** @param comienzos si alcanza el comienzo de una palabra del nombre («comp») */
export type AreasNombradas = (palabras: readonly string[], comienzos: boolean) => AreaNombrada[]

/** Qué áreas nombran unas palabras: su sigla, su nombre o parte de él. Los nombres se recuerdan cinco segundos. */
export const crearAreasNombradas = (sql: Sql): (() => Promise<AreasNombradas>) =>
  recordar(VIGENCIA_MS, async () => {
    const filas = await sql<Omit<Area, 'raices'>[]>`select id, nombre, sigla from areas`
    return nombrar(filas.map((fila) => ({ ...fila, raices: raicesDe(fila.nombre) })))
  })

const raicesDe = (nombre: string) =>
  nombre
    .split(/[^\p{L}\p{N}]+/u)
    .filter((palabra) => palabra && !esVacia(palabra))
    .map(raiz)

function nombrar(areas: Area[]): AreasNombradas {
  const porRaiz = new Map<string, Set<Area>>()
  const porSigla = new Map<string, Area>()
  for (const area of areas) {
    porSigla.set(plegar(area.sigla), area)
    for (const una of area.raices) porRaiz.set(una, (porRaiz.get(una) ?? new Set()).add(area))
  }
  const raices = [...porRaiz.keys()]
  const conPalabra = (palabra: string, comienzos: boolean): Set<Area> => {
    const entera = porRaiz.get(raiz(palabra))
    if (entera) return entera
    const abreviada = porRaiz.get(raiz(palabraEntera(palabra))) ?? new Set<Area>()
    if (!comienzos || palabra.length < LARGO_COMIENZO) return abreviada
    const comienzo = plegar(palabra).replaceAll('ñ', 'n')
    return abreviada.union(
      new Set(raices.filter((una) => una.startsWith(comienzo)).flatMap((una) => [...porRaiz.get(una)!])),
    )
  }
  return (palabras, comienzos) => {
    const halladas: AreaNombrada[] = []
    for (let i = 0; i < palabras.length;) {
      const sigla = porSigla.get(plegar(palabras[i]!))
      let suyas = esVacia(palabras[i]!) ? new Set<Area>() : conPalabra(palabras[i]!, comienzos)
      let hasta = i + 1
      for (let j = hasta; j < palabras.length && suyas.size > 0; j++) {
        if (esVacia(palabras[j]!)) continue
        const comunes = suyas.intersection(conPalabra(palabras[j]!, comienzos))
        if (comunes.size === 0) break
        suyas = comunes
        hasta = j + 1
      }
      const tramo = palabras.slice(i, hasta)
      if (sigla && tramo.length === 1) suyas = new Set([sigla])
      if (suyas.size > 0 && suyas.size <= DEMASIADAS) {
        const [unica] = suyas
        halladas.push({
          palabras: tramo,
          areas: [...suyas].map(({ id }) => id),
          texto: suyas.size === 1 ? unica!.nombre : tramo.join(' '),
        })
      }
      i = hasta
    }
    return halladas
  }
}
