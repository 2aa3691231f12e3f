import { SearchProvider } from '@elastic/react-search-ui'
import type { SearchDriverOptions } from '@elastic/search-ui'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useLocation } from 'react-router-dom'
import { esBusquedaRapida } from '@/entidades/busqueda/caminos.ts'
import { useConfiguracion } from '@/entidades/sesion/sesion.ts'
import { crearConector } from './conector.ts'
import { recordarNombres } from '@/entidades/filtro/nombres.ts'
import { PantallaDeBusqueda } from './PantallaDeBusqueda.tsx'
import { useRuteo } from './useRuteo.ts'

/** Búsqueda simple y rápida (RUT-11, RUT-12, RUT-13): Search UI lleva el estado, la dirección lo guarda. */
export function BusquedaSimple() {
  const { pathname, search } = useLocation()
  const rapida = esBusquedaRapida(pathname, search)
  return <ConMotor key={`${pathname} ${rapida}`} rapida={rapida} />
}

function ConMotor({ rapida }: { rapida: boolean }) {
  const consultas = useQueryClient()
  const { elementos_por_pagina } = useConfiguracion()
  const ruteo = useRuteo(elementos_por_pagina)
  // Una sola vez: con otra configuración, Search UI volvería a buscar.
  const [config] = useState<SearchDriverOptions>(() => ({
    apiConnector: crearConector({
      consultas,
      rapida,
      cursor: ruteo.cursor,
      comprension: ruteo.comprension,
      alResponder: (foja) => recordarNombres(consultas, foja),
    }),
    routingOptions: ruteo.routingOptions,
    urlPushDebounceLength: 0,
    initialState: { resultsPerPage: elementos_por_pagina },
  }))
  return (
    <SearchProvider config={config}>
      <PantallaDeBusqueda rapida={rapida} ruteo={ruteo} />
    </SearchProvider>
  )
}
