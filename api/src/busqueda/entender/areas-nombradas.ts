import { palabraEntera } from '@foja/domain/busqueda/abreviaturas.ts'
import { esVacia } from '@foja/domain/busqueda/palabras.ts'
import { crearParecidos } from '@foja/domain/busqueda/sonido.ts'
import { plegar } from '@foja/domain/texto/normalizar.ts'
import type { Sql } from '@foja/platform/postgres/postgres.ts'
import { recordar } from '@foja/platform/recordar.ts'
import {
  formaDeArea,
  GENERICAS,
  laNombran,
  palabrasDe,
  partirNombre,
  type NombreDeArea,
} from '@foja/api/busqueda/entender/nombre-de-area.ts'

const VIGENCIA_MS = 5_000
/** Lo que nombra más áreas que éstas no nombra ninguna. */
const DEMASIADAS = 40
const LARGO_COMIENZO = 3
const LARGO_CON_GENERO = 5

export type AreaNombrada = {
  palabras: string[]
  areas: number[]
  /** Cómo se muestra: el nombre si es una sola, lo escrito si son varias. */
  texto: string
  /** Si es su sigla o su nombre, y no parte de él. */
  entera: boolean
}
type Area = NombreDeArea & { id: number; nombre: string; sigla: string }
export type AreasNombradas = {
  /**
   * @param comienzos si alcanza el comienzo de una palabra del nombre («comp»)
   * @param dudosas las que quizás están mal escritas, y nombran lo que se les parece («tesorria»)
   */
  de: (palabras: readonly string[], comienzos: boolean, dudosas?: ReadonlySet<string>) => AreaNombrada[]
  /** Si esa palabra se parece a una de algún nombre. */
  parecida: (palabra: string) => boolean
}

/** Qué áreas nombran unas palabras: su sigla, su nombre o parte de él. Los nombres se recuerdan cinco segundos. */
export const crearAreasNombradas = (sql: Sql): (() => Promise<AreasNombradas>) =>
  recordar(VIGENCIA_MS, async () => {
    const filas = await sql<Omit<Area, keyof NombreDeArea>[]>`select id, nombre, sigla from areas`
    return nombrar(filas.map((fila) => ({ ...fila, ...partirNombre(fila.nombre) })))
  })

/** «Obras públicas» nombra a «Obras y Servicios Públicos»: lo que concuerda con otra palabra no cambia el nombre. */
const sinGenero = (forma: string) => (forma.length < LARGO_CON_GENERO ? forma : forma.replace(/[ao]$/, ''))

/** Dónde empieza lo que nombra al área cuyo nombre empieza ahí. */
function desdeLaGenerica(palabras: readonly string[], inicio: number): number {
  let i = inicio - 1
  while (i >= 0 && esVacia(palabras[i]!)) i--
  return i >= 0 && GENERICAS.has(formaDeArea(palabraEntera(palabras[i]!))) ? i : inicio
}

function nombrar(areas: Area[]): AreasNombradas {
  const porPalabra = new Map<string, Set<Area>>()
  const porSigla = new Map<string, Area>()
  for (const area of areas) {
    porSigla.set(plegar(area.sigla), area)
    for (const una of area.palabras) porPalabra.set(una, (porPalabra.get(una) ?? new Set()).add(area))
  }
  const todas = [...porPalabra.keys()]
  const porGenero = Map.groupBy(todas, sinGenero)
  const parecidas = crearParecidos(new Set(areas.flatMap(({ nombre }) => palabrasDe(nombre))))
  const conAlguna = (formas: readonly string[]) => new Set(formas.flatMap((una) => [...porPalabra.get(una)!]))
  const de: AreasNombradas['de'] = (palabras, comienzos, dudosas) => {
    /** Las palabras de los nombres que ésa puede ser. */
    const posibles = (palabra: string): string[] => {
      if (esVacia(palabra)) return []
      if (porPalabra.has(formaDeArea(palabra))) return [formaDeArea(palabra)]
      const abreviada = formaDeArea(palabraEntera(palabra))
      const comienzo = plegar(palabra).replaceAll('ñ', 'n')
      const empiezan =
        comienzos && palabra.length >= LARGO_COMIENZO
          ? todas.filter((una) => una.startsWith(comienzo) && una !== abreviada)
          : []
      const halladas = [...(porPalabra.has(abreviada) ? [abreviada] : []), ...empiezan]
      if (halladas.length > 0 || !dudosas?.has(palabra)) return halladas
      return [...new Set(parecidas(palabra).map(formaDeArea))]
    }
    const halladas: AreaNombrada[] = []
    for (let i = 0; i < palabras.length;) {
      const sigla = porSigla.get(plegar(palabras[i]!))
      const dichas = new Set(posibles(palabras[i]!))
      let comunes = conAlguna([...dichas])
      let hasta = i + 1
      for (let j = hasta; j < palabras.length && comunes.size > 0; j++) {
        if (esVacia(palabras[j]!)) continue
        const otras = [
          ...posibles(palabras[j]!),
          ...(porGenero.get(sinGenero(formaDeArea(palabras[j]!))) ?? []),
        ]
        const quedan = comunes.intersection(conAlguna(otras))
        if (quedan.size === 0) break
        comunes = quedan
        for (const otra of otras) dichas.add(otra)
        hasta = j + 1
      }
      const suyas =
        sigla && hasta === i + 1 ? [sigla] : [...comunes].filter((area) => laNombran(area, dichas))
      if (suyas.length > 0 && suyas.length <= DEMASIADAS) {
        const tramo = palabras.slice(desdeLaGenerica(palabras, i), hasta)
        halladas.push({
          palabras: tramo,
          areas: suyas.map(({ id }) => id),
          texto: suyas.length === 1 ? suyas[0]!.nombre : tramo.join(' '),
          entera: suyas[0] === sigla || suyas.every((area) => area.palabras.every((una) => dichas.has(una))),
        })
      }
      i = hasta
    }
    return halladas
  }
  return { de, parecida: (palabra) => parecidas(palabra).length > 0 }
}
