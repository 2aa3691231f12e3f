import { useMemo } from 'react'
import { LETRAS_MINIMAS, type Sugerencia } from '@foja/domain/busqueda/sugerencia.ts'
import { NOMBRE_DE_VISIBILIDAD } from '@foja/domain/documento/visibilidad.ts'
import { VISIBILIDADES } from '@foja/domain/documento/schema.ts'
import { plegar } from '@foja/domain/texto/normalizar.ts'
import { useSugerencias } from '@/entidades/busqueda/sugerencias.ts'
import type { ModoDeValor } from './clases-de-chip.ts'

type DeLista = Pick<Sugerencia, 'id' | 'texto'> & Partial<Pick<Sugerencia, 'detalle'>>
const NINGUNA: DeLista[] = []
const deVisibilidad: DeLista[] = VISIBILIDADES.map((valor) => ({
  id: valor,
  texto: NOMBRE_DE_VISIBILIDAD[valor],
}))

/** Lo que hay para elegir y, si no hay nada, qué decir. */
type Opciones = { opciones: DeLista[]; ayuda: string | null; esperando: boolean }

/** Los valores que un chip admite y empiezan como lo escrito (BUS-23). */
export function useOpcionesDeChip(modo: ModoDeValor, escrito: string): Opciones {
  const deLista = modo !== 'texto' && modo !== 'fecha' && modo !== 'visibilidad'
  const { filas, listas, buscando } = useSugerencias(escrito, deLista ? modo : 'todo', deLista)
  const visibilidades = useMemo(
    () => deVisibilidad.filter(({ texto }) => plegar(texto).startsWith(plegar(escrito.trim()))),
    [escrito],
  )
  if (modo === 'visibilidad') return { opciones: visibilidades, ayuda: null, esperando: false }
  if (!deLista) return { opciones: NINGUNA, ayuda: null, esperando: false }
  const faltan = LETRAS_MINIMAS[modo] - [...escrito.trim()].length
  if (faltan > 0)
    return {
      opciones: NINGUNA,
      ayuda: `Escriba al menos ${LETRAS_MINIMAS[modo]} letras y elija de la lista.`,
      esperando: false,
    }
  const esperando = !listas || buscando
  return { opciones: filas, ayuda: esperando ? 'Buscando…' : 'Nada coincide con lo escrito.', esperando }
}
