import { Group, Skeleton, Stack, Text, VisuallyHidden } from '@mantine/core'
import { keepPreviousData, useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import { useLocation, useSearchParams } from 'react-router-dom'
import type { FilaDeBusqueda } from '@foja/domain/busqueda/respuesta.ts'
import { Fallo } from '@/components/Fallo.tsx'
import { OrdenDicho } from '@/components/OrdenDicho.tsx'
import { Paginado, usePaginaPasada } from '@/components/Paginado.tsx'
import { Pantalla } from '@/components/Pantalla.tsx'
import { TablaDeDatos } from '@/components/TablaDeDatos.tsx'
import { Vacio } from '@/components/Vacio.tsx'
import { paginaDeAvanzada } from '@/entidades/busqueda/avanzada.ts'
import { leerPagina } from '@/entidades/busqueda/leer-pagina.ts'
import { VENTANA } from '@/entidades/busqueda/paginas.ts'
import { useFocoAlPaginar } from '@/entidades/busqueda/teclado.ts'
import { usePaginaDicha } from '@/entidades/busqueda/usePaginaDicha.ts'
import { useReleer } from '@/entidades/busqueda/useReleer.ts'
import { useLugar } from '@/entidades/busqueda/useLugar.ts'
import { Exportar } from '@/entidades/exportacion/Exportar.tsx'
import { claveDeNombre } from '@/entidades/filtro/chip.ts'
import { recordarNombres, useNombres } from '@/entidades/filtro/nombres.ts'
import { estadoDeLista } from '@/entidades/lista/en-lista.ts'
import { columnaDe, leerOrden, ordenDeNro } from '@/entidades/lista/orden.ts'
import { useAl } from '@/entidades/pasado/al.ts'
import { Pasado } from '@/entidades/pasado/Pasado.tsx'
import { VerAlDia } from '@/entidades/pasado/VerAlDia.tsx'
import { useConfiguracion } from '@/entidades/sesion/sesion.ts'
import { contar } from '@/lib/cantidad.ts'
import { useCambiarParametros } from '@/lib/sigue-aqui.ts'
import { columnasDe } from './columnas.tsx'
import { ElegirPersona, FILTRO } from './ElegirPersona.tsx'
import { loQueSeExporta } from './exportar.ts'
import estilos from './Personas.module.css'

const NINGUNA: FilaDeBusqueda[] = []

/** Se elige una persona y se leen sus documentos: /documentos/personas?persona_id&q&al&orden&direccion&pagina&filas (RUT-21, LIS-10). */
export function Personas() {
  const [parametros] = useSearchParams()
  const cambiarParametros = useCambiarParametros()
  const { pathname, search } = useLocation()
  const consultas = useQueryClient()
  const { busqueda_periodo_actualizacion, elementos_por_pagina, mostrar_id_documento_listado } =
    useConfiguracion()
  const escrito = parametros.get('persona_id') ?? ''
  const id = /^[1-9]\d{0,14}$/.test(escrito) ? escrito : ''
  const nombre = useNombres().get(claveDeNombre(FILTRO, id))
  const al = useAl()
  const { pagina, tamano } = leerPagina(parametros, elementos_por_pagina)
  usePaginaDicha(pagina)
  const { orden, direccion } = leerOrden(parametros)
  const ordenadas = { orden, ...(orden !== 'recibido' && { direccion }) }
  const pedido =
    id === ''
      ? null
      : {
          avanzada: {
            personasrelacionadas: [Number(id)],
            ...(al !== null && { al }),
            ...ordenadas,
            itemPorPagina: tamano,
            numeroPagina: pagina,
          },
        }
  const { data, error, isPending, isFetching, isPlaceholderData, refetch } = useQuery({
    ...paginaDeAvanzada(pedido),
    staleTime: 0,
    placeholderData: pedido ? keepPreviousData : undefined,
  })
  useReleer(pedido === null ? 0 : busqueda_periodo_actualizacion, refetch)
  useEffect(() => {
    if (data) recordarNombres(consultas, { elegidos: data.elegidos })
  }, [data, consultas])
  // Lo que se ve mientras llega es de lo que se pidió antes: que no hubiera nada no dice que ahora no haya.
  const llegando = isPending || (isPlaceholderData && data?.total === 0)
  const filas = data?.rows ?? NINGUNA
  const guardarLugar = useLugar(filas)
  const paginar = useFocoAlPaginar(isFetching, filas)
  const ir = (cambios: Record<string, string>, replace = false) =>
    cambiarParametros(new URLSearchParams({ ...Object.fromEntries(parametros), ...cambios }), { replace })
  usePaginaPasada({
    pagina,
    tamano,
    leida: data,
    esperando: isFetching,
    ir: (ultima) => ir({ pagina: String(ultima) }, true),
  })
  const columnas = columnasDe({
    nro: ordenDeNro(mostrar_id_documento_listado),
    por: (columna) => ({
      sentido: orden === columna ? direccion : null,
      ordenar: (sentido) => ir({ orden: columna, direccion: sentido, pagina: '1' }),
    }),
    historialDe: (fila) =>
      pedido &&
      estadoDeLista({ pedido, posicion: filas.indexOf(fila), cursores: [], camino: pathname + search }),
    alAbrir: guardarLugar,
  })
  const cuantos = data && contar(data.total, 'documento', 'documentos')
  const hayMas = data?.siguiente != null && (pagina + 1) * tamano <= VENTANA
  return (
    <Pantalla titulo="Personas" sinFoco>
      <Stack gap="md" className={estilos.pantalla!}>
        <ElegirPersona
          id={id}
          q={parametros.get('q') ?? ''}
          // De otra se empieza por la primera página, y lo demás queda.
          elegir={(elegida) => {
            const otros = new URLSearchParams(parametros)
            otros.delete('pagina')
            otros.delete('q')
            otros.set('persona_id', elegida)
            if (elegida === '') otros.delete('persona_id')
            cambiarParametros(otros)
          }}
        />
        {/* Ya está cuando llega lo que dice, también que no hay ninguno: así se lee en voz alta. */}
        <VisuallyHidden role="status">{id !== '' && !llegando && cuantos}</VisuallyHidden>
        {error && (
          <Fallo titulo="No se pudo obtener el listado" error={error} reintentar={() => void refetch()} />
        )}
        {id === '' && (
          <Vacio>
            Elija una persona para ver los documentos con que se la vinculó, de los que usted puede ver.
          </Vacio>
        )}
        {id !== '' && llegando && !error && <Skeleton height={320} />}
        {id !== '' && <Pasado />}
        {data && data.total === 0 && !llegando && (
          <Stack gap="xs">
            <Group justify="flex-end">
              <VerAlDia />
            </Group>
            <Vacio
              titulo={
                al === null
                  ? 'No hay documentos de esa persona que usted pueda ver.'
                  : 'Ese día no había documentos de esa persona que usted pueda ver.'
              }
            />
          </Stack>
        )}
        {data && data.total > 0 && (
          <section
            aria-label="Documentos de la persona"
            aria-busy={isFetching}
            data-esperando={isPlaceholderData || undefined}
          >
            <Group justify="space-between" gap="xs" mb="xs">
              <Text size="sm" c="dimmed" flex={1} aria-hidden>
                {cuantos}
              </Text>
              <VerAlDia />
              <Exportar pedido={() => loQueSeExporta({ id, nombre, al, ...ordenadas })} />
            </Group>
            <TablaDeDatos
              nombre="Documentos de la persona"
              columnas={columnas}
              filas={filas}
              clave={(fila) => fila.id}
              sola
            />
            <OrdenDicho columna={columnaDe(orden)} sentido={direccion} esperando={isPlaceholderData} />
            <Paginado
              pagina={pagina}
              tamano={tamano}
              total={data.total}
              alCambiarTamano={(otro) => ir({ filas: String(otro), pagina: '1' })}
              anterior={paginar(() => ir({ pagina: String(pagina - 1) }))}
              siguiente={hayMas ? paginar(() => ir({ pagina: String(pagina + 1) })) : null}
            />
          </section>
        )}
      </Stack>
    </Pantalla>
  )
}
