import { keepPreviousData, useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect, useMemo } from 'react'
import { useLocation, useNavigate } from 'react-router-dom'
import type { Vista } from '@foja/domain/vista/vista.ts'
import {
  cursorDe,
  cursoresDe,
  paginaAnterior,
  paginaSiguiente,
  type Pagina,
} from '@/entidades/busqueda/paginas.ts'
import { recordarNombres } from '@/entidades/filtro/nombres.ts'
import { useConfiguracion, useUsuario } from '@/entidades/sesion/sesion.ts'
import { paginaDeVista, type PedidoDeVista } from '@/entidades/vista/consultas.ts'
import { escribirDireccion, leerDireccion, type EnDireccion } from './direccion.ts'

/** Una lista como la dice su dirección: lo pedido, lo leído y con qué se cambia. */
export function useLista(vista: Vista) {
  const { areaActiva } = useUsuario()
  const { elementos_por_pagina } = useConfiguracion()
  const { pathname, search, state } = useLocation()
  const navegar = useNavigate()
  const consultas = useQueryClient()
  const cursores = cursoresDe(state)
  const lista = useMemo(
    () => leerDireccion(search, elementos_por_pagina, cursores.length > 0),
    [search, elementos_por_pagina, cursores.length],
  )
  const area = lista.area ?? areaActiva
  const pagina: Pagina = { current: lista.pagina, resultsPerPage: lista.tamano, cursores }
  const pedido = area === null ? null : pedidoDe(vista, area, lista, pagina)
  // Al volver se ve lo de antes y, enseguida, lo de ahora.
  const lectura = useQuery({ ...paginaDeVista(pedido), staleTime: 0, placeholderData: keepPreviousData })
  const { data } = lectura
  useEffect(() => {
    if (data) recordarNombres(consultas, data)
  }, [data, consultas])

  const ir = (
    cambios: Parameters<typeof escribirDireccion>[2],
    otros: readonly string[] = [],
    replace = false,
  ) =>
    void navegar(
      { pathname, search: escribirDireccion(search, lista, cambios) },
      { replace, state: { cursores: otros }, preventScrollReset: true },
    )
  const irAPagina = ({ current, cursores }: Pagina, replace = false) =>
    ir({ pagina: current }, cursores, replace)
  const siguiente = data?.siguiente ?? null
  return {
    lista,
    area,
    pedido,
    cursores,
    camino: pathname + search,
    lectura,
    /** Otra cosa de la lista: se empieza por su primera página. */
    cambiar: (cambios: Parameters<typeof escribirDireccion>[2]) => ir({ pagina: 1, ...cambios }),
    irAPagina,
    anterior: () => irAPagina(paginaAnterior(pagina) ?? { ...pagina, current: 1, cursores: [] }),
    /** Nulo en la última: la que tiene menos filas de las que entran también lo es (LIS-13). */
    siguiente:
      siguiente === null || (data?.rows.length ?? 0) < lista.tamano
        ? null
        : () => irAPagina(paginaSiguiente(pagina, siguiente)),
  }
}
export type Lista = ReturnType<typeof useLista>

function pedidoDe(vista: Vista, area: number, lista: EnDireccion, pagina: Pagina): PedidoDeVista {
  const { filtros, orden, direccion, usuario, documento, al } = lista
  return {
    vista,
    consulta: {
      ...Object.fromEntries(filtros.map(({ field, values }) => [field, values.join('|')])),
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
