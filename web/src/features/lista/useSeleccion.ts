import { useRef, useState } from 'react'

/** Las filas elegidas de una página, por su clave: una, un tramo con Mayúsculas, o todas. */
export function useSeleccion(claves: readonly string[]) {
  const [marcadas, marcar] = useState<ReadonlySet<string>>(new Set())
  const ultima = useRef<string | null>(null)
  // Lo que ya no está en la página no está elegido.
  const elegidas = claves.filter((clave) => marcadas.has(clave))
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
  return {
    elegidas,
    tiene: (clave: string) => marcadas.has(clave),
    todas: claves.length > 0 && elegidas.length === claves.length,
    alternar,
    alternarTodas: () => marcar(elegidas.length === claves.length ? new Set() : new Set(claves)),
    limpiar: () => marcar(new Set()),
  }
}
export type Seleccion = ReturnType<typeof useSeleccion>
