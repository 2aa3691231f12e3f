import { Box, Skeleton, Switch, Text, TextInput } from '@mantine/core'
import { useDebouncedValue } from '@mantine/hooks'
import { keepPreviousData, useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect, useRef, useState } from 'react'
import { LARGO_DE_TITULO_BUSCADO, PAUSA_DE_SUGERENCIAS_MS } from '@foja/domain/busqueda/limites.ts'
import type { FilaDeBusqueda } from '@foja/domain/busqueda/respuesta.ts'
import { FIRMADOS } from '@foja/domain/incorporacion/firmado.ts'
import { Fallo } from '@/components/Fallo.tsx'
import { Paginado } from '@/components/Paginado.tsx'
import { cursorDe, paginaAnterior, paginaSiguiente, type Pagina } from '@/entidades/busqueda/paginas.ts'
import { useFocoAlPaginar } from '@/entidades/busqueda/teclado.ts'
import type { BusquedaParaElegir } from '@/entidades/documento/elegir-documento.ts'
import { LETRAS_DE_TEXTO } from '@/entidades/filtro/filtro-corto.ts'
import { useConfiguracion, useUsuario } from '@/entidades/sesion/sesion.ts'
import { cuantosEnVista, paginaDeVista } from '@/entidades/vista/consultas.ts'
import { cantidad } from '@/lib/cantidad.ts'
import { alComienzo, FilaParaElegir } from './FilaParaElegir.tsx'
import estilos from './ElegirEntreHallados.module.css'

type Props = {
  /** No se ofrecen. */
  sin: readonly number[]
  elegir: (fila: FilaDeBusqueda) => void
  impide: BusquedaParaElegir['impide']
  pide: BusquedaParaElegir['pide']
  firmados: BusquedaParaElegir['firmados']
  seguir: boolean
}

/** En qué página y con qué se filtraba: quien elige varios, uno tras otro, sigue ahí. Al salir se olvida. */
const LUGAR = ['lugar-en-el-archivo']
/** De cada lista, el suyo: un cursor sólo vale en la que lo dio. */
const lugarEn = (area: number | null, firmados: boolean) => [...LUGAR, area, firmados]
type Lugar = { titulo: string; todos: boolean; pagina: Pagina }

