import { Button, Text } from '@mantine/core'
import { useDisclosure, useWindowEvent } from '@mantine/hooks'
import { IconFilter } from '@tabler/icons-react'
import { Suspense, useState } from 'react'
import type { FilaDeBusqueda } from '@foja/domain/busqueda/respuesta.ts'
import type { ModoDeCaja } from '@/entidades/busqueda/caminos.ts'
import { hallados } from '@/entidades/busqueda/consultas.ts'
import { ElegirHallados } from './ElegirHallados.tsx'
import { Exportar } from '@/entidades/exportacion/Exportar.tsx'
import { Entendido } from './Entendido.tsx'
import type { Estado } from './estado.ts'
import { GuardarBusqueda } from './guardadas/GuardarBusqueda.tsx'
import { useNombrar } from './guardadas/nombrar.ts'
import { Paginado, usePaginaPasada } from '@/components/Paginado.tsx'
import { QuizasQuisoDecir } from './QuizasQuisoDecir.tsx'
import { Resultados } from './Resultados.tsx'
import { Resumen } from './Resumen.tsx'
import { useAl } from '@/entidades/pasado/al.ts'
import { VerAlDia } from '@/entidades/pasado/VerAlDia.tsx'
import { VENTANA } from '@/entidades/busqueda/paginas.ts'
import { useFocoAlPaginar } from '@/entidades/busqueda/teclado.ts'
import type { Chips } from '@/entidades/filtro/useChips.ts'
import { pedazo } from '@/lib/pedazo.tsx'
import { useComprension } from './useComprension.ts'
import type { HistorialDe } from './useHistorialDe.ts'
import type { Ruteo } from './useRuteo.ts'
import estilos from './Busqueda.module.css'

const CajonDeFacetas = pedazo(async () => ({
  default: (await import('./CajonDeFacetas.tsx')).CajonDeFacetas,
}))
const SinResultados = pedazo(async () => ({ default: (await import('./SinResultados.tsx')).SinResultados }))

type Props = {
  modo: ModoDeCaja
  estado: Estado
  foja: NonNullable<Estado['foja']>
  filas: FilaDeBusqueda[]
  chips: Chips
  ruteo: Ruteo
  escribir: (texto: string, ya?: boolean) => void
  conColumna: boolean
  /** Hay con qué filtrar lo hallado. */
  conFacetas: boolean
  ancha: boolean
  vista: FilaDeBusqueda | null
  mirar: (fila: FilaDeBusqueda | null) => void
  resaltar: readonly string[]
  guardarLugar: (id: number) => void
  /** Se abrió un resultado. */
  abierto: () => void
  historialDe: HistorialDe
}

/** Lo que contestó la búsqueda: resumen, filas y páginas, o por qué no hay nada. */
export function Hallado(props: Props) {
  const { estado, foja, filas, chips, ruteo, escribir, conColumna, conFacetas, ancha, vista, mirar } = props
  const { filters = [], current = 1, isLoading, setCurrent, setResultsPerPage, pedido } = estado
  const comprension = useComprension()
  const nombrar = useNombrar(foja.descartados)
  const al = useAl()
  const [cajon, { open, close }] = useDisclosure(false)
  // Se trae la primera vez que se abre, y queda: al cerrarse devuelve el foco.
  const [traido, traer] = useState(false)
  // Atrás y adelante cambian la lista por debajo: el cajón no se queda encima. Se oye al navegador: dos cambios seguidos
  // de dirección pueden llegar a la pantalla como ninguno.
  useWindowEvent('popstate', close)
  const paginar = useFocoAlPaginar(isLoading, filas)
  const pagina = (cual: number) => paginar(() => setCurrent(cual))()
  const cuantos = hallados(foja)
  const tamano = estado.resultsPerPage ?? 10
  usePaginaPasada({
    pagina: current,
    tamano,
    leida: { rows: filas, total: cuantos },
    esperando: isLoading || foja.siguiente !== null,
    ir: (ultima) => {
      ruteo.reemplazar()
      setCurrent(ultima)
    },
  })
  const filtrar = (
    <Button
      variant="default"
      size="xs"
      px={8}
      flex="none"
      leftSection={<IconFilter size={14} aria-hidden />}
      onClick={() => {
        traer(true)
        open()
      }}
    >
      Filtrar
    </Button>
  )
  return (
    <section className={estilos.hallado} aria-label="Resultados de la búsqueda" aria-busy={isLoading}>
      <Resumen
        estado={estado}
        foja={foja}
        comprension={comprension}
        filtrar={!conColumna && conFacetas && filtrar}
      >
        {props.modo !== 'historica' && <VerAlDia />}
        {al === null && <GuardarBusqueda descartados={foja.descartados} />}
        {al === null && foja.contado && cuantos > 0 && (
          <ElegirHallados conTodo={foja.total} parecidos={foja.parecidos} />
        )}
        {cuantos > 0 && pedido && (
          <Exportar
            pedido={async () =>
              (await import('./exportar.ts')).loQueSeExporta(
                pedido,
                nombrar(pedido.state.searchTerm, pedido.state.filters),
                foja.total,
                ruteo.filtroPDF(),
              )
            }
          />
        )}
      </Resumen>
      {traido && (
        <Suspense fallback={null}>
          <CajonDeFacetas
            abierto={cajon && !conColumna}
            cerrar={close}
            foja={foja}
            filtros={filters}
            chips={chips}
            cuantos={cuantos}
          />
        </Suspense>
      )}
      <Entendido foja={foja} chips={chips} comprension={comprension} />
      {cuantos > 0 && (
        <QuizasQuisoDecir sugerencia={foja.sugerencia} buscar={(texto) => escribir(texto, true)} />
      )}
      {cuantos === 0 ? (
        <Suspense fallback={null}>
          <SinResultados
            modo={props.modo}
            estado={estado}
            foja={foja}
            chips={chips}
            comprension={comprension}
            escribir={escribir}
          />
        </Suspense>
      ) : (
        <>
          <Resultados
            filas={filas}
            resaltar={props.resaltar}
            conVista={ancha}
            vista={vista}
            mirar={mirar}
            guardarLugar={props.guardarLugar}
            abierto={props.abierto}
            historialDe={props.historialDe}
          />
          {filas.length === 0 && !isLoading && (
            <Text c="dimmed">No hay nada que mostrar en esta página.</Text>
          )}
          <Paginado
            pagina={current}
            tamano={tamano}
            total={cuantos}
            contado={foja.contado}
            alCambiarTamano={setResultsPerPage}
            anterior={() => pagina(ruteo.retroceder(estado))}
            siguiente={
              foja.siguiente === null
                ? null
                : () => {
                    // Más allá de las numeradas, cuál sigue lo dice la que todavía no llegó.
                    if (isLoading && (current + 1) * tamano > VENTANA) return
                    pagina(ruteo.avanzar(foja.siguiente!, estado))
                  }
            }
          />
        </>
      )}
    </section>
  )
}
