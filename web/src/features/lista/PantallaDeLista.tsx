import { Group, Text } from '@mantine/core'
import { useDebouncedValue } from '@mantine/hooks'
import { Suspense, useCallback, useEffect, useMemo, useRef } from 'react'
import { TEXTO_DE_ESPERA, tituloDeVista } from '@foja/domain/vista/textos.ts'
import type { FilaDeLista } from '@foja/domain/vista/schema.ts'
import { VISTA, type Vista } from '@foja/domain/vista/vista.ts'
import { Fallo } from '@/components/Fallo.tsx'
import { OrdenDicho } from '@/components/OrdenDicho.tsx'
import { Paginado, usePaginaPasada } from '@/components/Paginado.tsx'
import { Pantalla } from '@/components/Pantalla.tsx'
import { enfocarResultado } from '@/entidades/busqueda/teclado.ts'
import { useLugar } from '@/entidades/busqueda/useLugar.ts'
import { Exportar } from '@/entidades/exportacion/Exportar.tsx'
import { enPalabras } from '@/entidades/filtro/en-palabras.ts'
import { useNombres } from '@/entidades/filtro/nombres.ts'
import { columnaDe } from '@/entidades/lista/orden.ts'
import { Recepcion } from '@/entidades/movimiento/recepcion.ts'
import { useRecibir } from '@/entidades/movimiento/useRecibir.tsx'
import { Pasado } from '@/entidades/pasado/Pasado.tsx'
import { VerAlDia } from '@/entidades/pasado/VerAlDia.tsx'
import { useUsuario } from '@/entidades/sesion/sesion.ts'
import { contar } from '@/lib/cantidad.ts'
import { useEsAngosta } from '@/lib/pantalla.ts'
import { pedazo } from '@/lib/pedazo.tsx'
import { BarraDeFiltros } from './BarraDeFiltros.tsx'
import { BarraDeSeleccion } from './BarraDeSeleccion.tsx'
import { Buscando, ESPERA_MS } from './Buscando.tsx'
import { cuantos } from './cuantos.ts'
import { DeOtraArea } from './DeOtraArea.tsx'
import { EnBloque } from './EnBloque.tsx'
import { Esqueletos } from './Esqueletos.tsx'
import { loQueSeExporta } from './exportar.ts'
import { Nuevos } from './Nuevos.tsx'
import { Opciones } from './Opciones.tsx'
import { usePreferencias } from './preferencias.ts'
import { SinNada } from './SinNada.tsx'
import { sinPagina } from './sin-pagina.ts'
import { Tabla } from './Tabla.tsx'
import { useCuentaAlDia } from './useCuentaAlDia.ts'
import { useDeQuien } from './useDeQuien.ts'
import { useFocoDeFilas } from './useFocoDeFilas.ts'
import { useLista, type Lista } from './useLista.ts'
import { useRetenida } from './useRetenida.ts'
import { useSeleccion } from './useSeleccion.ts'
import estilos from './PantallaDeLista.module.css'

const DeOtraPersona = pedazo(async () => ({ default: (await import('./DeOtraPersona.tsx')).DeOtraPersona }))
const NINGUNA: FilaDeLista[] = []