/** Lo que el área activa archivó, del último al primero, para elegir uno (LIS-28). @param seguir donde se estaba */
export function ElegirDelArchivo({ sin, elegir, impide, pide, firmados = false, seguir }: Props) {
  const { areaActiva } = useUsuario()
  const { elementos_por_pagina } = useConfiguracion()
  const consultas = useQueryClient()
  const [antes] = useState(() =>
    seguir ? consultas.getQueryData<Lugar>(lugarEn(areaActiva, firmados)) : undefined,
  )
  const [titulo, setTitulo] = useState(antes?.titulo ?? '')
  const [todos, setTodos] = useState(antes?.todos ?? false)
  const soloFirmados = firmados && !todos
  const [escrito] = useDebouncedValue(titulo.trim(), PAUSA_DE_SUGERENCIAS_MS)
  // Con menos letras no busca (BUS-16): se sigue viendo todo el archivo.
  const buscado = [...escrito].length < LETRAS_DE_TEXTO ? '' : escrito
  const primera = (resultsPerPage: number): Pagina => ({ current: 1, resultsPerPage, cursores: [] })
  const [pagina, setPagina] = useState(() => antes?.pagina ?? primera(elementos_por_pagina))
  useEffect(() => {
    consultas.setQueryDefaults(LUGAR, { gcTime: Infinity })
    consultas.setQueryData<Lugar>(lugarEn(areaActiva, firmados), { titulo, todos, pagina })
  }, [consultas, areaActiva, firmados, titulo, todos, pagina])
  const { data, error, refetch, isFetching } = useQuery({
    ...paginaDeVista(
      areaActiva === null
        ? null
        : {
            vista: 'archivo',
            consulta: {
              area: areaActiva,
              ...(buscado !== '' && { titulo: buscado }),
              ...(soloFirmados && { estado: FIRMADOS.join('|') }),
              itemPorPagina: pagina.resultsPerPage,
              numeroPagina: pagina.current,
              siguiente: cursorDe(pagina),
            },
          },
    ),
    staleTime: 0,
    placeholderData: keepPreviousData,
  })
  const filas = data?.rows.filter(({ id }) => !sin.includes(id)) ?? []
  const siguiente = data?.siguiente ?? null
  const lista = useRef<HTMLElement>(null)
  const paginar = useFocoAlPaginar(isFetching, filas)
  const irA = (cual: (antes: Pagina) => Pagina) =>
    paginar(() => {
      setPagina(cual)
      alComienzo(lista.current)
    })
  const enTotal = useQuery(
    cuantosEnVista(
      areaActiva !== null && soloFirmados && data?.total === 0 && buscado === ''
        ? { vista: 'archivo', consulta: { area: areaActiva, itemPorPagina: 1 } }
        : null,
    ),
  ).data
  if (areaActiva === null) return <Text my="lg">Sin área asignada</Text>
  return (
    <>
      <TextInput
        label="Título"
        description="Con cuatro letras o más."
        data-autofocus
        maxLength={LARGO_DE_TITULO_BUSCADO}
        value={titulo}
        onChange={({ currentTarget }) => {
          setTitulo(currentTarget.value)
          setPagina((antes) => primera(antes.resultsPerPage))
        }}
      />
      {firmados && (
        <Switch
          my="sm"
          label="Sólo los firmados o autorizados"
          checked={!todos}
          onChange={({ currentTarget }) => {
            setTodos(!currentTarget.checked)
            setPagina((antes) => primera(antes.resultsPerPage))
          }}
        />
      )}
      {error && (
        <Fallo titulo="No se pudo obtener el listado" error={error} reintentar={() => void refetch()} />
      )}
      <section ref={lista} aria-label="Documentos del archivo" aria-busy={isFetching}>
        {!data && !error && <Skeleton height={120} my="lg" />}
        {data && filas.length === 0 && (
          <Ninguno quedan={data.total > 0} porFiltro={porFiltro(buscado, soloFirmados, enTotal)} />
        )}
        <ul className={estilos.lista}>
          {filas.map((fila) => (
            <FilaParaElegir key={fila.id} {...{ fila, elegir, impide, pide }} />
          ))}
        </ul>
        {data && data.total > 0 && (
          <Paginado
            enSuLugar
            pagina={pagina.current}
            tamano={pagina.resultsPerPage}
            total={data.total}
            alCambiarTamano={(tamano) => setPagina(primera(tamano))}
            anterior={irA((antes) => paginaAnterior(antes) ?? primera(antes.resultsPerPage))}
            siguiente={siguiente === null ? null : irA((antes) => paginaSiguiente(antes, siguiente))}
          />
        )}
      </section>
    </>
  )
}

type NingunoProps = {
  /** Los hay, y los de esta página no se ofrecen. */
  quedan: boolean
  /** Qué filtro los dejó afuera, si fue uno. */
  porFiltro: string | null
}

/** Que no se ofrece ninguno y, debajo, qué filtro tiene que ver, como en las listas (LIS-28). */
function Ninguno({ quedan, porFiltro }: NingunoProps) {
  if (quedan) return <Text my="lg">No queda ninguno por elegir en esta página.</Text>
  return (
    <Box my="lg">
      <Text>No hay documentos en el archivo del área</Text>
      {porFiltro !== null && (
        <Text c="dimmed" mt={4}>
          {porFiltro}
        </Text>
      )}
    </Box>
  )
}

/** Lo mismo de un filtro. @param enTotal cuántos hay sin firmar, cuando ninguno está firmado y ya se sabe */
function porFiltro(buscado: string, soloFirmados: boolean, enTotal?: number): string | null {
  if (buscado !== '') return `Ningún documento${soloFirmados ? ' firmado' : ''} del archivo tiene ese título.`
  if (!soloFirmados || enTotal === 0) return null
  const otros = enTotal === 1 ? ': hay uno que no' : enTotal ? `: hay ${cantidad(enTotal)} que no` : ''
  return `Ninguno está firmado ni autorizado${otros}.`
}
