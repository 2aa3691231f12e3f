import { SearchProvider } from '@elastic/react-search-ui'
import type { RequestState, SearchDriverOptions } from '@elastic/search-ui'
import { SegmentedControl } from '@mantine/core'
import type { ContextModalProps } from '@mantine/modals'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import type { FilaDeBusqueda } from '@foja/domain/busqueda/respuesta.ts'
import type { BusquedaParaElegir } from '@/entidades/documento/elegir-documento.ts'
import { useConfiguracion } from '@/entidades/sesion/sesion.ts'
import { crearConector } from './conector.ts'
import { ElegirDelArchivo } from './ElegirDelArchivo.tsx'
import { ElegirEntreHallados } from './ElegirEntreHallados.tsx'
import { comoEmpieza } from './para-elegir.ts'
import { recordarNombres } from '@/entidades/filtro/nombres.ts'

type Props = { busqueda: Omit<BusquedaParaElegir, 'titulo'>; elegir: (fila: FilaDeBusqueda) => void }

/** Lo último buscado aquí, para la próxima vez, salvo `emptyingChips`. No va en la dirección, y al salir se olvida. */
const ULTIMA = ['ultima-busqueda-para-elegir']
/** Y dónde, para cada relación: quien elige varios del archivo, uno tras otro, sigue en él. */
const DONDE = ['donde-se-elige']
type Buscado = Pick<RequestState, 'searchTerm' | 'filters'>

/** La búsqueda en un diálogo, para elegir un documento sin dejar la pantalla (RUT-22). */
export function BusquedaModal({ innerProps: { busqueda, elegir } }: ContextModalProps<Props>) {
  const { docs_cargados, impide, pide, firmados, id_tipo_ie } = busqueda
  const consultas = useQueryClient()
  consultas.setQueryDefaults(DONDE, { gcTime: Infinity })
  const deEsto = [...DONDE, id_tipo_ie]
  const [empieza] = useState(() => comoEmpieza(busqueda, consultas.getQueryData<string>(deEsto)))
  const [donde, setDonde] = useState(empieza.donde)
  // Al volver del archivo sigue lo que se buscaba; `emptyingChips` empieza de nuevo sólo al abrir.
  const [vuelve, setVuelve] = useState(false)
  return (
    <>
      {empieza.conArchivo && (
        <SegmentedControl
          mb="md"
          aria-label="Dónde buscarlo"
          value={donde}
          onChange={(otro) => {
            if (donde === 'todo') setVuelve(true)
            setDonde(otro)
            consultas.setQueryData(deEsto, otro)
          }}
          data={[
            { value: 'todo', label: 'Buscar' },
            { value: 'archivo', label: 'Archivo del área' },
          ]}
        />
      )}
      {donde === 'archivo' ? (
        <ElegirDelArchivo
          sin={docs_cargados ?? []}
          {...{ elegir, impide, pide, firmados }}
          seguir={empieza.seguir}
        />
      ) : (
        <Buscar {...{ busqueda, elegir }} seguir={vuelve || empieza.seguir} />
      )}
    </>
  )
}

/** @param seguir con lo último que se buscó aquí */
function Buscar({ busqueda, elegir, seguir }: Props & { seguir: boolean }) {
  const { impide, pide } = busqueda
  const { rapida, ambito } = comoEmpieza(busqueda)
  const consultas = useQueryClient()
  consultas.setQueryDefaults(ULTIMA, { gcTime: Infinity })
  const { elementos_por_pagina } = useConfiguracion()
  const [config] = useState<SearchDriverOptions>(() => ({
    apiConnector: crearConector({
      consultas,
      rapida,
      cursor: () => undefined,
      alResponder: (foja) => recordarNombres(consultas, foja),
      ambito,
    }),
    trackUrlState: false,
    initialState: {
      resultsPerPage: elementos_por_pagina,
      ...(seguir && consultas.getQueryData<Buscado>(ULTIMA)),
    },
  }))
  return (
    <SearchProvider config={config}>
      <ElegirEntreHallados
        {...{ rapida, elegir, impide, pide }}
        recordar={(estado: Buscado) => void consultas.setQueryData(ULTIMA, estado)}
      />
    </SearchProvider>
  )
}
