import { keepPreviousData, useQuery, useQueryClient } from '@tanstack/react-query'
import { useCallback, useEffect, useMemo } from 'react'
import { useLocation } from 'react-router-dom'
import { usePaginaPasada } from '@/components/Paginado.tsx'
import { paginaDeAvanzada } from '@/entidades/busqueda/avanzada.ts'
import { paginaAnterior, paginaSiguiente, type Pagina } from '@/entidades/busqueda/paginas.ts'
import { useReleer } from '@/entidades/busqueda/useReleer.ts'
import { usePaginaDicha } from '@/entidades/busqueda/usePaginaDicha.ts'
import { recordarNombres } from '@/entidades/filtro/nombres.ts'
import { estadoDeLista } from '@/entidades/lista/en-lista.ts'
import { useConfiguracion } from '@/entidades/sesion/sesion.ts'
import { cursoresDe } from '@/entidades/busqueda/paginas.ts'
import { useCambiarParametros } from '@/lib/sigue-aqui.ts'
import { escribirCampos, leerDireccion, pedidoDe, type Campos } from './direccion.ts'

/** La búsqueda avanzada como la dice su dirección: lo pedido, lo leído y con qué se cambia. */
export function useAvanzada() {
  const { busqueda_periodo_actualizacion, elementos_por_pagina } = useConfiguracion()
  const { pathname, search, state } = useLocation()
  const cambiarParametros = useCambiarParametros()
  const consultas = useQueryClient()
  const { direccion, pagina, pedido } = useMemo(() => {
    const cursores = cursoresDe(state)
    const direccion = leerDireccion(search, elementos_por_pagina, cursores.length > 0)
    const pagina: Pagina = { current: direccion.pagina, resultsPerPage: direccion.tamano, cursores }
    return { direccion, pagina, pedido: pedidoDe(direccion, pagina) }
  }, [search, state, elementos_por_pagina])
  usePaginaDicha(direccion.pagina)
  const lectura = useQuery({
    ...paginaDeAvanzada(pedido),
    // Al volver se ve lo de antes y se pregunta de nuevo, como en las listas.
    staleTime: 0,
    placeholderData: pedido ? keepPreviousData : undefined,
  })
  const { data, refetch } = lectura
  useReleer(pedido === null ? 0 : busqueda_periodo_actualizacion, refetch)
  useEffect(() => {
    if (data) recordarNombres(consultas, { elegidos: data.elegidos })
  }, [data, consultas])
  const ir = (parametros: URLSearchParams, otros: readonly string[] = [], replace = false) =>
    cambiarParametros(parametros, { replace, state: { cursores: otros } })
  const con = (cambios: Record<string, string>) =>
    new URLSearchParams({ ...Object.fromEntries(new URLSearchParams(search)), ...cambios })
  const irAPagina = ({ current, cursores: otros }: Pagina) => ir(con({ pagina: String(current) }), otros)
  const siguiente = data?.siguiente ?? null
  usePaginaPasada({
    ...direccion,
    leida: data,
    esperando: lectura.isFetching || pagina.cursores.length > 0,
    ir: (ultima) => ir(con({ pagina: String(ultima) }), [], true),
  })
  return {
    ...direccion,
    buscado: search,
    camino: pathname + search,
    pedido,
    lectura,
    buscar: (campos: Campos) => {
      const parametros = escribirCampos(campos)
      // Lo mismo otra vez es preguntar de nuevo.
      if (direccion.pagina === 1 && `${parametros}` === `${escribirCampos(direccion.campos)}`)
        return void refetch()
      for (const igual of ['orden', 'filas', 'al']) {
        const valor = new URLSearchParams(search).get(igual)
        if (valor) parametros.set(igual, valor)
      }
      ir(parametros)
    },
    limpiar: () => search !== '' && ir(new URLSearchParams()),
    ordenar: (orden: string) => ir(con({ orden, pagina: '1' })),
    cambiarTamano: (filas: number) => ir(con({ filas: String(filas), pagina: '1' })),
    anterior: () => irAPagina(paginaAnterior(pagina) ?? { ...pagina, current: 1, cursores: [] }),
    siguiente:
      siguiente === null
        ? null
        : () => {
            const proxima = paginaSiguiente(pagina, siguiente)
            // Más allá de las numeradas, cuál sigue lo dice la que todavía no llegó.
            if (proxima.cursores.length === 0 || !lectura.isPlaceholderData) irAPagina(proxima)
          },
    /** En qué lugar de estos resultados está el de esa posición. */
    historialDe: useCallback(
      (posicion: number) =>
        pedido && estadoDeLista({ pedido, posicion, cursores: pagina.cursores, camino: pathname + search }),
      [pedido, pagina, pathname, search],
    ),
  }
}
export type Busqueda = ReturnType<typeof useAvanzada>
