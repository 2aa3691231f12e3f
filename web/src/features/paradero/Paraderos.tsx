import { Anchor, Button, Group, Skeleton, Stack, Text, TextInput, Title, VisuallyHidden } from '@mantine/core'
import { IconSearch } from '@tabler/icons-react'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { Fragment, useState, type FormEvent } from 'react'
import { Link, useSearchParams } from 'react-router-dom'
import { Fallo } from '@/components/Fallo.tsx'
import { Paginado, usePaginaPasada } from '@/components/Paginado.tsx'
import { buscaOtraCosa, Pantalla } from '@/components/Pantalla.tsx'
import { Vacio } from '@/components/Vacio.tsx'
import { caminoDeBusqueda } from '@/entidades/busqueda/caminos.ts'
import { leerPagina } from '@/entidades/busqueda/leer-pagina.ts'
import { VENTANA } from '@/entidades/busqueda/paginas.ts'
import { useFocoAlPaginar } from '@/entidades/busqueda/teclado.ts'
import { useLugar } from '@/entidades/busqueda/useLugar.ts'
import { usePaginaDicha } from '@/entidades/busqueda/usePaginaDicha.ts'
import { useReleer } from '@/entidades/busqueda/useReleer.ts'
import { useVuelve } from '@/entidades/busqueda/useVuelve.ts'
import { paraderos } from '@/entidades/paradero/consultas.ts'
import { caminoDePersonas } from '@/entidades/persona/caminos.ts'
import { useConfiguracion } from '@/entidades/sesion/sesion.ts'
import { contar } from '@/lib/cantidad.ts'
import { bajarTeclado, conElDedo } from '@/lib/dedo.ts'
import { useCambiarParametros } from '@/lib/sigue-aqui.ts'
import { Fila } from './Fila.tsx'
import estilos from './Paraderos.module.css'

const TITULO = '¿Dónde está?'
const NINGUNA: never[] = []

/** Se escribe un número o un título y se lee dónde está cada uno: /documentos/dondeesta?q&pagina&filas (RUT-15). */
export function Paraderos() {
  const [parametros] = useSearchParams()
  const cambiarParametros = useCambiarParametros()
  const { busqueda_periodo_actualizacion, elementos_por_pagina } = useConfiguracion()
  const q = parametros.get('q')?.trim() ?? ''
  const { pagina, tamano } = leerPagina(parametros, elementos_por_pagina)
  usePaginaDicha(pagina)
  const pedido = q === '' ? null : { q, numeroPagina: pagina, itemPorPagina: tamano }
  const { data, error, isPending, isFetching, isPlaceholderData, refetch } = useQuery({
    ...paraderos(pedido),
    placeholderData: q === '' ? undefined : keepPreviousData,
  })
  useReleer(pedido === null ? 0 : busqueda_periodo_actualizacion, refetch)
  // Lo que se ve mientras llega es de lo que se pidió antes: que no hubiera nada no dice que ahora no haya.
  const llegando = isPending || (isPlaceholderData && data?.total === 0)
  const ir = (cambios: Record<string, string>, replace = false) =>
    cambiarParametros(new URLSearchParams({ ...Object.fromEntries(parametros), ...cambios }), { replace })
  usePaginaPasada({
    pagina,
    tamano,
    leida: data,
    esperando: isFetching,
    ir: (ultima) => ir({ pagina: String(ultima) }, true),
  })
  const halladas = data?.rows ?? NINGUNA
  const exactas = halladas.filter(({ exacta }) => exacta)
  const otros = halladas.filter(({ exacta }) => !exacta)
  const vuelve = useVuelve()
  const guardarLugar = useLugar(halladas)
  const paginar = useFocoAlPaginar(isFetching, halladas)
  const cuantos = data && contar(data.total, 'resultado', 'resultados')
  const haySiguiente = data?.siguiente != null && (pagina + 1) * tamano <= VENTANA
  return (
    <Pantalla titulo={TITULO} sinFoco>
      <Stack gap="md" className={estilos.pantalla!}>
        <Caja
          key={q}
          q={q}
          conFoco={!vuelve && (q === '' || !conElDedo())}
          // Lo mismo otra vez es preguntar de nuevo.
          buscar={(escrito) =>
            escrito === q && pagina === 1 ? void refetch() : ir({ q: escrito, pagina: '1' })
          }
        />
        {/* Ya está cuando llega lo que dice, también que no hay ninguno: así se lee en voz alta. */}
        <VisuallyHidden role="status">{q !== '' && !llegando && cuantos}</VisuallyHidden>
        {error && (
          <Fallo titulo="No se pudo obtener el listado" error={error} reintentar={() => void refetch()} />
        )}
        {q === '' && <Vacio>Escriba el número o unas palabras del título.</Vacio>}
        {q !== '' && llegando && !error && <Skeleton height={320} />}
        {data && data.total === 0 && !llegando && (
          <Vacio titulo="No se encontraron documentos ni expedientes...">
            {/* Aquí se halla por el número o el título; lo que se preguntó puede estar en otra parte, o ser alguien. */}
            <Group gap="lg" mt="sm">
              <Anchor component={Link} to={caminoDeBusqueda(q)}>
                Buscarlo en todo
              </Anchor>
              <Anchor component={Link} to={caminoDePersonas(q)}>
                Buscar una persona
              </Anchor>
            </Group>
          </Vacio>
        )}
        {data && data.total > 0 && (
          <section aria-label={TITULO} aria-busy={isFetching} data-esperando={isPlaceholderData || undefined}>
            <Text size="sm" c="dimmed" mb="xs" aria-hidden>
              {cuantos}
            </Text>
            {[exactas, otros].map(
              (filas, i) =>
                filas.length > 0 && (
                  <Fragment key={i}>
                    {i === 1 && exactas.length > 0 && (
                      <Title order={2} size="h5" mt="lg" mb="xs">
                        También coinciden
                      </Title>
                    )}
                    <ul className={estilos.lista}>
                      {filas.map((fila) => (
                        <Fila key={fila.id} fila={fila} q={q} abrir={() => guardarLugar(fila.id)} />
                      ))}
                    </ul>
                  </Fragment>
                ),
            )}
            <Paginado
              pagina={pagina}
              tamano={tamano}
              total={data.total}
              alCambiarTamano={(filas) => ir({ filas: String(filas), pagina: '1' })}
              anterior={paginar(() => ir({ pagina: String(pagina - 1) }))}
              siguiente={haySiguiente ? paginar(() => ir({ pagina: String(pagina + 1) })) : null}
            />
          </section>
        )}
      </Stack>
    </Pantalla>
  )
}

type PropsDeCaja = { q: string; conFoco: boolean; buscar: (escrito: string) => void }

function Caja({ q, conFoco, buscar }: PropsDeCaja) {
  const [texto, setTexto] = useState(q)
  const [alLlegar] = useState(() => conFoco && !buscaOtraCosa())
  const enviar = (evento: FormEvent) => {
    evento.preventDefault()
    if (texto.trim() === '') return
    bajarTeclado()
    buscar(texto.trim())
  }
  return (
    <form onSubmit={enviar}>
      <Group gap="sm" align="flex-end" wrap="nowrap">
        <TextInput
          label="Número o título"
          autoFocus={alLlegar}
          enterKeyHint="search"
          maxLength={1000}
          value={texto}
          onChange={(e) => setTexto(e.currentTarget.value)}
          className={estilos.campo!}
        />
        <Button type="submit" leftSection={<IconSearch size={16} aria-hidden />}>
          Buscar
        </Button>
      </Group>
    </form>
  )
}
