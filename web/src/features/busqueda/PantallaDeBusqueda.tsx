import { Text } from '@mantine/core'
import { useDebouncedValue, useElementSize, useMediaQuery } from '@mantine/hooks'
import { Suspense, useEffect, useMemo, useState, type CSSProperties } from 'react'
import { useLocation } from 'react-router-dom'
import type { FilaDeBusqueda } from '@foja/domain/busqueda/respuesta.ts'
import { Fallo } from '@/components/Fallo.tsx'
import { Pantalla } from '@/components/Pantalla.tsx'
import type { ModoDeCaja } from '@/entidades/busqueda/caminos.ts'
import { hallados } from '@/entidades/busqueda/consultas.ts'
import { ModosDeBusqueda } from '@/entidades/busqueda/ModosDeBusqueda.tsx'
import { Pasado } from '@/entidades/pasado/Pasado.tsx'
import { alIngresarVolverA } from '@/entidades/sesion/ingreso.ts'
import { useConfiguracion } from '@/entidades/sesion/sesion.ts'
import { Buscado } from '@/lib/buscado.ts'
import { ErrorDeApi } from '@/lib/error-de-api.ts'
import { Anuncio } from './Anuncio.tsx'
import { Caja } from './Caja.tsx'
import { escribirDireccion } from './direccion.ts'
import { Esqueletos } from './Esqueletos.tsx'
import { pideAlgo, useEstado } from './estado.ts'
import { ColumnaDeFacetas, hayFacetas } from './Facetas.tsx'
import { nombrarBusqueda } from './guardadas/nombrar.ts'
import { useRecordar } from './guardadas/useRecordar.ts'
import { Hallado } from './Hallado.tsx'
import { porQueNoSeBusca } from './por-que-no.ts'
import { textosBuscados } from './resaltar.ts'
import { useChips } from '@/entidades/filtro/useChips.ts'
import { useFirme } from './useFirme.ts'
import { useHistorialDe } from './useHistorialDe.ts'
import { useLugar } from '@/entidades/busqueda/useLugar.ts'
import { pedazo } from '@/lib/pedazo.tsx'
import { usePausa } from './usePausa.ts'
import type { Ruteo } from './useRuteo.ts'
import estilos from './Busqueda.module.css'

// Lo que no ve quien llega con algo buscado.
const Comienzo = pedazo(async () => ({ default: (await import('./Comienzo.tsx')).Comienzo }))
const VistaLateral = pedazo(async () => ({ default: (await import('./VistaLateral.tsx')).VistaLateral }))

const TITULO: Record<ModoDeCaja, string> = {
  simple: 'Búsqueda',
  historica: 'Búsqueda histórica',
  rapida: 'Búsqueda rápida',
}
const ESPERA_MS = 150
const SIN_FILTROS = 'Debe seleccionar al menos un filtro para comenzar la búsqueda.'

