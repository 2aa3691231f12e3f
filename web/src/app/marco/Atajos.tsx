import { useHotkeys } from '@mantine/hooks'
import { Suspense, useEffect, useState } from 'react'
import { MientrasLlega } from '@/app/marco/MientrasLlega.tsx'
import { enfocarBusqueda } from '@/entidades/busqueda/caminos.ts'
import { pedazo } from '@/lib/pedazo.tsx'
import { useTecla } from '@/lib/teclas.ts'

const Teclas = pedazo(async () => ({ default: (await import('@/app/marco/Teclas.tsx')).Teclas }))
const CambiarClave = pedazo(async () => ({
  default: (await import('@/features/sesion/CambiarClave.tsx')).CambiarClave,
}))
const Paleta = pedazo(async () => ({ default: (await import('@/app/marco/Paleta.tsx')).Paleta }))

/** Lo que se abre sobre cualquier pantalla: la ayuda del teclado, la paleta o el cambio de clave. */
export type Encima = 'teclas' | 'paleta' | 'clave' | null

/** Las teclas que valen en toda pantalla: Ctrl+K abre la paleta, `/` busca, `?` las explica. */
export function Atajos({ encima, abrir }: { encima: Encima; abrir: (cual: Encima) => void }) {
  const cerrar = () => abrir(null)
  useTecla('/', enfocarBusqueda)
  useTecla('?', () => abrir('teclas'))
  // Lo que pregunta un diálogo se contesta antes.
  const alternarPaleta = () => {
    if (encima === 'paleta') cerrar()
    else if (!document.querySelector('[role=dialog]')) abrir('paleta')
  }
  // También escribiendo un contenido: si no, el navegador se la llevaría a su barra de direcciones.
  useHotkeys([['mod+K', alternarPaleta]], [], true)
  const [escrito, escribir] = useState('')
  useEffect(() => escribir(''), [encima])
  if (encima === null) return null
  if (encima === 'paleta')
    return (
      <Suspense fallback={<MientrasLlega {...{ escrito, escribir, cerrar }} />}>
        <Paleta {...{ escrito, abrir, cerrar }} />
      </Suspense>
    )
  const Otra = encima === 'teclas' ? Teclas : CambiarClave
  return (
    <Suspense fallback={null}>
      <Otra cerrar={cerrar} />
    </Suspense>
  )
}
