import { Menu } from '@mantine/core'
import { useQueryClient } from '@tanstack/react-query'
import { Suspense, useState } from 'react'
import type { BusquedaGuardada } from '@foja/domain/busqueda-guardada/schema.ts'
import { AccionesDeGuardada, DialogoDeAreas, DialogoDeNombre } from './al-abrir.ts'
import { renombrarGuardada } from './llamadas.ts'
import { Opciones } from './Opciones.tsx'
import estilos from './BusquedasGuardadas.module.css'

type Props = {
  guardada: BusquedaGuardada
  /** Entre las que está, en su orden. */
  todas: readonly BusquedaGuardada[]
  /** `dicho`: a quien no ve, en qué lugar quedó. */
  alMover: (dicho: string, lugar: number) => void
}

/** Lo que se hace con una guardada: cambiarle el nombre, moverla, compartirla, pedir que se avise y quitarla. */
export function MenuDeGuardada({ guardada, todas, alMover }: Props) {
  const { id, nombre } = guardada
  const consultas = useQueryClient()
  const [renombrando, renombrar] = useState(false)
  const [compartiendo, compartir] = useState(false)
  return (
    <div className={estilos.boton}>
      <Opciones id={id} nombre={nombre}>
        <Suspense fallback={<Menu.Label>Abriendo…</Menu.Label>}>
          <AccionesDeGuardada
            {...{ guardada, todas, alMover }}
            renombrar={() => renombrar(true)}
            compartir={() => compartir(true)}
          />
        </Suspense>
      </Opciones>
      <Suspense fallback={null}>
        {renombrando && (
          <DialogoDeNombre
            titulo="Cambiar el nombre"
            nombre={nombre}
            guardar={(nuevo) => renombrarGuardada(consultas, id, nuevo)}
            cerrar={() => renombrar(false)}
          />
        )}
        {compartiendo && <DialogoDeAreas guardada={guardada} cerrar={() => compartir(false)} />}
      </Suspense>
    </div>
  )
}
