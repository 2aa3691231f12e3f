import { keepPreviousData, useQuery, useQueryClient } from '@tanstack/react-query'
import { useCallback, useEffect, useMemo } from 'react'
import { useLocation } from 'react-router-dom'
import { unirValores } from '@foja/domain/busqueda/filtros.ts'
import type { Vista } from '@foja/domain/vista/vista.ts'
import {
  cursorDe,
  cursoresDe,
  paginaAnterior,
  paginaSiguiente,
  type Pagina,
} from '@/entidades/busqueda/paginas.ts'
import { usePaginaDicha } from '@/entidades/busqueda/usePaginaDicha.ts'
import { recordarNombres } from '@/entidades/filtro/nombres.ts'
import { estadoDeLista } from '@/entidades/lista/en-lista.ts'
import { useConfiguracion, useUsuario } from '@/entidades/sesion/sesion.ts'
import { paginaDeVista, type PedidoDeVista } from '@/entidades/vista/consultas.ts'
import { useCambiarParametros } from '@/lib/sigue-aqui.ts'
import { escribirDireccion, leerDireccion, type EnDireccion } from './direccion.ts'

const OTRA_VEZ_MS = 3_000
const COMO_MUCHO_MS = 30_000

/** Una lista como la dice su dirección: lo pedido, lo leído y con qué se cambia. */
export function useLista(vista: Vista) {
  const { areaActiva } = useUsuario()
  const { elementos_por_pagina } = useConfiguracion()
  const { pathname, search, state } = useLocation()
  const cambiarParametros = useCambiarParametros()
  const consultas = useQueryClient()
  const cursores = useMemo(() => cursoresDe(state), [state])
  const lista = useMemo(
    () => leerDireccion(search, elementos_por_pagina, cursores.length > 0),
    [search, elementos_por_pagina, cursores.length],
  )
  usePaginaDicha(lista.pagina)
  const area = lista.area ?? areaActiva
  const pagina: Pagina = useMemo(
    () => ({ current: lista.pagina, resultsPerPage: lista.tamano, cursores }),
    [lista, cursores],
  )
  const pedido = useMemo(
    () => (area === null ? null : pedidoDe(vista, area, lista, pagina)),
    [vista, area, lista, pagina],
  )
  // Al volver se ve lo de antes y, enseguida, lo de ahora.
  const lectura = useQuery({
    ...paginaDeVista(pedido),
    staleTime: 0,
    placeholderData: keepPreviousData,
    // Lo que espera indexarse no avisa que ya está. Cada vez más espaciado: una carga grande dura horas, y miran muchos.
    refetchInterval: ({ state: { data, dataUpdateCount } }) =>
      data?.indexando !== undefined && Math.min(dataUpdateCount * OTRA_VEZ_MS, COMO_MUCHO_MS),
  })
  const { data } = lectura
  useEffect(() => {
    if (data) recordarNombres(consultas, data)
  }, [data, consultas])

  const ir = (
    cambios: Parameters<typeof escribirDireccion>[2],
    otros: readonly string[] = [],
    replace = false,
  ) =>
    cambiarParametros(escribirDireccion(search, lista, cambios), {
      replace,
      state: { cursores: otros },
      preventScrollReset: true,
    })
  const irAPagina = ({ current, cursores }: Pagina, replace = false) =>
    ir({ pagina: current }, cursores, replace)
  const siguiente = data?.siguiente ?? null
  const camino = pathname + search
  return {
    lista,
    area,
    /** Es de otro día, o de otra área que la activa, que es por la que obran las herramientas: no se elige ni se opera. */
    sinOperar: lista.al !== null || area !== areaActiva,
    pedido,
    cursores,
    camino,
    lectura,
    /** En qué lugar de esta lista está la de esa posición; la misma función mientras se pida lo mismo. */
    historialDe: useCallback(
      (posicion: number) => pedido && estadoDeLista({ pedido, posicion, cursores, camino }),
      [pedido, cursores, camino],
    ),
    /** Otra cosa de la lista: se empieza por su primera página. */
    cambiar: (cambios: Parameters<typeof escribirDireccion>[2], replace = false) =>
      ir({ pagina: 1, ...cambios }, [], replace),
    /** Sin dejar en el historial la que no era. */
    irAUltima: (current: number) => irAPagina({ ...pagina, current, cursores: [] }, true),
    anterior: () => irAPagina(paginaAnterior(pagina) ?? { ...pagina, current: 1, cursores: [] }),
    /** Nulo en la última: la que tiene menos filas de las que entran también lo es (LIS-13). */
    siguiente:
      siguiente === null || (data?.rows.length ?? 0) < lista.tamano
        ? null
        : () => {
            const proxima = paginaSiguiente(pagina, siguiente)
            // Más allá de las numeradas, cuál sigue lo dice la que todavía no llegó.
            if (proxima.cursores.length === 0 || !lectura.isPlaceholderData) irAPagina(proxima)
          },
  }
}
export type Lista = ReturnType<typeof useLista>

function pedidoDe(vista: Vista, area: number, lista: EnDireccion, pagina: Pagina): PedidoDeVista {
  const { filtros, orden, direccion, usuario, documento, al } = lista
  return {
    vista,
    consulta: {
      ...Object.fromEntries(filtros.map(({ field, values }) => [field, unirValores(values)])),
      area,
      ...(usuario !== null && { usuario }),
      ...(documento !== null && { documento_id: documento }),
      ...(al !== null && { al }),
      ...(orden !== 'recibido' && { orden, direccion }),
      itemPorPagina: pagina.resultsPerPage,
      numeroPagina: pagina.current,
      siguiente: cursorDe(pagina),
    },
  }
}
