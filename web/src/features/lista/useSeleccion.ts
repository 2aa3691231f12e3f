import { useEffect, useMemo, useRef, useState } from 'react'
import { clavesDeFilas } from '@foja/domain/vista/movimiento.ts'
import type { FilaDeLista } from '@foja/domain/vista/schema.ts'

const NINGUNA: ReadonlyMap<string, FilaDeLista> = new Map()

/**
 * Las filas elegidas, por su clave: una, un tramo con Mayúsculas, o todas las de la página; y las de toda la lista, si se
 * las reunió. @param lista cuál se mira: en otra no hay nada elegido
 */
export function useSeleccion(filas: readonly FilaDeLista[], lista: string) {
  const claves = useMemo(() => clavesDeFilas(filas), [filas])
  const [marcadas, marcar] = useState<ReadonlySet<string>>(new Set())
  const [reunidas, fijarReunidas] = useState(NINGUNA)
  const ultima = useRef<string | null>(null)
  const limpiar = () => {
    marcar(new Set())
    fijarReunidas(NINGUNA)
  }
  useEffect(() => limpiar, [lista])
  // Lo que ya no está en la página no está elegido, salvo que se haya reunido la lista entera.
  const deOtras = [...reunidas.keys()].filter((clave) => marcadas.has(clave) && !claves.includes(clave))
  const deLaPagina = claves.filter((clave) => marcadas.has(clave))
  const elegidas = [...deLaPagina, ...deOtras]
  /** @param hasta desde la última que se tocó, todo el tramo */
  const alternar = (clave: string, hasta = false) => {
    const elegir = !marcadas.has(clave)
    const [una, otra] = [ultima.current === null ? -1 : claves.indexOf(ultima.current), claves.indexOf(clave)]
    const tramo = hasta && una >= 0 ? claves.slice(Math.min(una, otra), Math.max(una, otra) + 1) : [clave]
    const nuevas = new Set(elegidas)
    for (const cada of tramo) {
      if (elegir) nuevas.add(cada)
      else nuevas.delete(cada)
    }
    ultima.current = clave
    marcar(nuevas)
  }
  const todas = claves.length > 0 && deLaPagina.length === claves.length
  return {
    claves,
    cuantas: elegidas.length,
    filas: elegidas.map((clave) => filas[claves.indexOf(clave)] ?? reunidas.get(clave)!),
    tiene: (clave: string) => marcadas.has(clave),
    /** Está elegida toda la página. */
    todas,
    /** Lo elegido es de toda la lista. */
    conReunidas: reunidas.size > 0,
    alternar,
    alternarTodas: () => marcar(new Set(todas ? deOtras : [...claves, ...deOtras])),
    /** Elige ésas, estén o no en la página. */
    elegirReunidas: (suyas: readonly FilaDeLista[]) => {
      const suyasClaves = clavesDeFilas(suyas)
      fijarReunidas(new Map(suyasClaves.map((clave, i) => [clave, suyas[i]!])))
      marcar(new Set(suyasClaves))
    },
    limpiar,
  }
}
export type Seleccion = ReturnType<typeof useSeleccion>
