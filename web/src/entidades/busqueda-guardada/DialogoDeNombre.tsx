import { TextInput } from '@mantine/core'
import { useState, type ReactNode } from 'react'
import { LARGO_DE_NOMBRE } from '@foja/domain/busqueda-guardada/limites.ts'
import { Dialogo } from '@/entidades/operacion/Dialogo.tsx'
import { intentar } from '@/entidades/operacion/useOperacion.ts'

type Props = {
  titulo: string
  nombre: string
  /** @throws ErrorDeApi */
  guardar: (nombre: string) => Promise<void>
  cerrar: () => void
  children?: ReactNode
}

/** Pide el nombre de una búsqueda guardada. */
export function DialogoDeNombre({ titulo, nombre: actual, guardar, cerrar, children }: Props) {
  const [nombre, setNombre] = useState(actual)
  const [enCurso, setEnCurso] = useState(false)
  const aceptar = async () => {
    setEnCurso(true)
    const sePudo = await intentar(() => guardar(nombre.trim()), 'No se pudo guardar la búsqueda', actual)
    if (sePudo) cerrar()
    else setEnCurso(false)
  }
  return (
    <Dialogo
      titulo={titulo}
      aceptar="Guardar"
      alAceptar={aceptar}
      listo={nombre.trim() !== ''}
      {...{ cerrar, enCurso }}
    >
      <TextInput
        label="Nombre"
        data-autofocus
        required
        maxLength={LARGO_DE_NOMBRE}
        value={nombre}
        onChange={(e) => setNombre(e.currentTarget.value)}
        onFocus={(e) => e.currentTarget.select()}
      />
      {children}
    </Dialogo>
  )
}
