import { Button, Group, Modal, Text } from '@mantine/core'
import { useCallback, useEffect, useLayoutEffect, useRef, useState } from 'react'
import { useBlocker, type BlockerFunction } from 'react-router-dom'
import { esAtras } from '@/lib/atras.ts'
import { useAvisoDeSalida } from '@/lib/salida.ts'
import { TECLAS_SUYAS } from '@/lib/teclas-suyas.ts'

const AVISO = 'Hay cambios sin guardar. ¿Desea salir de todas formas?'

type Props = {
  sucio: boolean
  /** Si todavía puede escribirse: si no, quien se queda es para copiar lo que escribió. */
  editable: boolean
  /** Identidad de esta edición: pasar de nuevo a guardado cambia la dirección y no es salir. */
  edicion: string
  /** Se eligió salir sin guardar. */
  alSalir: () => void
}

/** Nadie se va con cambios sin guardar sin que se le pregunte: enlaces, atrás, otra área, salir, cerrar (SHL-11, FRM-04). */
export function Salida({ sucio, editable, edicion, alSalir }: Props) {
  const sale = useCallback<BlockerFunction>(
    ({ currentLocation: aqui, nextLocation: alla }) =>
      sucio &&
      // Si la sesión terminó hay que poder ingresar; lo escrito queda en el navegador.
      alla.pathname !== '/auth/login' &&
      alla.pathname !== '/preview' &&
      (alla.state as { edicion?: string } | null)?.edicion !== edicion &&
      aqui.pathname + aqui.search !== alla.pathname + alla.search,
    [sucio, edicion],
  )
  const preguntando = useRef(false)
  const desiste = useRef(false)
  const bloquea = useCallback<BlockerFunction>(
    (paso) => {
      // Con la pregunta delante, «atrás» la cierra: no es preguntar otra vez.
      desiste.current = preguntando.current && esAtras(paso)
      return sale(paso)
    },
    [sale],
  )
  const bloqueo = useBlocker(bloquea)
  const [contestar, setContestar] = useState<((salir: boolean) => void) | null>(null)
  const preguntar = useCallback(() => new Promise<boolean>((resolver) => setContestar(() => resolver)), [])
  const contestando = useRef(contestar)
  contestando.current = contestar
  const callar = useCallback(() => {
    const pregunta = contestando.current
    pregunta?.(false)
    setContestar(null)
    return pregunta !== null
  }, [])
  useAvisoDeSalida(preguntar, callar, sucio ? sale : null)
  // Desde que se ve «Sin guardar», y no un momento después: entre los dos, cerrar la pestaña lo perdía.
  useLayoutEffect(() => {
    if (!sucio) return
    const alCerrar = (evento: BeforeUnloadEvent) => evento.preventDefault()
    window.addEventListener('beforeunload', alCerrar)
    return () => window.removeEventListener('beforeunload', alCerrar)
  }, [sucio])

  const quedarse = editable ? 'Seguir escribiendo' : 'Quedarse'
  const responder = (salir: boolean) => {
    if (salir) alSalir()
    if (bloqueo.state === 'blocked') {
      if (salir) bloqueo.proceed()
      else bloqueo.reset()
    }
    contestar?.(salir)
    setContestar(null)
  }
  preguntando.current = bloqueo.state === 'blocked' || contestar !== null
  const ultima = useRef(responder)
  ultima.current = responder
  useEffect(() => {
    if (bloqueo.state === 'blocked' && desiste.current) ultima.current(false)
  }, [bloqueo])
  return (
    <Modal
      opened={preguntando.current}
      onClose={() => responder(false)}
      title="Cambios sin guardar"
      closeButtonProps={{ 'aria-label': quedarse, ...TECLAS_SUYAS }}
      attributes={{ content: TECLAS_SUYAS }}
      onKeyDown={({ key }) => key === 'Escape' && responder(false)}
      zIndex={400}
    >
      <Text>{AVISO}</Text>
      <Group justify="flex-end" mt="lg">
        <Button variant="default" onClick={() => responder(true)} {...TECLAS_SUYAS}>
          Salir sin guardar
        </Button>
        <Button data-autofocus onClick={() => responder(false)} {...TECLAS_SUYAS}>
          {quedarse}
        </Button>
      </Group>
    </Modal>
  )
}
