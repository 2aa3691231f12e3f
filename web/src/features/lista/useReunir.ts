import { useRef, useState } from 'react'
import { DOCUMENTOS_MAXIMO } from '@foja/domain/movimiento/limites.ts'
import type { FilaDeLista } from '@foja/domain/vista/schema.ts'
import { leerVista, type PedidoDeVista } from '@/entidades/vista/consultas.ts'
import { avisarError } from '@/lib/avisos.tsx'

/** Lo más que el servidor toma de una vez: no se eligen más. */
export const SE_ELIGEN = DOCUMENTOS_MAXIMO
/** Lo más que da una página. */
const POR_LECTURA = 100

/** Reúne las filas de toda la lista, y no sólo las de la página, en el orden en que están. */
export function useReunir(pedido: PedidoDeVista | null) {
  const [reunidas, fijarReunidas] = useState<number | null>(null)
  const enCurso = useRef<AbortController>(undefined)
  /** @returns hasta SE_ELIGEN, o nada si se dejó o falló */
  const reunir = async (): Promise<FilaDeLista[] | undefined> => {
    if (!pedido) return undefined
    const { signal } = (enCurso.current = new AbortController())
    const filas: FilaDeLista[] = []
    let siguiente: string | undefined
    fijarReunidas(0)
    try {
      do {
        const consulta = { ...pedido.consulta, itemPorPagina: POR_LECTURA, numeroPagina: 1, siguiente }
        const leida = await leerVista({ ...pedido, consulta }, signal)
        filas.push(...leida.rows)
        siguiente = leida.siguiente ?? undefined
        fijarReunidas(Math.min(filas.length, SE_ELIGEN))
      } while (siguiente !== undefined && filas.length < SE_ELIGEN)
      return filas.slice(0, SE_ELIGEN)
    } catch (error) {
      if (!signal.aborted) avisarError(error, 'No se pudo obtener el listado')
      return undefined
    } finally {
      fijarReunidas(null)
    }
  }
  return {
    /** Cuántas van; nulo si no se está reuniendo. */
    reunidas,
    reunir,
    dejar: () => enCurso.current?.abort(),
  }
}
