import { SearchProvider } from '@elastic/react-search-ui'
import type { SearchDriverOptions } from '@elastic/search-ui'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useLocation } from 'react-router-dom'
import { modoDeCaja, type ModoDeCaja } from '@/entidades/busqueda/caminos.ts'
import { useConfiguracion } from '@/entidades/sesion/sesion.ts'
import { crearConector } from './conector.ts'
import { recordarNombres } from '@/entidades/filtro/nombres.ts'
import { PantallaDeBusqueda } from './PantallaDeBusqueda.tsx'
import { useRuteo } from './useRuteo.ts'

/** Búsqueda simple, histórica y rápida (RUT-11, RUT-12, RUT-13, BUS-01): Search UI lleva el estado, la dirección lo guarda. */
export function BusquedaSimple() {
  const { pathname, search } = useLocation()
  const modo = modoDeCaja(pathname, search)
  return <ConMotor key={`${pathname} ${modo}`} modo={modo} />
}

function ConMotor({ modo }: { modo: ModoDeCaja }) {
  const consultas = useQueryClient()
  const { elementos_por_pagina } = useConfiguracion()
  const ruteo = useRuteo(elementos_por_pagina)
  // Una sola vez: con otra configuración, Search UI volvería a buscar.
  const [config] = useState<SearchDriverOptions>(() => ({
    apiConnector: crearConector({
      consultas,
      rapida: modo === 'rapida',
      cursor: ruteo.cursor,
      comprension: ruteo.comprension,
      al: ruteo.al,
      alResponder: (foja) => recordarNombres(consultas, foja),
      ...(modo === 'historica' && { ambito: { tipo_busqueda: modo } }),
    }),
    routingOptions: ruteo.routingOptions,
    urlPushDebounceLength: 0,
    initialState: { resultsPerPage: elementos_por_pagina },
  }))
  return (
    <SearchProvider config={config}>
      <PantallaDeBusqueda modo={modo} ruteo={ruteo} />
    </SearchProvider>
  )
}
