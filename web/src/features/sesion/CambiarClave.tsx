import { Text } from '@mantine/core'
import { useRef, useState } from 'react'
import { ErrorDeDominio } from '@foja/domain/errores/error-de-dominio.ts'
import { exigirClave, LARGO_MINIMO_DE_CLAVE } from '@foja/domain/usuario/clave.ts'
import { Dialogo } from '@/entidades/operacion/Dialogo.tsx'
import { intentar } from '@/entidades/operacion/useOperacion.ts'
import { cambiarClave } from '@/entidades/sesion/llamadas.ts'
import { useUsuario } from '@/entidades/sesion/sesion.ts'
import { avisar } from '@/lib/avisos.tsx'
import { ErrorDeApi } from '@/lib/error-de-api.ts'
import { CampoDeClave } from './CampoDeClave.tsx'

const CAMPOS = { clave: 'Clave de ahora', nueva: 'Clave nueva', repetida: 'Clave nueva, otra vez' } as const
type Campo = keyof typeof CAMPOS

/** De qué campo es lo que el servidor no aceptó; de ninguno, se avisa. */
const campoDe = ({ clave }: ErrorDeApi): Campo | null =>
  clave === 'clave_incorrecta' ? 'clave' : /^clave_(corta|larga|sin_forma|igual)/.test(clave) ? 'nueva' : null

/** Cambiar la clave propia, escribiendo la que se tiene. Las demás sesiones terminan; ésta sigue. */
export function CambiarClave({ cerrar }: { cerrar: () => void }) {
  const { usuario } = useUsuario()
  const [escrito, setEscrito] = useState({ clave: '', nueva: '', repetida: '' })
  const [mal, setMal] = useState<{ campo: Campo; porque: string } | null>(null)
  const cajas = useRef(new Map<Campo, HTMLInputElement | null>())

  const decir = (campo: Campo, porque: string) => {
    setMal({ campo, porque })
    cajas.current.get(campo)?.focus()
    return false
  }
  const revisar = () => {
    const { clave, nueva, repetida } = escrito
    if (clave === '') return decir('clave', 'Escriba la clave que tiene.')
    try {
      exigirClave(usuario, nueva)
    } catch (error) {
      if (!(error instanceof ErrorDeDominio)) throw error
      return decir('nueva', error.message)
    }
    return nueva === repetida || decir('repetida', 'No es igual a la clave nueva.')
  }
  const cambiar = async () => {
    const { clave, nueva } = escrito
    try {
      await cambiarClave({ clave, nueva })
    } catch (error) {
      const campo = error instanceof ErrorDeApi ? campoDe(error) : null
      if (!campo) throw error
      return decir(campo, (error as ErrorDeApi).message)
    }
    cerrar()
    return avisar(
      'Su clave cambió',
      'success',
      'Donde más haya ingresado, va a tener que ingresar con la nueva.',
    )
  }

  const caja = (campo: Campo, autoComplete: string, description?: string) => (
    <CampoDeClave
      ref={(nodo) => void cajas.current.set(campo, nodo)}
      label={CAMPOS[campo]}
      {...{ autoComplete, description }}
      required={false}
      value={escrito[campo]}
      alEscribir={(valor) => {
        setEscrito({ ...escrito, [campo]: valor })
        if (mal?.campo === campo) setMal(null)
      }}
      error={mal?.campo === campo && mal.porque}
      {...(campo === 'clave' && { 'data-autofocus': true })}
    />
  )
  return (
    <Dialogo
      titulo="Cambiar la clave"
      aceptar="Cambiar"
      alAceptar={() => intentar(cambiar, 'No se pudo cambiar la clave')}
      {...{ cerrar, revisar }}
      // Quien corrige lo que escribió mal vuelve a aceptar enseguida, y hecho dos veces no cambia dos.
      aceptaEnseguida
    >
      {/* De quién es, para quien guarda claves por uno. */}
      <input type="text" name="usuario" autoComplete="username" value={usuario} readOnly hidden />
      {caja('clave', 'current-password')}
      {caja(
        'nueva',
        'new-password',
        `${LARGO_MINIMO_DE_CLAVE} caracteres o más: una frase es fácil de recordar y difícil de adivinar.`,
      )}
      {caja('repetida', 'new-password')}
      <Text size="sm" c="dimmed">
        Aquí sigue con su sesión. Las que tenga abiertas en otros equipos terminan.
      </Text>
    </Dialogo>
  )
}
