import { Combobox, Kbd, TextInput, useCombobox } from '@mantine/core'
import { IconSearch } from '@tabler/icons-react'
import { Suspense, useEffect, useState, type FormEvent } from 'react'
import { useNavigate } from 'react-router-dom'
import { CAMPO_DE_BUSQUEDA, caminoDeBusqueda } from '@/entidades/busqueda/caminos.ts'
import { OLVIDAR_TODAS } from '@/entidades/busqueda-guardada/caminos.ts'
import { useRecientes } from '@/entidades/busqueda-guardada/useRecientes.ts'
import { bajarTeclado } from '@/lib/dedo.ts'
import { useTeclasSueltas } from '@/lib/teclas.ts'
import estilos from '@/app/marco/CajaDeBusqueda.module.css'
import { pedazo } from '@/lib/pedazo.tsx'

const OpcionesDeBarra = pedazo(async () => ({
  default: (await import('@/app/marco/OpcionesDeBarra.tsx')).OpcionesDeBarra,
}))

/** La búsqueda al alcance desde cualquier pantalla: sugiere mientras se escribe; Enter va a los resultados. */
export function CajaDeBusqueda() {
  const [texto, setTexto] = useState('')
  const [usada, setUsada] = useState(false)
  const [pedidas, pedir] = useState(false)
  const [hay, alHaber] = useState(false)
  const [sueltas] = useTeclasSueltas()
  const navegar = useNavigate()
  const { olvidar } = useRecientes(false)
  const abierta = pedidas && hay
  const lista = useCombobox({ opened: abierta, onOpenedChange: pedir })
  const { resetSelectedOption } = lista
  useEffect(() => {
    // La que se había señalado no se elige cuando se abra otra vez: Enter busca lo escrito.
    if (!abierta) resetSelectedOption()
  }, [abierta, resetSelectedOption])
  const ir = (camino: string) => {
    pedir(false)
    setTexto('')
    void navegar(camino)
  }
  const buscar = (evento: FormEvent) => {
    evento.preventDefault()
    if (texto.trim() === '') return
    bajarTeclado()
    ir(caminoDeBusqueda(texto.trim()))
  }
  const elegir = (valor: string) => {
    if (valor === OLVIDAR_TODAS) olvidar()
    else ir(valor)
  }
  return (
    <form role="search" className={estilos.caja} onSubmit={buscar}>
      <Combobox store={lista} onOptionSubmit={elegir} shadow="md" withinPortal offset={4}>
        <Combobox.Target withKeyboardNavigation={abierta} withExpandedAttribute autoComplete="off">
          <TextInput
            classNames={{ input: CAMPO_DE_BUSQUEDA }}
            enterKeyHint="search"
            aria-label="Buscar"
            aria-autocomplete="list"
            placeholder="Buscar: número, título, persona…"
            value={texto}
            onChange={(e) => {
              lista.resetSelectedOption()
              setTexto(e.currentTarget.value)
              pedir(true)
            }}
            onFocus={() => {
              setUsada(true)
              pedir(true)
            }}
            onClick={() => pedir(true)}
            onBlur={() => pedir(false)}
            onKeyDown={(e) => e.key === 'ArrowDown' && pedir(true)}
            leftSection={<IconSearch size={16} aria-hidden />}
            rightSection={
              sueltas && (
                <Kbd size="xs" visibleFrom="sm" className={estilos.tecla!}>
                  /
                </Kbd>
              )
            }
            {...(sueltas && { 'aria-keyshortcuts': '/' })}
            rightSectionPointerEvents="none"
          />
        </Combobox.Target>
        <Combobox.Dropdown hidden={!abierta}>
          {usada && (
            <Suspense fallback={null}>
              <OpcionesDeBarra {...{ lista, texto, pedidas, alHaber }} />
            </Suspense>
          )}
        </Combobox.Dropdown>
      </Combobox>
    </form>
  )
}
