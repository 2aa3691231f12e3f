import { Button, Menu } from '@mantine/core'
import { IconPlus } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { Fragment, type KeyboardEvent } from 'react'
import { Link, useLocation } from 'react-router-dom'
import { MenuConAtras } from '@/components/ConAtras.tsx'
import { caminoDeFormulario, RUTA_DE_FORMULARIO } from '@/entidades/documento/caminos.ts'
import { tiposNuevos } from '@/entidades/tipo/consultas.ts'
import { agrupar } from '@/entidades/tipo/esencia.ts'
import estilos from '@/app/marco/BotonNuevo.module.css'

/**
 * «+ Nuevo», en la barra, que flota sobre toda pantalla (SHL-07): los mismos tipos que la portada. Quien no puede escribir
 * ninguno no lo ve, ni quien ya está escribiendo.
 */
export function BotonNuevo() {
  const { data: tipos = [] } = useQuery(tiposNuevos)
  const { pathname } = useLocation()
  if (tipos.length === 0 || pathname === RUTA_DE_FORMULARIO) return null
  // Los tipos pueden ser cientos: se teclea cómo se llama. Cómo se busca viaja con la primera letra.
  const alTeclear = ({
    key,
    ctrlKey,
    altKey,
    metaKey,
    timeStamp,
    currentTarget,
  }: KeyboardEvent<HTMLElement>) => {
    if (key.length > 1 || key === ' ' || ctrlKey || altKey || metaKey) return
    void import('@/lib/teclear-opcion.ts').then(
      ({ irA }) => irA(currentTarget, key, timeStamp),
      () => {},
    )
  }
  return (
    <MenuConAtras position="bottom-end" width={260} withinPortal>
      <Menu.Target>
        <Button aria-label="Nuevo" className={estilos.pulsador}>
          <IconPlus size={18} aria-hidden />
          <span className={estilos.etiqueta}>Nuevo</span>
        </Button>
      </Menu.Target>
      <Menu.Dropdown className={estilos.lista} onKeyDown={alTeclear}>
        {agrupar(tipos).map((grupo, i) => (
          <Fragment key={grupo.nombre}>
            {i > 0 && <Menu.Divider />}
            <Menu.Label>{grupo.nombre}</Menu.Label>
            {grupo.tipos.map((tipo) => (
              <Menu.Item key={tipo.id} component={Link} to={caminoDeFormulario(tipo)}>
                {tipo.nombre_singular}
              </Menu.Item>
            ))}
          </Fragment>
        ))}
      </Menu.Dropdown>
    </MenuConAtras>
  )
}
