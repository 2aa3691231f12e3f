import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useLayoutEffect, useRef } from 'react'
import { useNavigate, useSearchParams } from 'react-router-dom'
import { esDeVista, estadoDeLista, vecinoDe, type EnLista } from '@/entidades/lista/en-lista.ts'
import { moverLugar } from '@/entidades/busqueda/lugar.ts'
import { porQueNoSeAbre } from '@/entidades/busqueda/se-abre.ts'
import { enlaceAPresentacion, RESALTAR } from '@/entidades/documento/caminos.ts'
import { documento } from '@/entidades/documento/consultas.ts'
import { ErrorDeApi } from '@/lib/error-de-api.ts'
import { avisarFallo } from '@/entidades/sesion/ingreso.ts'
import { avisar } from '@/lib/avisos.tsx'

/** Ya no está, o dejó de poder verse. */
const SE_FUE = new Set([403, 404])

type Paso = 1 | -1
type Lugar = { id: number; lista: EnLista }

/**
 * Con qué se pasa al documento siguiente de la lista, o al anterior; los que ya no están, o no se abren, se saltean. El que se deja no
 * queda en el historial: atrás lleva a la lista. Lo que se pide mientras se está yendo se hace al llegar.
 */
export function useVecinos(id: number, lista: EnLista): (paso: Paso) => Promise<void> {
  const consultas = useQueryClient()
  const navegar = useNavigate()
  const [parametros] = useSearchParams()
  const yendo = useRef(false)
  const pedido = useRef<Paso | null>(null)
  // A dónde se fue y todavía no se dibujó: lo que se pide entretanto es desde ahí.
  const alcanzados = useRef<Lugar[]>([])
  useLayoutEffect(() => {
    const visto = alcanzados.current.findIndex((lugar) => lugar.id === id)
    alcanzados.current = visto < 0 ? [] : alcanzados.current.slice(visto + 1)
  }, [id])
  const vivo = useRef(true)
  useEffect(() => {
    vivo.current = true
    return () => {
      vivo.current = false
    }
  }, [])
  const buscar = async (desde: Lugar, paso: Paso) => {
    let vecino = await vecinoDe(consultas, desde.lista, desde.id, paso)
    while (vecino) {
      try {
        if (porQueNoSeAbre(vecino.fila) === null) {
          // Se lee antes de ir: al llegar ya está.
          await consultas.fetchQuery(documento(vecino.fila.id))
          return vecino
        }
      } catch (error) {
        if (!(error instanceof ErrorDeApi && SE_FUE.has(error.estado))) throw error
      }
      vecino = await vecinoDe(consultas, vecino.lista, vecino.fila.id, paso)
    }
    return null
  }
  const pasar = async (paso: Paso) => {
    const desde = alcanzados.current.at(-1) ?? { id, lista }
    const vecino = await buscar(desde, paso)
    // Mientras se buscaba, se volvió a la lista: no se trae de vuelta.
    if (!vivo.current) return
    if (!vecino)
      return avisar(`No hay más documentos en ${esDeVista(lista.pedido) ? 'esta lista' : 'estos resultados'}`)
    const { fila, lista: suya, cual } = vecino
    moverLugar(fila.id, cual)
    alcanzados.current.push({ id: fila.id, lista: suya })
    await navegar(
      enlaceAPresentacion({ id: fila.id, idTipo: fila.tipo.id, resaltar: parametros.getAll(RESALTAR) }),
      { replace: true, state: estadoDeLista(suya) },
    )
  }
  return async (paso) => {
    pedido.current = paso
    if (yendo.current) return
    yendo.current = true
    try {
      while (pedido.current && vivo.current) {
        const este = pedido.current
        pedido.current = null
        await pasar(este)
      }
    } catch (error) {
      pedido.current = null
      avisarFallo(error, 'No se pudo pasar al otro documento')
    } finally {
      yendo.current = false
    }
  }
}
