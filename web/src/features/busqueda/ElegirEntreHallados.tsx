import { Text } from '@mantine/core'
import { useEffect, useRef } from 'react'
import type { RequestState } from '@elastic/search-ui'
import type { FilaDeBusqueda } from '@foja/domain/busqueda/respuesta.ts'
import { Fallo } from '@/components/Fallo.tsx'
import { hallados } from '@/entidades/busqueda/consultas.ts'
import { useFocoAlPaginar } from '@/entidades/busqueda/teclado.ts'
import type { BusquedaParaElegir } from '@/entidades/documento/elegir-documento.ts'
import { useConfiguracion } from '@/entidades/sesion/sesion.ts'
import { Anuncio } from './Anuncio.tsx'
import { Caja } from './Caja.tsx'
import { alComienzo, FilaParaElegir } from './FilaParaElegir.tsx'
import { pideAlgo, useEstado } from './estado.ts'
import { Paginado } from '@/components/Paginado.tsx'
import { useChips } from '@/entidades/filtro/useChips.ts'
import { porQueNoSeBusca } from './por-que-no.ts'
import { usePausa } from './usePausa.ts'
import estilos from './ElegirEntreHallados.module.css'

type Props = {
  rapida: boolean
  elegir: (fila: FilaDeBusqueda) => void
  impide: BusquedaParaElegir['impide']
  pide: BusquedaParaElegir['pide']
  recordar: (estado: Pick<RequestState, 'searchTerm' | 'filters'>) => void
}

/** La caja de búsqueda, con sus filtros, y los hallados, cada uno con su botón para elegirlo. */
export function ElegirEntreHallados({ rapida, elegir, impide, pide, recordar }: Props) {
  const estado = useEstado()
  const {
    searchTerm = '',
    filters = [],
    foja,
    fallo,
    results,
    current = 1,
    isLoading,
    setSearchTerm,
  } = estado
  const chips = useChips({ ...estado, descartados: foja?.descartados })
  const pausa = usePausa()
  const lista = useRef<HTMLElement>(null)
  const paginar = useFocoAlPaginar(isLoading, results)
  const pagina = (cual: number) =>
    paginar(() => {
      estado.setCurrent(cual)
      alComienzo(lista.current)
    })
  const { busqueda_periodo_dias } = useConfiguracion()
  useEffect(() => recordar({ searchTerm, filters }), [searchTerm, filters, recordar])
  const escribir = (texto: string, ya = false) => {
    if (chips.pendientes.length > 0) chips.soltar()
    setSearchTerm(texto, { shouldClearFilters: false, debounce: ya ? 0 : pausa() })
  }
  const enviar = () => {
    chips.soltarTodos()
    if (pideAlgo(estado)) setSearchTerm(searchTerm, { shouldClearFilters: false })
  }
  return (
    <>
      {rapida && (
        <Text c="dimmed" size="sm" mb="xs">
          Búsqueda rápida: últimos {busqueda_periodo_dias} días
        </Text>
      )}
      <Caja texto={searchTerm} soloFiltros {...{ chips, escribir, enviar, fallo }} />
      {fallo && (
        <Fallo
          titulo="No se pudo obtener el listado"
          error={fallo}
          reintentar={() => estado.setCurrent(current)}
        />
      )}
      {!foja && !fallo && (
        <Text c="dimmed" my="lg" role="status">
          {porQueNoSeBusca(estado) ??
            (pideAlgo(estado)
              ? 'Buscando documentos...'
              : 'Escriba un número, un título o una persona, o agregue un filtro.')}
        </Text>
      )}
      {foja && (
        <section ref={lista} aria-label="Resultados de la búsqueda" aria-busy={isLoading}>
          {hallados(foja) === 0 && <Text my="lg">No se encontraron documentos ni expedientes...</Text>}
          <ul className={estilos.lista}>
            {results.map(({ fila: { raw: fila } }) => (
              <FilaParaElegir key={fila.id} {...{ fila, elegir, impide, pide }} />
            ))}
          </ul>
          {hallados(foja) > 0 && (
            <Paginado
              enSuLugar
              pagina={current}
              tamano={estado.resultsPerPage ?? 10}
              total={hallados(foja)}
              contado={foja.contado}
              alCambiarTamano={estado.setResultsPerPage}
              anterior={pagina(current - 1)}
              siguiente={foja.siguiente === null ? null : pagina(current + 1)}
            />
          )}
        </section>
      )}
      <Anuncio total={foja && hallados(foja)} />
    </>
  )
}
