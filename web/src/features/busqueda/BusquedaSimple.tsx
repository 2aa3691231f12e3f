import { Text } from '@mantine/core'
import { useState } from 'react'
import { Fallo } from '@/components/Fallo.tsx'
import { Pantalla } from '@/components/Pantalla.tsx'
import { Caja } from './Caja.tsx'
import { Esqueletos } from './Esqueletos.tsx'
import { Paginado } from './Paginado.tsx'
import { Resultados } from './Resultados.tsx'
import { Resumen } from './Resumen.tsx'
import { SinResultados } from './SinResultados.tsx'
import { useEstadoEnUrl } from './estado-en-url.ts'
import { useBusqueda } from './useBusqueda.ts'
import { useConfiguracion } from '@/lib/sesion.ts'
import estilos from './BusquedaSimple.module.css'

/** Búsqueda simple (RUT-13, BUS-02). */
export function BusquedaSimple() {
  const { elementos_por_pagina, leyenda_busqueda } = useConfiguracion()
  const { estado, cambiar, anterior, siguiente } = useEstadoEnUrl(elementos_por_pagina)
  const { data, error, isPlaceholderData, isLoading, refetch } = useBusqueda(estado)
  const [vacia, setVacia] = useState(false)
  const { q } = estado
  const buscar = (texto: string, reemplazar: boolean) => {
    setVacia(false)
    if (texto !== q) cambiar({ q: texto }, reemplazar)
  }
  return (
    <Pantalla titulo="Búsqueda" tituloDePestana={q === '' ? 'Búsqueda' : `${q} · Búsqueda`} oculto sinFoco>
      <div className={estilos.columna}>
        <Caja q={q} buscar={buscar} alEnviarVacia={() => setVacia(true)} />
        {vacia && (
          <Text c="red" role="alert">
            Debe seleccionar al menos un filtro para comenzar la búsqueda.
          </Text>
        )}
        {q === '' && (
          <Text c="dimmed">
            {leyenda_busqueda ||
              'Escriba un número («123/24»), palabras del título o del texto, o una persona.'}
          </Text>
        )}
        {error && (
          <Fallo titulo="No se pudo obtener el listado" error={error} reintentar={() => void refetch()} />
        )}
        {isLoading && <Esqueletos filas={estado.tamano} />}
        {q !== '' && data && !error && (
          <div className={isPlaceholderData ? estilos.anteriores : undefined} aria-busy={isPlaceholderData}>
            <Resumen respuesta={data} orden={estado.orden} ordenar={(orden) => cambiar({ orden })} />
            {data.rows.length > 0 ? <Resultados filas={data.rows} /> : <SinResultados q={q} />}
            {data.total > 0 && (
              <Paginado
                estado={estado}
                total={data.total}
                filas={(filas) => cambiar({ filas })}
                anterior={anterior}
                siguiente={data.siguiente === null ? null : () => siguiente(data.siguiente!)}
              />
            )}
          </div>
        )}
      </div>
    </Pantalla>
  )
}
