import { Button, Group, Modal, Stack, VisuallyHidden } from '@mantine/core'
import { useWindowEvent } from '@mantine/hooks'
import { modals } from '@mantine/modals'
import { useEffect, useId, useRef, useState, type FormEvent, type ReactNode } from 'react'
import { flushSync } from 'react-dom'
import { BotonUnico } from '@/components/BotonUnico.tsx'
import { useConfirmar } from '@/entidades/pregunta/confirmar.tsx'
import { useAtras } from '@/lib/atras.ts'
import { useDevolverFoco } from '@/lib/foco.ts'
import { useEsAngosta } from '@/lib/pantalla.ts'
import { sinPartir } from '@/lib/sin-partir.tsx'
import { dialogosAlApretar } from '@/lib/teclas.ts'

type Props = {
  titulo: string
  /** Verbo del botón que hace. */
  aceptar: string
  /** El del que lo deja sin hacer, si «Cancelar» se confundiría con lo que hace. */
  dejar?: string
  /** Mientras dure lo que devuelve, no se acepta otra vez. */
  alAceptar: () => unknown
  cerrar: () => void
  enCurso?: boolean
  /** Si ya se puede aceptar. */
  listo?: boolean
  /** Si lo que pide está bien; si no, lo dice ahí mismo, y el botón no espera para el clic siguiente. */
  revisar?: () => boolean
  peligrosa?: boolean
  /** Aceptar otra vez no hace daño: quien se arrepintió, o corrigió algo, puede hacerlo enseguida. */
  aceptaEnseguida?: boolean
  /** Si hay algo que se escribió y ya no está en un campo, como las palabras clave puestas. */
  puesto?: boolean
  children: ReactNode
}

const MODAL = '[aria-modal=true]'
const modales = () => [...document.querySelectorAll(MODAL)]
/** Donde queda lo que se escribió; de lo que pasa del campo a una lista lo dice `puesto`. */
const llevaTexto = (uno: EventTarget): uno is HTMLTextAreaElement | HTMLInputElement =>
  uno instanceof HTMLTextAreaElement ||
  (uno instanceof HTMLInputElement && uno.type === 'text' && !uno.hasAttribute('aria-haspopup'))
/** Si se está escribiendo lo que su caja acepta al dejarla, como una palabra clave. */
const aMedioEscribir = () => document.activeElement?.matches('[data-acepta-al-dejar]') === true
/** Un menú abierto se cierra él con Escape. */
const ATIENDE_TECLAS = '[data-mantine-stop-propagation=true]'

const PREGUNTA = {
  titulo: '¿Descartar lo que escribió?',
  mensaje: 'Si cierra el diálogo, se pierde.',
  aceptar: 'Descartar',
  cancelar: 'Seguir escribiendo',
  peligrosa: true,
}

/** Lo que ya salió no se detiene: cerrar parecería cancelarlo. */
const MIENTRAS_SE_ENVIA = {
  ...PREGUNTA,
  titulo: '¿Cerrar sin esperar?',
  mensaje: 'Ya se está enviando: cerrar el diálogo no lo cancela.',
  aceptar: 'Cerrar',
  cancelar: 'Esperar',
}
/** Y si no llega, lo escrito hay que tenerlo para mandarlo otra vez. */
const SE_PIERDE = 'Si no llega a hacerse, lo que escribió se pierde.'

/**
 * Diálogo de una herramienta: lo que pide, cancelar, y el botón que la hace una sola vez, también con Control+Enter. Con un texto escrito, o mientras se
 * envía, Escape, «atrás», la ✕ o un clic afuera preguntan antes de cerrarlo.
 */
