import { circuitoMalFormado } from '@foja/domain/circuito/errores.ts'
import type { Circuito, Paso } from '@foja/domain/circuito/schema.ts'

/** Tipos que hay que reunir para llegar a un paso; el que tiene áreas no mira relaciones. */
export const modeloDe = ({ areas, modelo }: Paso): readonly number[] => (areas.length > 0 ? [] : modelo)

/** Pasos a los que se puede llegar desde otro, sin contarlo. */
export function alcanzablesDesde({ transiciones }: Circuito, idPaso: number): ReadonlySet<number> {
  const hallados = new Set<number>()
  const porVer = [idPaso]
  for (let id = porVer.pop(); id !== undefined; id = porVer.pop())
    for (const { from, to } of transiciones)
      if (from === id && !hallados.has(to)) {
        hallados.add(to)
        porVer.push(to)
      }
  return hallados
}

/**
 * Comprueba que un circuito se pueda recorrer: un solo paso inicial, transiciones entre pasos suyos, sin vueltas (así
 * ninguno se hace dos veces), todo paso alcanzable, y ninguno al que se llegaría solo o no se llegaría nunca.
 * @returns sus pasos, cada uno después de todos los que llevan a él
 * @throws circuitoMalFormado (409)
 */
export function caminoDe(circuito: Circuito): readonly Paso[] {
  const { pasos, transiciones } = circuito
  const ids = new Set(pasos.map(({ id }) => id))
  if (ids.size < pasos.length) throw circuitoMalFormado('Hay pasos repetidos.')
  if (transiciones.some(({ from, to }) => !ids.has(from) || !ids.has(to)))
    throw circuitoMalFormado('Hay una transición con un paso que no es del circuito.')
  const [inicial, otro] = pasos.filter(({ esInicial }) => esInicial)
  if (!inicial) throw circuitoMalFormado('No tiene paso inicial.')
  if (otro) throw circuitoMalFormado('Tiene más de un paso inicial.')
  const desdeElInicio = alcanzablesDesde(circuito, inicial.id)
  const suelto = pasos.find((paso) => paso !== inicial && !desdeElInicio.has(paso.id))
  if (suelto) throw circuitoMalFormado(`Ninguna transición lleva al paso «${suelto.nombre}».`)
  const camino = enOrden(circuito)
  for (const paso of camino) if (paso !== inicial) comprobarEntrada(circuito, camino, paso)
  return camino
}

function enOrden({ pasos, transiciones }: Circuito): Paso[] {
  const camino: Paso[] = []
  const faltan = new Map(pasos.map((paso) => [paso.id, paso]))
  while (faltan.size > 0) {
    const listo = [...faltan.values()].find(
      ({ id }) => !transiciones.some(({ from, to }) => to === id && faltan.has(from)),
    )
    if (!listo) throw circuitoMalFormado('Las transiciones dan una vuelta: se volvería a un paso ya hecho.')
    faltan.delete(listo.id)
    camino.push(listo)
  }
  return camino
}

function comprobarEntrada(circuito: Circuito, camino: readonly Paso[], paso: Paso): void {
  if (paso.areas.length > 0) return
  if (paso.modelo.length === 0)
    throw circuitoMalFormado(`El paso «${paso.nombre}» no tiene áreas ni modelo: no se llegaría nunca a él.`)
  const pedidos = new Set(anterioresA(circuito, camino, paso.id).flatMap(modeloDe))
  if (paso.modelo.every((tipo) => pedidos.has(tipo)))
    throw circuitoMalFormado(`El paso «${paso.nombre}» no pide ningún tipo que no pidan ya los anteriores.`)
}

/** Pasos desde los que se puede llegar a otro, sin contarlo. */
export const anterioresA = (circuito: Circuito, camino: readonly Paso[], idPaso: number): Paso[] =>
  camino.filter(({ id }) => alcanzablesDesde(circuito, id).has(idPaso))
