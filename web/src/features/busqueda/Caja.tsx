import { CloseButton, Combobox, Pill, PillsInput, Text, VisuallyHidden } from '@mantine/core'
import { IconSearch } from '@tabler/icons-react'
import { Suspense, useEffect, useState, type FormEvent } from 'react'
import { CAMPO_DE_BUSQUEDA } from '@/entidades/busqueda/caminos.ts'
import { OpcionesDeSugerencias } from '@/entidades/busqueda/OpcionesDeSugerencias.tsx'
import { porTextoLargo } from '@/entidades/busqueda/texto-largo.ts'
import { nombreCortado, nombreDeChip } from '@/entidades/filtro/chip.ts'
import { Chips as ChipsElegidos } from '@/entidades/filtro/Chips.tsx'
import { MenuDeFiltros } from '@/entidades/filtro/MenuDeFiltros.tsx'
import { useCaja } from './useCaja.ts'
import type { Chips } from '@/entidades/filtro/useChips.ts'
import { bajarTeclado, conElDedo } from '@/lib/dedo.ts'
import { pedazo } from '@/lib/pedazo.tsx'
import estilos from './Caja.module.css'

const OpcionesDeRecientes = pedazo(async () => ({
  default: (await import('@/entidades/busqueda-guardada/OpcionesDeRecientes.tsx')).OpcionesDeRecientes,
}))

type Props = {
  texto: string
  chips: Chips
  /** `ya`: sin esperar la pausa. */
  escribir: (texto: string, ya?: boolean) => void
  enviar: () => void
  /** Por qué falló lo pedido: con él a la vista no se sugiere encima. */
  fallo: Error | null
  /** Las sugerencias son sólo filtros: los documentos se eligen de la lista. */
  soloFiltros?: boolean
}

/** La caja de búsqueda, con los filtros dentro (BUS-17 … BUS-27). */
export function Caja({ texto, chips, escribir, enviar, fallo, soloFiltros = false }: Props) {
  const caja = useCaja({ texto, chips, escribir, fallo, soloFiltros })
  const { abierta, visibles, porQuitar, campo } = caja
  // Quien llega con algo buscado quiere ver lo hallado, y el teclado lo taparía.
  const [conFoco] = useState(() => soloFiltros || !conElDedo() || (texto === '' && visibles.length === 0))
  // Para elegir, lo que se buscó la vez anterior quizás sirve; si no, lo que se escribe lo reemplaza y no se le agrega.
  useEffect(() => {
    if (soloFiltros) campo.current?.select()
  }, [soloFiltros, campo])
  const alEnviar = (evento: FormEvent) => {
    evento.preventDefault()
    caja.cerrar()
    bajarTeclado()
    enviar()
  }
  return (
    <form role="search" data-a-la-vista onSubmit={alEnviar}>
      <Combobox store={caja.lista} onOptionSubmit={caja.elegir} shadow="md" withinPortal offset={4}>
        <Combobox.DropdownTarget>
          <PillsInput
            size="md"
            error={porTextoLargo(texto) !== null}
            leftSection={<IconSearch size={18} aria-hidden />}
            rightSectionWidth="auto"
            classNames={{ input: estilos.caja, section: estilos.seccion }}
            rightSection={
              <div className={estilos.herramientas}>
                {(texto !== '' || visibles.length > 0) && (
                  <CloseButton
                    type="button"
                    aria-label={texto === '' ? 'Quitar todos los filtros' : 'Borrar lo escrito'}
                    onClick={caja.borrar}
                  />
                )}
                <MenuDeFiltros
                  abierto={caja.menu}
                  abrir={caja.abrirMenu}
                  elegir={chips.empezar}
                  alCerrar={caja.enfocar}
                />
              </div>
            }
          >
            <Pill.Group className={estilos.grupo!}>
              <ChipsElegidos {...caja} chips={chips} enviar={enviar} />
              <Combobox.EventsTarget
                withKeyboardNavigation={abierta}
                withExpandedAttribute
                autoComplete="off"
              >
                <PillsInput.Field
                  ref={campo}
                  className={`${CAMPO_DE_BUSQUEDA} ${estilos.campo}`}
                  aria-label="Buscar documentos"
                  aria-autocomplete="list"
                  aria-keyshortcuts="/ Alt+ArrowDown"
                  placeholder={visibles.length === 0 ? 'Número, título, persona…' : ''}
                  autoFocus={conFoco}
                  data-autofocus
                  autoComplete="off"
                  enterKeyHint="search"
                  value={texto}
                  onChange={(e) => caja.cambiar(e.currentTarget.value)}
                  onClick={caja.ofrecer}
                  onKeyDown={caja.teclas}
                  onBlur={caja.dejar}
                />
              </Combobox.EventsTarget>
            </Pill.Group>
          </PillsInput>
        </Combobox.DropdownTarget>
        <Combobox.Dropdown hidden={!abierta}>
          {caja.recientes.filas.length > 0 ? (
            <Suspense fallback={null}>
              <OpcionesDeRecientes lista={caja.lista} {...caja.recientes} />
            </Suspense>
          ) : (
            <OpcionesDeSugerencias filas={caja.filas} clases={caja.clases} />
          )}
        </Combobox.Dropdown>
      </Combobox>
      <VisuallyHidden role="status">
        {porQuitar && `Retroceso otra vez quita el filtro ${nombreDeChip(porQuitar.chip)}.`}
      </VisuallyHidden>
      <Text size="sm" c="dimmed" role="status" className={estilos.aviso!}>
        {chips.soltados.length > 0 &&
          `Sin valor elegido, no se usó: ${chips.soltados.map(nombreCortado).join(', ')}.`}
      </Text>
    </form>
  )
}