/** Una lista: sus filtros, su tabla y sus páginas, o por qué no hay nada (LIS-01, LIS-08 … LIS-13). */
export function PantallaDeLista({ vista }: { vista: Vista }) {
  const lista = useLista(vista)
  const preferencias = usePreferencias()
  const { dependencias } = useUsuario()
  const { lectura, pedido, cursores } = lista
  const { data, error, isPlaceholderData } = lectura
  const { recibiendo, recibir } = useRecibir(data?.rows)
  const filas = useMemo(
    () => (data?.rows ?? NINGUNA).filter(({ id_evento }) => !recibiendo.has(id_evento ?? 0)),
    [data, recibiendo],
  )
  const total = cuantos(data, filas.length, lista.lista.pagina === 1 && !isPlaceholderData)
  const seleccion = useSeleccion(filas, `${vista} ${pedido && JSON.stringify(sinPagina(pedido.consulta))}`)
  const abrir = useLugar(filas)
  const delPasado = lista.lista.al !== null
  const nombres = useNombres()
  const dicho = lista.lista.filtroPDF ?? enPalabras(lista.lista.filtros, nombres)
  const titulo = tituloDeVista(vista, useDeQuien(vista, lista))
  const [lento] = useDebouncedValue(lectura.isPending, ESPERA_MS)
  const esperaDicha = TEXTO_DE_ESPERA[vista]
  usePaginaPasada({
    ...lista.lista,
    leida: data,
    esperando: lectura.isFetching || cursores.length > 0,
    ir: lista.irAUltima,
  })
  useFocoDeOtraPagina(lista)
  useCuentaAlDia(vista, lista, recibiendo.size > 0)
  const { retenida, retener } = useRetenida(seleccion.claves)
  const focoDeFilas = useFocoDeFilas(filas, seleccion.cuantas, retenida)
  const recibirFila = useElMismo(recibir)
  const angosta = useEsAngosta()
  const seReciben = (data?.rows.length ?? 0) - filas.length
  const vacia = filas.length === 0 && (seReciben > 0 || total === 0)
  return (
    <Pantalla titulo={titulo}>
      <div className={estilos.pantalla}>
        <p className={estilos.soloPapel}>{dependencias.find(({ id }) => id === lista.area)?.dependencia}</p>
        <Group
          justify="space-between"
          gap="sm"
          mb="xs"
          align="flex-start"
          // En el teléfono un aviso que baja taparía la primera fila.
          data-a-la-vista={!angosta || undefined}
        >
          <BarraDeFiltros vista={vista} lista={lista} />
          {/* Ya está cuando llega lo que dice: así se lee en voz alta. */}
          <Text size="sm" c="dimmed" role="status" className={estilos.cuenta!}>
            {data && contar(total, 'elemento', 'elementos')}
          </Text>
          <Group gap="sm" justify="flex-end" className={estilos.acciones!} data-corre>
            {vista === 'historial' && (
              <Suspense fallback={null}>
                <DeOtraPersona elegir={(usuario) => lista.cambiar({ usuario })} />
              </Suspense>
            )}
            {VISTA[vista].filas !== 'reclamo' && <VerAlDia />}
            {data && data.total > 0 && pedido && (
              <Exportar pedido={() => loQueSeExporta(pedido, preferencias.columnas, dicho)} />
            )}
            <Opciones preferencias={preferencias} />
          </Group>
        </Group>
        <Pasado />
        <DeOtraArea area={lista.area} />
        {!delPasado && <Nuevos lista={lista} ocupada={seleccion.cuantas + recibiendo.size > 0} />}
        {lista.area === null && <Text c="dimmed">Sin área asignada</Text>}
        {error && (
          <Fallo
            titulo="No se pudo obtener el listado"
            error={error}
            reintentar={() => void lectura.refetch()}
          />
        )}
        {lista.area !== null && lectura.isPending && (lento || esperaDicha) && (
          <Esqueletos filas={lista.lista.tamano} dicho={esperaDicha} compacta={preferencias.compacta} />
        )}
        {data && esperaDicha && <Buscando dicho={esperaDicha} otras={isPlaceholderData} />}
        {data && (
          <OrdenDicho
            columna={columnaDe(lista.lista.orden)}
            sentido={lista.lista.direccion}
            esperando={isPlaceholderData}
          />
        )}
        {data && (
          <section
            aria-label={titulo}
            aria-busy={lectura.isFetching}
            data-esperando={isPlaceholderData || undefined}
            {...focoDeFilas}
          >
            {vacia && <SinNada {...{ vista, lista, seReciben }} />}
            {(!vacia || retenida) && (
              <Recepcion value={recibirFila}>
                <div hidden={vacia} className={estilos.marco!}>
                  <Tabla
                    {...{ vista, titulo, filas, lista, seleccion, preferencias, abrir, retenida, retener }}
                  />
                </div>
              </Recepcion>
            )}
            {!lista.sinOperar && (
              <BarraDeSeleccion seleccion={seleccion} lista={lista} total={total}>
                <EnBloque vista={vista} filas={seleccion.filas} recibir={recibir} hecho={seleccion.dejar} />
              </BarraDeSeleccion>
            )}
            <Paginado
              pagina={lista.lista.pagina}
              tamano={lista.lista.tamano}
              total={data.total}
              alCambiarTamano={(tamano) => lista.cambiar({ tamano })}
              anterior={lista.anterior}
              siguiente={lista.siguiente}
            />
          </section>
        )}
      </div>
    </Pantalla>
  )
}

/** Recibe, con la misma función siempre: las filas no se dibujan de nuevo por ella. */
function useElMismo<T extends unknown[]>(hacer: (...argumentos: T) => void) {
  const ahora = useRef(hacer)
  ahora.current = hacer
  return useCallback((...argumentos: T) => ahora.current(...argumentos), [])
}

/** Al pasar de página el foco va a la primera fila; con otro orden u otro filtro es otra lista, y queda donde está. */
function useFocoDeOtraPagina({ lista, lectura: { isPlaceholderData, data } }: Lista): void {
  const { pagina } = lista
  const cual = JSON.stringify({ ...lista, pagina: null })
  const vista = useRef({ pagina, cual })
  useEffect(() => {
    if (isPlaceholderData || !data) return
    const antes = vista.current
    vista.current = { pagina, cual }
    if (antes.cual === cual && antes.pagina !== pagina) enfocarResultado(0)
  }, [pagina, cual, isPlaceholderData, data])
}
