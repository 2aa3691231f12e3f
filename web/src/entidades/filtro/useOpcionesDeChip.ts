import { useQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import { LETRAS_MINIMAS } from '@foja/domain/busqueda/limites.ts'
import { useSugerencias } from '@/entidades/busqueda/sugerencias.ts'
import { tiposLegibles } from '@/entidades/tipo/consultas.ts'
import type { ModoDeListaFija, ModoDeValor } from './clases-de-chip.ts'
import { deListaFija, deTipos, type DeLista } from './listas-de-chip.ts'

const NINGUNA: DeLista[] = []
const NADA_COINCIDE = 'Nada coincide con lo escrito.'

/** Lo que hay para elegir y, si no hay nada, qué decir. */
type Opciones = { opciones: DeLista[]; ayuda: string | null; esperando: boolean }

const esFija = (modo: ModoDeValor): modo is ModoDeListaFija =>
  modo === 'visibilidad' || modo === 'estado' || modo === 'anio'

/**
 * Los valores que un chip admite y empiezan como lo escrito. Lo que son pocos se ve desde el principio; lo demás se
 * pregunta con sus letras mínimas (BUS-23).
 */
export function useOpcionesDeChip(modo: ModoDeValor, escrito: string): Opciones {
  const preguntado = modo !== 'texto' && modo !== 'fecha' && !esFija(modo)
  const { filas, listas, buscando, fallo } = useSugerencias(escrito, preguntado ? modo : 'todo', preguntado)
  const { data: tipos } = useQuery({ ...tiposLegibles, enabled: modo === 'tipo' })
  const sabidas = useMemo(
    () =>
      esFija(modo)
        ? deListaFija(modo, escrito)
        : modo === 'tipo' && tipos
          ? deTipos(tipos, escrito)
          : NINGUNA,
    [modo, escrito, tipos],
  )
  if (esFija(modo)) return { opciones: sabidas, ayuda: NADA_COINCIDE, esperando: false }
  if (!preguntado) return { opciones: NINGUNA, ayuda: null, esperando: false }
  const opciones = filas.length > 0 ? filas : sabidas
  const faltan = LETRAS_MINIMAS[modo] - [...escrito.trim()].length
  if (faltan > 0)
    return {
      opciones,
      ayuda: `Escriba al menos ${LETRAS_MINIMAS[modo]} letras y elija de la lista.`,
      esperando: false,
    }
  const esperando = !listas || buscando
  const contestado = fallo ? 'No se pudo buscar.' : NADA_COINCIDE
  return { opciones, ayuda: esperando ? 'Buscando…' : contestado, esperando }
}