/** La pantalla de la búsqueda: caja, facetas, resultados y vista lateral. */
export function PantallaDeBusqueda({ modo, ruteo }: { modo: ModoDeCaja; ruteo: Ruteo }) {
  const { busqueda_periodo_actualizacion, busqueda_periodo_dias, elementos_por_pagina } = useConfiguracion()
  const { search } = useLocation()
  const estado = useFirme(useEstado(busqueda_periodo_actualizacion))
  const { searchTerm = '', filters = [], foja, fallo, results, isLoading, setSearchTerm, setCurrent } = estado
  const chips = useChips({ ...estado, descartados: foja?.descartados })
  const fija = useElementSize()
  const pausa = usePausa()
  const [vacia, setVacia] = useState(false)
  const [vista, setVista] = useState<FilaDeBusqueda | null>(null)
  const ancha = useMediaQuery('(min-width: 1200px)', false, { getInitialValueInEffect: false })
  const conColumna = useMediaQuery('(min-width: 900px)', true, { getInitialValueInEffect: false })
  const [lento] = useDebouncedValue(isLoading, ESPERA_MS)
  const conFacetas = hayFacetas(foja, filters)
  const filas = useMemo(() => results.map(({ fila }) => fila.raw), [results])
  const corregido = foja?.corregido
  const resaltar = useMemo(
    () => textosBuscados(searchTerm, corregido ?? [], filters),
    [searchTerm, corregido, filters],
  )
  const guardarLugar = useLugar(filas)
  const historialDe = useHistorialDe(estado.pedido)
  const recordar = useRecordar(estado, nombrarBusqueda(searchTerm, chips.elegidos))

  useEffect(() => alIngresarVolverA(() => ruteo.caminoDe(estado)))

  const escribir = (texto: string, ya = false) => {
    setVacia(false)
    if (chips.pendientes.length > 0) chips.soltar()
    setSearchTerm(texto, { shouldClearFilters: false, debounce: ya ? 0 : pausa() })
  }
  const enviar = () => {
    chips.soltarTodos()
    setVacia(!pideAlgo(estado))
    if (!pideAlgo(estado)) return
    estado.rendirse()
    setSearchTerm(searchTerm, { shouldClearFilters: false })
    ruteo.fijar(searchTerm)
    recordar.enviado()
  }
  const porQueNo = porQueNoSeBusca(estado)
  const pide = pideAlgo(estado)
  const mirada = ancha && vista !== null && filas.some(({ id }) => id === vista.id) ? vista : null
  // Sólo había filtros que el servidor no reconoce: es lo mismo que no pedir nada.
  const nadaQueBuscar = fallo instanceof ErrorDeApi && fallo.clave === 'busqueda_sin_filtros'
  const titulo = TITULO[modo]
  return (
    <Buscado value={escribirDireccion(estado, search, elementos_por_pagina)}>
      <Pantalla
        titulo={titulo}
        tituloDePestana={searchTerm.trim() === '' ? titulo : `${searchTerm.trim()} · ${titulo}`}
        oculto
        sinFoco
      >
        <div className={estilos.pantalla} style={{ '--foja-caja': `${fija.height}px` } as CSSProperties}>
          <ModosDeBusqueda actual={modo} />
          {modo === 'historica' && (
            <Text c="dimmed" mb="xs">
              Toda la historia: «Ubicación actual» busca también donde estuvo, «Fecha» lo que pasó entonces, y
              lo escrito lo que se dijo en cada movimiento.
            </Text>
          )}
          {modo === 'rapida' && (
            <Text c="dimmed" mb="xs">
              Búsqueda rápida: últimos {busqueda_periodo_dias} días
            </Text>
          )}
          <div ref={fija.ref} className={estilos.fija}>
            <Caja texto={searchTerm} fallo={fallo} {...{ chips, escribir, enviar }} />
          </div>
          <Pasado />
          {((vacia && !pide) || nadaQueBuscar) && (
            <Text className={estilos.error!} role="alert">
              {SIN_FILTROS}
            </Text>
          )}
          {porQueNo && (
            <Text c="dimmed" mt="md" role="status">
              {porQueNo}
            </Text>
          )}
          {fallo && !nadaQueBuscar && (
            <div className={estilos.aviso}>
              <Fallo
                titulo="No se pudo obtener el listado"
                error={fallo}
                reintentar={() => setCurrent(estado.current ?? 1)}
              />
            </div>
          )}
          {!foja && (!pide || (estado.aMedias && !fallo)) && (
            <Suspense fallback={null}>
              <Comienzo />
            </Suspense>
          )}
          {(foja || (pide && isLoading && lento && !fallo && !estado.aMedias)) && (
            <div
              className={`${estilos.cuerpo} ${mirada ? estilos.conVista : ''} ${conFacetas ? '' : estilos.sinFacetas}`}
              data-esperando={(foja !== null && isLoading) || undefined}
            >
              {conColumna && conFacetas && (
                <div className={estilos.columna}>
                  <ColumnaDeFacetas foja={foja} filtros={filters} chips={chips} />
                </div>
              )}
              {foja ? (
                <Hallado
                  modo={modo}
                  estado={estado}
                  foja={foja}
                  filas={filas}
                  chips={chips}
                  ruteo={ruteo}
                  escribir={escribir}
                  conColumna={conColumna}
                  conFacetas={conFacetas}
                  ancha={ancha}
                  vista={mirada}
                  mirar={setVista}
                  resaltar={resaltar}
                  guardarLugar={guardarLugar}
                  abierto={recordar.abierto}
                  historialDe={historialDe}
                />
              ) : (
                <Esqueletos filas={estado.resultsPerPage ?? 10} />
              )}
              {mirada && (
                <Suspense fallback={null}>
                  <VistaLateral
                    fila={mirada}
                    historial={historialDe(filas.findIndex(({ id }) => id === mirada.id))}
                    resaltar={resaltar}
                    cerrar={() => setVista(null)}
                  />
                </Suspense>
              )}
            </div>
          )}
          <Anuncio total={foja && hallados(foja)} alLado={mirada !== null} />
        </div>
      </Pantalla>
    </Buscado>
  )
}
