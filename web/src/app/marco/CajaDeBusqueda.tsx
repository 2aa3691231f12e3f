import { Kbd, TextInput } from '@mantine/core'
import { IconSearch } from '@tabler/icons-react'
import { useState, type FormEvent } from 'react'
import { useNavigate } from 'react-router-dom'
import { CAMPO_DE_BUSQUEDA, caminoDeBusqueda } from '@/entidades/busqueda/caminos.ts'
import { useTienePermisoDeBuscar } from '@/entidades/sesion/permisos.ts'
import estilos from '@/app/marco/CajaDeBusqueda.module.css'

/** La búsqueda al alcance desde cualquier pantalla. */
export function CajaDeBusqueda() {
  const [texto, setTexto] = useState('')
  const navegar = useNavigate()
  if (!useTienePermisoDeBuscar()) return null
  const buscar = (evento: FormEvent) => {
    evento.preventDefault()
    if (texto.trim() === '') return
    void navegar(caminoDeBusqueda(texto.trim()))
    setTexto('')
  }
  return (
    <form role="search" className={estilos.caja} onSubmit={buscar}>
      <TextInput
        classNames={{ input: CAMPO_DE_BUSQUEDA }}
        type="search"
        aria-label="Buscar"
        placeholder="Buscar: número, título, persona…"
        value={texto}
        onChange={(e) => setTexto(e.currentTarget.value)}
        leftSection={<IconSearch size={16} aria-hidden />}
        rightSection={
          <Kbd size="xs" visibleFrom="sm">
            Ctrl K
          </Kbd>
        }
        rightSectionWidth={64}
        rightSectionPointerEvents="none"
      />
    </form>
  )
}
