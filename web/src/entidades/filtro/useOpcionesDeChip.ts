import { useQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import { LETRAS_MINIMAS } from '@foja/domain/busqueda/limites.ts'
import { HAY_MAS, useSugerencias } from '@/entidades/busqueda/sugerencias.ts'
import { tiposLegibles } from '@/entidades/tipo/consultas.ts'
import type { ModoDeListaFija, ModoDeValor } from './clases-de-chip.ts'
import { deListaFija, deTipos, type DeLista, type LasPrimeras } from './listas-de-chip.ts'

const NINGUNA: DeLista[] = []
/** La ayuda de no haber hallado nada: ni la de que falten letras, ni la de no haber podido buscar. */
export const NADA_COINCIDE = 'Nada coincide con lo escrito.'

/** Lo que hay para elegir y, si no hay nada o hay más, qué decir. */
type Opciones = { opciones: DeLista[]; ayuda: string | null; esperando: boolean }

const esFija = (modo: ModoDeValor): modo is ModoDeListaFija =>
  modo === 'visibilidad' || modo === 'estado' || modo === 'anio'

/**
 * Los valores que un chip admite y empiezan como lo escrito. Lo que son pocos se ve desde el principio; lo demás se
 * pregunta con sus letras mínimas (BUS-23).
 */
export function useOpcionesDeChip(modo: ModoDeValor, escrito: string): Opciones {
  const fija = esFija(modo)
  const preguntado = modo !== 'texto' && modo !== 'fecha' && !fija
  const { filas, mas, listas, buscando, fallo } = useSugerencias(
    escrito,
    preguntado ? modo : 'todo',
    preguntado,
  )
  const { data: tipos } = useQuery({ ...tiposLegibles, enabled: modo === 'tipo' })
  const sabidas = useMemo(
    () =>
      esFija(modo)
        ? deListaFija(modo, escrito)
        : { rows: modo === 'tipo' && tipos ? deTipos(tipos, escrito) : NINGUNA },
    [modo, escrito, tipos],
  )
  if (!preguntado && !fija) return { opciones: NINGUNA, ayuda: null, esperando: false }
  const { rows: opciones, mas: hayMas }: LasPrimeras = filas.length > 0 ? { rows: filas, mas } : sabidas
  const minimas = fija ? 0 : LETRAS_MINIMAS[modo]
  const faltan = [...escrito.trim()].length < minimas
  const esperando = !fija && !faltan && (!listas || buscando)
  const sinNinguna = faltan
    ? `Escriba al menos ${minimas} letras y elija de la lista.`
    : esperando
      ? 'Buscando…'
      : fallo
        ? 'No se pudo buscar.'
        : NADA_COINCIDE
  return { opciones, ayuda: opciones.length === 0 ? sinNinguna : hayMas ? HAY_MAS : null, esperando }
}
