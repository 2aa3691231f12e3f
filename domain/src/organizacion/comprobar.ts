import { caminoDe } from '@foja/domain/circuito/camino.ts'
import { ErrorDeDominio } from '@foja/domain/errores/error-de-dominio.ts'
import {
  ARCHIVO,
  claveDe,
  CLASES,
  nombreDe,
  type Circuito,
  type Clase,
  type De,
  type ErrorDeArchivo,
  type Fila,
  type Filas,
} from '@foja/domain/organizacion/organizacion.ts'
import type { Conjunto } from '@foja/domain/organizacion/resolver.ts'

type Anotar = (clase: Clase, linea: number, motivo: string) => void

/**
 * Lo que no puede ser aunque cada nombre exista: dos veces lo mismo, un árbol de áreas con vueltas, un circuito que no
 * se puede recorrer.
 * @param todo lo que habría si se cargara
 */
export function comprobar(filas: Filas, todo: Conjunto): ErrorDeArchivo[] {
  const errores: ErrorDeArchivo[] = []
  const anotar: Anotar = (clase, linea, motivo) => errores.push({ archivo: ARCHIVO[clase], linea, motivo })
  for (const clase of CLASES) comprobarRepetidas(clase, filas[clase] ?? [], anotar)
  comprobarAreas(filas.areas ?? [], todo, anotar)
  for (const { linea, valor } of filas.tipos ?? []) comprobarTipo(valor, linea, todo, anotar)
  for (const { linea, valor } of filas.circuitos ?? []) {
    const motivo = quejaDeCircuito(valor)
    if (motivo !== undefined) anotar('circuitos', linea, motivo)
  }
  return errores
}

function comprobarRepetidas<C extends Clase>(clase: C, filas: Fila<De<C>>[], anotar: Anotar): void {
  const vistas = new Map<string, number>()
  for (const { linea, valor } of filas) {
    const nombre = nombreDe(clase, valor)
    const antes = vistas.get(claveDe(nombre))
    if (antes !== undefined) anotar(clase, linea, `«${nombre}» ya está en la línea ${antes}.`)
    else vistas.set(claveDe(nombre), linea)
  }
}

function comprobarAreas(filas: Fila<De<'areas'>>[], { areas }: Conjunto, anotar: Anotar): void {
  const hijas = new Map<string, string[]>()
  for (const { sigla, superior, eliminada } of areas.values())
    if (superior !== null && !eliminada)
      hijas.set(claveDe(superior), [...(hijas.get(claveDe(superior)) ?? []), sigla])
  const dichas = new Set(filas.map(({ valor }) => valor))
  for (const { linea, valor } of filas) {
    // La repetida ya se señala.
    if (areas.get(claveDe(valor.sigla)) !== valor) continue
    const vuelta = vueltaDesde(valor.sigla, areas)
    if (vuelta !== undefined)
      anotar('areas', linea, `superior: «${valor.sigla}» termina dependiendo de sí misma (${vuelta}).`)
    const superior = valor.superior === null ? undefined : areas.get(claveDe(valor.superior))
    // Si también está en el archivo, se dice en su fila.
    if (!valor.eliminada && superior?.eliminada && !dichas.has(superior))
      anotar('areas', linea, `superior: «${superior.sigla}» está eliminada.`)
    const vivas = hijas.get(claveDe(valor.sigla)) ?? []
    if (valor.eliminada && vivas.length > 0)
      anotar(
        'areas',
        linea,
        `eliminada: de «${valor.sigla}» ${vivas.length === 1 ? 'depende' : 'dependen'} ${vivas.toSorted().join(', ')}.`,
      )
  }
}

/** El camino que vuelve a un área por sus superiores, o undefined si no vuelve. */
function vueltaDesde(sigla: string, areas: Conjunto['areas']): string | undefined {
  const camino = [sigla]
  for (;;) {
    const superior = areas.get(claveDe(camino.at(-1)!))?.superior
    if (superior == null) return undefined
    if (claveDe(superior) === claveDe(sigla)) return [...camino, sigla].join(' → ')
    // Una vuelta de las de arriba, que ya se dice en ellas.
    if (camino.some((una) => claveDe(una) === claveDe(superior))) return undefined
    camino.push(superior)
  }
}

function comprobarTipo(tipo: De<'tipos'>, linea: number, { tipos }: Conjunto, anotar: Anotar): void {
  if (tipo.transforma_a === null) return
  const destino = tipos.get(claveDe(tipo.transforma_a))
  if (tipo.esencia !== 'tramite')
    anotar('tipos', linea, 'transforma_a: sólo un trámite se transforma, y este no lo es.')
  else if (destino !== undefined && destino.esencia !== 'contenedor')
    anotar('tipos', linea, `transforma_a: «${destino.nombre_singular}» no es un contenedor.`)
}

/** Por qué un circuito no se puede recorrer; undefined si se puede. */
function quejaDeCircuito({ nombre, pasos, transiciones }: Circuito): string | undefined {
  const ids = new Map(pasos.map((paso, i) => [claveDe(paso.nombre), i + 1]))
  if (ids.size < pasos.length) return 'Hay dos pasos con el mismo nombre.'
  const sueltas = transiciones.flatMap(({ desde, hasta }) =>
    [desde, hasta].filter((paso) => !ids.has(claveDe(paso))),
  )
  if (sueltas.length > 0) return `Hay una transición con un paso que no está: «${sueltas[0]}».`
  const pares = transiciones.map(({ desde, hasta }) => `${claveDe(desde)}\n${claveDe(hasta)}`)
  if (new Set(pares).size < pares.length) return 'Hay dos transiciones iguales.'
  // A cada área y a cada tipo, un número cualquiera: para recorrerlo sólo importa cuáles son iguales.
  const numeros = new Map<string, number>()
  const numeroDe = (de: string, cual: string) => {
    const clave = `${de} ${claveDe(cual)}`
    if (!numeros.has(clave)) numeros.set(clave, numeros.size + 1)
    return numeros.get(clave)!
  }
  try {
    caminoDe({
      id: 0,
      nombre,
      pasos: pasos.map((paso, i) => ({
        id: i + 1,
        nombre: paso.nombre,
        esInicial: paso.inicial,
        areas: paso.areas.map((sigla) => numeroDe('area', sigla)),
        modelo: paso.tipos.map((tipo) => numeroDe('tipo', tipo)),
      })),
      transiciones: transiciones.map(({ desde, hasta }) => ({
        from: ids.get(claveDe(desde))!,
        to: ids.get(claveDe(hasta))!,
      })),
    })
    return undefined
  } catch (error) {
    if (error instanceof ErrorDeDominio) return error.detalle ?? error.message
    throw error
  }
}
