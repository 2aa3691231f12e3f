import { Menu, type MenuProps } from '@mantine/core'
import { useState } from 'react'
import { useAtrasEnMenu } from '@/lib/atras.ts'

/** Dentro de un menú o de un panel, mientras está abierto y no después: «atrás» lo cierra y no deja la pantalla. */
export function ConAtras({ cerrar }: { cerrar: () => void }) {
  useAtrasEnMenu(cerrar)
  return null
}

/** Un menú que también se cierra con «atrás». */
export function MenuConAtras({ children, onChange, ...demas }: MenuProps) {
  const [abierto, abrir] = useState(false)
  const cambiar = (si: boolean) => {
    abrir(si)
    onChange?.(si)
  }
  return (
    <Menu {...demas} opened={abierto} onChange={cambiar}>
      {children}
      {abierto && <ConAtras cerrar={() => cambiar(false)} />}
    </Menu>
  )
}