export function Dialogo({
  titulo,
  aceptar,
  dejar = 'Cancelar',
  alAceptar,
  cerrar,
  enCurso = false,
  listo = true,
  revisar = () => true,
  peligrosa,
  aceptaEnseguida = false,
  puesto = false,
  children,
}: Props) {
  useDevolverFoco()
  const angosto = useEsAngosta()
  const [aceptando, setAceptando] = useState(false)
  const ocupado = enCurso || aceptando
  const forma = useRef<HTMLFormElement>(null)
  const [debajo] = useState(modales)
  /** Si hay otro abierto encima, aunque no tenga el foco: lo que se cierra es ése, y nada más. */
  const hayOtroEncima = (entre: readonly Element[]) => {
    const propio = forma.current?.closest(MODAL)
    return entre.some((uno) => uno.matches(MODAL) && uno !== propio && !debajo.includes(uno))
  }
  const tocados = useRef(new Set<HTMLTextAreaElement | HTMLInputElement>())
  const confirmar = useConfirmar()
  const ventana = useId()
  const preguntando = useRef(false)
  const salir = async () => {
    if (preguntando.current) return
    const escrito = [...tocados.current].findLast(({ value }) => value.trim())
    if (!escrito && !puesto && !ocupado) return cerrar()
    preguntando.current = true
    // A quien sigue se le devuelve el foco ahí, y no a la ✕ que apretó.
    escrito?.focus()
    const seEnvia = { ...MIENTRAS_SE_ENVIA, ...((escrito || puesto) && { mas: SE_PIERDE }) }
    const descarta = await confirmar({ ...(ocupado ? seEnvia : PREGUNTA), ventana })
    preguntando.current = false
    if (descarta) cerrar()
  }
  // Lo que se hizo, o no se pudo, mientras se preguntaba: ya no hay qué contestar. Lo demás que se haya abierto queda.
  useEffect(() => () => modals.close(ventana), [ventana, ocupado])
  // Lo elegido puede dejar de poder aceptarse: deshabilitado, el botón soltaría el foco detrás del diálogo.
  useEffect(() => {
    const activo = document.activeElement
    if (activo?.matches(':disabled') && forma.current?.contains(activo))
      forma.current.closest<HTMLElement>(MODAL)?.focus()
  }, [listo, ocupado])
  useAtras(() => (hayOtroEncima(modales()) ? modals.closeAll() : void salir()))
  // El que Mantine atiende no sabe si hay otro encima.
  useWindowEvent(
    'keydown',
    ({ key, target, isComposing }) => {
      const ajeno = target instanceof Element && target.matches(ATIENDE_TECLAS)
      if (key === 'Escape' && !isComposing && !ajeno && !hayOtroEncima(dialogosAlApretar())) void salir()
    },
    { capture: true },
  )
  const enviar = async (evento: FormEvent) => {
    evento.preventDefault()
    if (!listo || ocupado || !revisar()) return
    setAceptando(true)
    try {
      await alAceptar()
    } finally {
      setAceptando(false)
    }
  }
  return (
    <Modal
      opened
      onClose={() => void salir()}
      fullScreen={angosto}
      closeOnEscape={false}
      title={sinPartir(titulo)}
      closeButtonProps={{ 'aria-label': 'Cerrar el diálogo' }}
    >
      <VisuallyHidden role="status">{enCurso && 'Enviando…'}</VisuallyHidden>
      <form
        ref={forma}
        onSubmit={(evento) => void enviar(evento)}
        onKeyDown={(evento) => {
          const suyo = evento.target instanceof Node && evento.currentTarget.contains(evento.target)
          // Desde un texto de varios renglones, donde Enter escribe.
          if (evento.key !== 'Enter' || !(evento.ctrlKey || evento.metaKey) || !suyo) return
          evento.preventDefault()
          // La palabra clave a medio escribir, que su caja acepta con Enter, es parte de lo que se acepta.
          flushSync(() => undefined)
          evento.currentTarget.requestSubmit()
        }}
        onInput={({ target }) => {
          if (llevaTexto(target)) tocados.current.add(target)
        }}
      >
        <Stack gap="md">
          {children}
          <Group justify="flex-end" gap="sm">
            {/* Si lo de arriba no pide nada, se abre aquí y no en su ✕. */}
            <Button variant="default" data-autofocus disabled={ocupado} onClick={cerrar}>
              {dejar}
            </Button>
            <BotonUnico
              type="submit"
              enseguida={aceptaEnseguida}
              disabled={!listo}
              loading={ocupado}
              // Aceptada al apretar, la palabra clave a medio escribir corre el botón, y el clic cae donde ya no está.
              onMouseDown={(evento) => aMedioEscribir() && evento.preventDefault()}
              onClick={({ currentTarget }) => {
                if (aMedioEscribir()) flushSync(() => currentTarget.focus())
                return revisar()
              }}
              {...(peligrosa && { color: 'red.8' })}
            >
              {aceptar}
            </BotonUnico>
          </Group>
        </Stack>
      </form>
    </Modal>
  )
}
