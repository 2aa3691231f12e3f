import type { FiltroDeAcceso } from '@foja/domain/acceso/acceso.ts'
import { esVacia } from '@foja/domain/busqueda/palabras.ts'
import type { AreaNombrada, AreasNombradas } from '@foja/api/busqueda/entender/areas-nombradas.ts'
import { sinTerminar } from '@foja/api/busqueda/entender/sin-terminar.ts'
import { tramosDeTipo, type TiposNombrados } from '@foja/api/busqueda/entender/tipos-nombrados.ts'
import { contarPalabras, type Cuentas } from '@foja/api/busqueda/palabras/contar.ts'
import { dudosas } from '@foja/api/busqueda/palabras/corregir.ts'
import type { Buscador } from '@foja/api/busqueda/buscador.ts'

type TipoNombrado = { palabras: string[]; tipos: number[] }
type Dicho = {
  seguidas: readonly string[]
  /** Si esas palabras pueden nombrar algo: no se dijo que no, ni son ya otra cosa. */
  libre: (palabras: readonly string[]) => boolean
  conNumero: boolean
  /** Las cuentas de sus palabras, si se las está pidiendo. */
  contadas: Promise<Cuentas> | undefined
}
type Nombres = { tipos: TiposNombrados; areas: AreasNombradas }

/**
 * Los tipos y las áreas que se nombran: como se llaman, mal escritos si ningún texto dice esa palabra («tesorria»,
 * «rsolucion»), o la última por su comienzo. Sólo se cuenta lo que se parece a un nombre. `mal`: las mal escritas.
 */
export async function tiposYAreas(
  buscador: Buscador,
  acceso: FiltroDeAcceso,
  { tipos, areas }: Nombres,
  { seguidas, libre, conNumero, contadas }: Dicho,
): Promise<{ deTipo: TipoNombrado[]; deArea: AreaNombrada[]; mal: string[] }> {
  const mal: string[] = []
  const deTipo = tramosDeTipo(tipos, seguidas).filter(({ palabras }) => libre(palabras))
  const nombrarAreas = () =>
    areas.de(sinNombrar(deTipo), conNumero, new Set(mal)).filter(({ palabras }) => libre(palabras))
  const sinNombrar = (nombrados: { palabras: string[] }[]) =>
    seguidas.filter((palabra) => !nombrados.some(({ palabras }) => palabras.includes(palabra)))
  const deArea = nombrarAreas()
  const sueltas = sinNombrar([...deTipo, ...deArea]).filter(
    (palabra) => !esVacia(palabra) && libre([palabra]),
  )
  // Compararlas con todos los nombres cuesta más que saber cuáles casi no están, si ya se lo está preguntando.
  const raras = contadas ? dudosas(sueltas, await contadas) : sueltas
  const parecidas = raras.filter((palabra) => tipos.parecidos(palabra).length > 0 || areas.parecida(palabra))
  if (parecidas.length > 0) {
    mal.push(
      ...(contadas ? parecidas : dudosas(parecidas, await contarPalabras(buscador, acceso, parecidas))),
    )
    const suyos = mal.map((palabra) => ({ palabras: [palabra], tipos: tipos.parecidos(palabra) }))
    deTipo.push(...suyos.filter((uno) => uno.tipos.length > 0))
    deArea.splice(0, deArea.length, ...nombrarAreas())
  }
  const ultima = seguidas.at(-1)
  if (ultima && libre([ultima]) && sinNombrar([...deTipo, ...deArea]).includes(ultima)) {
    const suyos = tipos.queEmpiezan(ultima)
    const suyas = suyos.length > 0 ? [] : areas.de([ultima], true)
    if (suyos.length + suyas.length > 0 && (await sinTerminar(buscador, acceso, ultima, contadas))) {
      if (suyos.length > 0) deTipo.push({ palabras: [ultima], tipos: suyos })
      deArea.push(...suyas)
    }
  }
  return { deTipo, deArea, mal }
}
