import { useEffect, useMemo, useRef, useState } from 'react'
import { useLocation, useNavigationType } from 'react-router-dom'
import { ELEGIDAS } from '@/lib/ultima-lista.ts'
import { clavesDeFilas } from '@foja/domain/vista/movimiento.ts'
import type { FilaDeLista } from '@foja/domain/vista/schema.ts'

/** `entrada`: la entrada del historial y la lista en que se eligió. */
type Elegidas = { entrada: string; claves: string[] }

function leer(entrada: string): string[] {
  const guardadas = JSON.parse(sessionStorage.getItem(ELEGIDAS) ?? 'null') as Elegidas | null
  return guardadas?.entrada === entrada ? guardadas.claves : []
}

/**
 * Las filas elegidas de la página, por su clave: una, un tramo con Mayúsculas, o todas. Al volver a la lista con «atrás», o
 * al recargarla, siguen elegidas. @param lista cuál se mira: en otra no hay nada elegido
 */
export function useSeleccion(filas: readonly FilaDeLista[], lista: string) {
  const claves = useMemo(() => clavesDeFilas(filas), [filas])
  const entrada = `${useLocation().key} ${lista}`
  const vuelve = useNavigationType() === 'POP'
  const [marcadas, marcar] = useState<ReadonlySet<string>>(() => new Set(vuelve ? leer(entrada) : []))
  const ultima = useRef<string | null>(null)
  const limpiar = () => marcar(new Set())
  useEffect(() => limpiar, [lista])
  useEffect(() => {
    const elegidas: Elegidas = { entrada, claves: [...marcadas] }
    sessionStorage.setItem(ELEGIDAS, JSON.stringify(elegidas))
  }, [entrada, marcadas])
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
  const todas = claves.length > 0 && elegidas.length === claves.length
  return {
    claves,
    cuantas: elegidas.length,
    filas: elegidas.map((clave) => filas[claves.indexOf(clave)]!),
    tiene: (clave: string) => marcadas.has(clave),
    /** Está elegida toda la página. */
    todas,
    alternar,
    alternarTodas: () => marcar(new Set(todas ? [] : claves)),
    limpiar,
    /** De lo elegido ahora, sólo esos documentos; lo que se elija entretanto sigue. */
    dejar: (ids: readonly number[] = []) => {
      const seVan = elegidas.filter((clave) => !ids.includes(filas[claves.indexOf(clave)]!.id))
      marcar((marcadas) => new Set([...marcadas].filter((clave) => !seVan.includes(clave))))
    },
  }
}
export type Seleccion = ReturnType<typeof useSeleccion>
