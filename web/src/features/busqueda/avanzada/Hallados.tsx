import { Box, Group, NativeSelect, Text } from '@mantine/core'
import { useEffect, useMemo, useRef, useState } from 'react'
import { Fallo } from '@/components/Fallo.tsx'
import { Paginado } from '@/components/Paginado.tsx'
import { Vacio } from '@/components/Vacio.tsx'
import { enfocarResultado } from '@/entidades/busqueda/teclado.ts'
import { useLugar } from '@/entidades/busqueda/useLugar.ts'
import { ElegirTodos } from '@/entidades/conjunto/ElegirTodos.tsx'
import { Exportar } from '@/entidades/exportacion/Exportar.tsx'
import { nombreDeDescartado } from '@/entidades/filtro/chip.ts'
import { useNombres } from '@/entidades/filtro/nombres.ts'
import { VerAlDia } from '@/entidades/pasado/VerAlDia.tsx'
import { contar } from '@/lib/cantidad.ts'
import { Anuncio } from '../Anuncio.tsx'
import { Esqueletos } from '../Esqueletos.tsx'
import { Resultados } from '../Resultados.tsx'
import { loPedido, loQueSeElige, loQueSeExporta } from './hallado.ts'
import type { Busqueda } from './useAvanzada.ts'
import estilos from './Avanzada.module.css'

const NINGUNA: never[] = []
const nada = () => {}
const ORDENES = [
  { value: 'recibido', label: 'Fecha de recibido' },
  { value: 'numero', label: 'Número' },
  { value: 'titulo', label: 'Título' },
]

type Props = {
  busqueda: Busqueda
  /** Cuántas veces se buscó desde que se llegó a la pantalla: ninguna, si lo pidió la dirección. */
  busquedas: number
}

/** Lo que cumple todos los datos pedidos, en la misma lista que la búsqueda simple. */
export function Hallados({ busqueda, busquedas }: Props) {
  const { campos, orden, pagina, tamano, lectura, historialDe } = busqueda
  const { data, error, isFetching, isPlaceholderData, refetch } = lectura
  const filas = data?.rows ?? NINGUNA
  const nombres = useNombres()
  const resaltar = useMemo(() => [campos.contiene.trim()].filter((texto) => texto !== ''), [campos.contiene])
  const guardarLugar = useLugar(filas)
  const encabezado = useRef<HTMLParagraphElement>(null)
  const alPaginar = useRef(false)
  useEffect(() => {
    // La que no llegó puede llegar al pedirla otra vez.
    if (isFetching || !data || !alPaginar.current) return
    alPaginar.current = false
    encabezado.current?.scrollIntoView()
    enfocarResultado(0)
  }, [isFetching, data])
  const [anunciado, anunciar] = useState<number | null>(null)
  const total = data?.total ?? null
  const visto = useRef({ campos, busquedas: 0, total: null as number | null })
  useEffect(() => {
    if (isFetching || !encabezado.current) return
    const antes = visto.current
    visto.current = { campos, busquedas, total }
    // El formulario se rehace con la dirección: quien estaba en él quedó en ninguna parte.
    const sinFoco = antes.campos !== campos && document.activeElement === document.body
    // Con el foco en cuántos son, ya se lee.
    const seLee = antes.busquedas !== busquedas || sinFoco
    if (!seLee) {
      if (antes.total !== total) anunciar(total)
      return
    }
    // Quien busca sigue por el comienzo de lo hallado, que puede haber quedado lejos del botón que apretó.
    encabezado.current.scrollIntoView()
    encabezado.current.focus({ preventScroll: true })
  }, [isFetching, campos, busquedas, total])
  const paginar = (mover: () => void) => () => {
    alPaginar.current = true
    mover()
  }
  const fallo = error && (
    <Box mb="xs">
      <Fallo titulo="No se pudo realizar la búsqueda" error={error} reintentar={() => void refetch()} />
    </Box>
  )
  if (!data) return fallo ?? <Esqueletos filas={5} />
  return (
    <section
      aria-label="Resultados de la búsqueda"
      aria-busy={isFetching}
      data-esperando={isPlaceholderData || undefined}
      className={estilos.hallados}
    >
      <p className={estilos.soloPapel}>Búsqueda avanzada: {loPedido(campos, nombres)}</p>
      {fallo}
      <Group justify="space-between" mb="xs" gap="xs">
        <Text fw={600} ref={encabezado} tabIndex={-1} className={estilos.cuantos!}>
          {contar(data.total, 'resultado', 'resultados')}
        </Text>
        <Group gap="xs" ml="auto" justify="flex-end">
          <VerAlDia />
          {/* De un día que pasó no: lo que se hace es con lo de ahora. */}
          {busqueda.al === null && data.total > 0 && (
            <ElegirTodos
              // Lo que se estaba reuniendo de otra búsqueda se deja.
              key={JSON.stringify([campos, orden])}
              total={data.total}
              aReunir={() => loQueSeElige(busqueda, busqueda.camino)}
              breve
            />
          )}
          {data.total > 0 && <Exportar pedido={() => loQueSeExporta(busqueda, nombres)} />}
          {data.total > 1 && (
            <NativeSelect
              size="xs"
              label="Ordenar por"
              classNames={{ root: estilos.enLinea!, label: estilos.rotulo! }}
              data={ORDENES}
              value={orden}
              onChange={(e) => busqueda.ordenar(e.currentTarget.value)}
            />
          )}
        </Group>
      </Group>
      {data.descartados.length > 0 && (
        <Text size="sm" mb="xs" role="status">
          No se reconoce: {data.descartados.map(nombreDeDescartado).join(', ')}.
        </Text>
      )}
      {data.total === 0 ? (
        <Vacio
          titulo="No se encontraron documentos ni expedientes..."
          ayuda="Nada de lo que usted puede ver cumple todos los datos pedidos. Quite alguno, o escriba menos palabras en «Contiene»."
        />
      ) : (
        <>
          <Resultados
            filas={filas}
            resaltar={resaltar}
            conVista={false}
            vista={null}
            mirar={nada}
            guardarLugar={guardarLugar}
            abierto={nada}
            historialDe={historialDe}
          />
          <Paginado
            pagina={pagina}
            tamano={tamano}
            total={data.total}
            alCambiarTamano={busqueda.cambiarTamano}
            anterior={paginar(busqueda.anterior)}
            siguiente={busqueda.siguiente && paginar(busqueda.siguiente)}
          />
        </>
      )}
      <Anuncio total={anunciado} />
    </section>
  )
}
