import { useQueryClient } from '@tanstack/react-query'
import { useRef } from 'react'
import { useNavigate, useSearchParams } from 'react-router-dom'
import { esDeVista, estadoDeLista, vecinoDe, type EnLista } from '@/entidades/lista/en-lista.ts'
import { moverLugar } from '@/entidades/busqueda/lugar.ts'
import { enlaceAPresentacion, RESALTAR } from '@/entidades/documento/caminos.ts'
import { documento } from '@/entidades/documento/consultas.ts'
import { ErrorDeApi } from '@/lib/api.ts'
import { avisar, avisarError } from '@/lib/avisos.tsx'

/** Ya no está, o dejó de poder verse. */
const SE_FUE = new Set([403, 404])

/**
 * Con qué se pasa al documento siguiente de la lista, o al anterior; los que ya no están se saltean. El que se deja no
 * queda en el historial: atrás lleva a la lista.
 */
export function useVecinos(id: number, lista: EnLista): (paso: 1 | -1) => Promise<void> {
  const consultas = useQueryClient()
  const navegar = useNavigate()
  const [parametros] = useSearchParams()
  const yendo = useRef(false)
  const buscar = async (paso: 1 | -1) => {
    let vecino = await vecinoDe(consultas, lista, id, paso)
    while (vecino) {
      try {
        // Se lee antes de ir: al llegar ya está.
        await consultas.fetchQuery(documento(vecino.fila.id))
        return vecino
      } catch (error) {
        if (!(error instanceof ErrorDeApi && SE_FUE.has(error.estado))) throw error
        vecino = await vecinoDe(consultas, vecino.lista, vecino.fila.id, paso)
      }
    }
    return null
  }
  return async (paso) => {
    if (yendo.current) return
    yendo.current = true
    try {
      const vecino = await buscar(paso)
      if (!vecino)
        return avisar(
          `No hay más documentos en ${esDeVista(lista.pedido) ? 'esta lista' : 'estos resultados'}`,
        )
      const { fila, lista: suya } = vecino
      moverLugar(fila.id)
      await navegar(
        enlaceAPresentacion({ id: fila.id, idTipo: fila.tipo.id, resaltar: parametros.getAll(RESALTAR) }),
        { replace: true, state: estadoDeLista(suya) },
      )
    } catch (error) {
      avisarError(error, 'No se pudo pasar al otro documento')
    } finally {
      yendo.current = false
    }
  }
}
