import { Menu, type MenuProps } from '@mantine/core'
import { useState } from 'react'
import { useAtrasEnMenu } from '@/lib/atras.ts'
import { valeElPrimero } from '@/lib/doble-clic.ts'

/** Dentro de un menú o de un panel, mientras está abierto y no después: «atrás» lo cierra y no deja la pantalla. */
export function ConAtras({ cerrar }: { cerrar: () => void }) {
  useAtrasEnMenu(cerrar)
  return null
}

/** Un menú que también se cierra con «atrás», y del que un doble clic usa una opción una vez. */
export function MenuConAtras({ children, onChange, ...demas }: MenuProps) {
  const [abierto, abrir] = useState(false)
  const cambiar = (si: boolean) => {
    // El segundo de un doble clic en una opción caería en lo que estaba debajo.
    if (!si) valeElPrimero()
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
