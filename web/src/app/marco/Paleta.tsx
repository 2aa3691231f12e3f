import { Combobox, Modal, TextInput, useCombobox } from '@mantine/core'
import { IconFileText, IconFilter, IconSearch } from '@tabler/icons-react'
import { useEffect, useRef, useState } from 'react'
import { useNavigate } from 'react-router-dom'
import { NOMBRE_DE_FILTRO } from '@foja/domain/busqueda/filtros.ts'
import type { SugerenciaDeCaja } from '@foja/domain/busqueda/sugerencia.ts'
import type { Encima } from '@/app/marco/Atajos.tsx'
import { filtrarOrdenes, useOrdenes, type GrupoDeOrdenes } from '@/app/marco/ordenes.ts'
import { ConAtras } from '@/components/ConAtras.tsx'
import { caminoDeBusqueda } from '@/entidades/busqueda/caminos.ts'
import {
  caminoDeSugerencia,
  FILTRO_DE_SUGERENCIA,
  Opcion,
} from '@/entidades/busqueda/OpcionesDeSugerencias.tsx'
import { useSugerencias } from '@/entidades/busqueda/sugerencias.ts'
import { useTienePermisoDeBuscar } from '@/entidades/sesion/permisos.ts'
import { cortar } from '@/lib/cortar.ts'
import { useDevolverFoco } from '@/lib/foco.ts'
import estilos from '@/app/marco/Paleta.module.css'

const LARGO_EN_OPCION = 60

type Props = {
  /** Lo que se escribió antes de que se viera. */
  escrito: string
  abrir: (cual: Encima) => void
  cerrar: () => void
}

/** La paleta (Ctrl+K): ir a una lista, crear, buscar lo escrito, usar una herramienta con lo abierto o hacer algo con lo propio. */
export function Paleta({ escrito, abrir, cerrar }: Props) {
  useDevolverFoco()
  const [texto, escribir] = useState(escrito)
  const grupos = [...filtrarOrdenes(useOrdenes(abrir), texto), ...useBusqueda(texto)]
  const lista = useCombobox({ opened: true })
  const { selectFirstOption, updateSelectedOptionIndex, getSelectedOptionIndex } = lista
  // Cuál es la lista de la caja se sabe recién cuando está: hay que dibujarla otra vez para decirlo.
  const [opciones, alDibujar] = useState<HTMLElement | null>(null)
  const [, conLista] = useState(false)
  useEffect(() => conLista(opciones !== null), [opciones])
  const elegida = useRef<() => void>(undefined)
  useEffect(
    () => () => {
      // Cuando el foco ya volvió: lo que se abra tiene que saber adónde volver él.
      setTimeout(() => elegida.current?.())
    },
    [],
  )
  const caja = useRef<HTMLInputElement>(null)
  const cuales = grupos.flatMap(({ ordenes }) => ordenes)
  const claves = cuales.map(({ nombre }) => nombre).join('\n')
  const dibujadas = useRef({ texto, opciones })
  useEffect(() => {
    const llegaron = dibujadas.current.texto === texto && dibujadas.current.opciones === opciones
    dibujadas.current = { texto, opciones }
    // Las que llegan después no cambian cuál se señaló.
    if (llegaron) updateSelectedOptionIndex('selected')
    if (llegaron && getSelectedOptionIndex() >= 0) return
    const id = selectFirstOption()
    // Mantine sólo lo dice al mover con las flechas.
    if (id) caja.current?.setAttribute('aria-activedescendant', id)
  }, [claves, texto, opciones, selectFirstOption, updateSelectedOptionIndex, getSelectedOptionIndex])
  return (
    <Modal.Root opened onClose={cerrar} size={600} yOffset="10dvh">
      <ConAtras cerrar={cerrar} />
      <Modal.Overlay />
      <Modal.Content aria-label="Ir, crear o hacer" data-paleta>
        <Combobox
          store={lista}
          onOptionSubmit={(valor) => {
            elegida.current = cuales[Number(valor)]?.hacer
            cerrar()
          }}
        >
          <Combobox.EventsTarget withExpandedAttribute autoComplete="off">
            <TextInput
              ref={caja}
              size="md"
              variant="unstyled"
              className={estilos.caja!}
              aria-label="Ir, crear o hacer"
              aria-autocomplete="list"
              placeholder="Ir a una lista, crear, buscar, usar una herramienta…"
              leftSection={<IconSearch size={18} aria-hidden />}
              value={texto}
              data-autofocus
              onChange={(e) => escribir(e.currentTarget.value)}
              onKeyDown={(e) => {
                if (e.key !== 'Escape') return
                e.preventDefault()
                cerrar()
              }}
            />
          </Combobox.EventsTarget>
          <Combobox.Options ref={alDibujar} className={estilos.ordenes!} aria-label="Lo que puede hacer">
            {cuales.length === 0 && <Combobox.Empty>Nada se llama así</Combobox.Empty>}
            {grupos.map(({ nombre, ordenes }) => (
              <Combobox.Group key={nombre} label={nombre}>
                {ordenes.map((orden) => (
                  <Combobox.Option key={orden.destino ?? orden.nombre} value={String(cuales.indexOf(orden))}>
                    <span className={estilos.orden}>
                      <orden.Icono size={16} aria-hidden className={estilos.icono!} />
                      <Opcion texto={orden.nombre} />
                    </span>
                  </Combobox.Option>
                ))}
              </Combobox.Group>
            ))}
          </Combobox.Options>
        </Combobox>
      </Modal.Content>
    </Modal.Root>
  )
}

/** Lo que no es un documento dice de qué es. */
const dichoDe = ({ clase, texto }: SugerenciaDeCaja): string =>
  clase === 'documento' ? texto : `${NOMBRE_DE_FILTRO[FILTRO_DE_SUGERENCIA[clase]]}: ${texto}`

/** Buscar lo escrito, y a lo que se parece; sin el permiso de buscar, nada. */
function useBusqueda(texto: string): GrupoDeOrdenes[] {
  const navegar = useNavigate()
  const puede = useTienePermisoDeBuscar()
  const escrito = texto.trim()
  const { filas } = useSugerencias(texto, 'todo', puede)
  if (!puede || escrito === '') return []
  const ir = (camino: string) => () => void navegar(camino)
  return [
    {
      nombre: 'Buscar',
      ordenes: [
        {
          nombre: `Buscar «${cortar(escrito, LARGO_EN_OPCION)}»`,
          Icono: IconSearch,
          hacer: ir(caminoDeBusqueda(escrito)),
        },
        ...filas.map((una) => ({
          nombre: [dichoDe(una), una.detalle].filter(Boolean).join(' · '),
          Icono: una.clase === 'documento' ? IconFileText : IconFilter,
          hacer: ir(caminoDeSugerencia(una)),
          destino: caminoDeSugerencia(una),
        })),
      ],
    },
  ]
}
