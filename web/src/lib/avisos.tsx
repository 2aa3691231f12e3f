import { notifications } from '@mantine/notifications'
import { Anchor } from '@mantine/core'
import { IconAlertTriangle, IconCheck, IconExclamationMark, IconInfoCircle } from '@tabler/icons-react'
import type { MouseEvent, ReactNode } from 'react'
import { ErrorDeApi, ILEGIBLE, SIN_MODIFICAR } from '@/lib/error-de-api.ts'
import { alIrse } from '@/lib/foco.ts'
import { sinPartir } from '@/lib/sin-partir.tsx'

const SE_VA_MS = 6000
/** Con borde: en lo oscuro la sombra no los separa de lo que tapan. */
const COMUN = {
  withBorder: true,
  closeButtonProps: {
    'aria-label': 'Cerrar el aviso',
    ref: alIrse(),
    // Cerrarlo con el ratón no le quita el foco a lo que se estaba haciendo.
    onMouseDown: (evento: MouseEvent) => evento.preventDefault(),
  },
}

const TEMAS = {
  info: { color: 'tinta', icon: <IconInfoCircle size={18} aria-hidden /> },
  success: { color: 'teal.8', icon: <IconCheck size={18} aria-hidden /> },
  warning: { color: 'orange.8', icon: <IconExclamationMark size={18} aria-hidden /> },
} as const

type Quedo = {
  /** Uno solo con ese nombre a la vez. */
  id?: string
  /** Abre otra pestaña. */
  enlace?: { texto: string; a: string }
  /** Se va solo, más tarde. */
  ms?: number
}

/**
 * Aviso arriba a la derecha, que se cierra o se va solo (SHL-16).
 * @param mas lo que se agrega debajo
 * @param queda no se va solo: es algo que hay que saber aunque no se esté mirando
 */
export function avisar(
  texto: string,
  tema: keyof typeof TEMAS = 'info',
  mas?: ReactNode,
  queda?: Quedo,
): void {
  const { id, enlace, ms = false } = queda ?? {}
  const debajo = (
    <>
      {typeof mas === 'string' ? sinPartir(mas) : mas}
      {enlace && (
        <Anchor display="block" href={enlace.a} target="_blank" size="sm" c="inherit" td="underline">
          {enlace.texto}
        </Anchor>
      )}
    </>
  )
  // El que ya está a la vista dice lo de antes.
  if (id !== undefined) notifications.hide(id)
  notifications.show({
    ...TEMAS[tema],
    ...COMUN,
    ...(mas === undefined && !enlace ? { message: sinPartir(texto) } : { title: texto, message: debajo }),
    ...(id !== undefined && { id }),
    // Lo dice la región en que entra (`Avisos`), que ya estaba: con un papel suyo serían dos, y la suya nace con el texto.
    role: 'none',
    autoClose: queda ? ms : SE_VA_MS,
  })
}

/**
 * Aviso de un fallo: rojo, y queda hasta que se cierra (SHL-17, SHL-18), también en otra pantalla: así lo pide la
 * especificación. Un 304 no es un fallo: «Sin modificar» (ERR-36). De lo que no vino del servidor sólo se dice que falló
 * (ERR-35); de lo que vino y no se pudo leer, nada: ya está en la consola (ERR-33).
 * @param que lo que no se pudo hacer, si se sabe: va primero («No se pudo anular»)
 * @param mas lo que se agrega al final: qué se conservó, qué hacer
 * @returns con qué quitarlo, si después se pudo
 */
export function avisarError(error: unknown, que?: string, mas?: ReactNode): () => void {
  if (error instanceof ErrorDeApi && error.estado === SIN_MODIFICAR) {
    avisar(error.message)
    return () => undefined
  }
  if (error instanceof ErrorDeApi && error.clave === ILEGIBLE) return () => undefined
  const dicho = [que, ...dichoDe(error), mas].filter((linea) => typeof linea === 'string')
  const [titulo, ...lineas] = new Set(dicho)
  const id = notifications.show({
    ...COMUN,
    // Lo dice la misma región que los demás: una suya, dentro de ella, se leería dos veces o cortada.
    role: 'none',
    'data-fallo': true,
    color: 'red.8',
    style: { borderColor: 'var(--mantine-color-red-6)' },
    icon: <IconAlertTriangle size={18} aria-hidden />,
    title: titulo,
    message: (
      <>
        {sinPartir(lineas.join('\n'))}
        {typeof mas !== 'string' && mas}
      </>
    ),
    autoClose: false,
  })
  return () => notifications.hide(id)
}

/**
 * Lo que dice un fallo, en el orden de la especificación (§8): mensaje, lo primero de `clientmessage` hasta la barra,
 * `details` o `full_message`, `msg`, y la referencia entre paréntesis. Lo que se repite, una vez.
 */
function dichoDe(error: unknown): string[] {
  if (!(error instanceof ErrorDeApi)) return ['Ocurrió un error inesperado']
  const { clientmessage, details, full_message, msg } = error.cuerpo
  const partes = [
    error.message,
    clientmessage?.split('|')[0],
    details ?? full_message,
    msg,
    error.ref === null ? null : `(${error.ref})`,
  ]
  return [...new Set(partes.flatMap((parte) => (parte ? [parte.trim()] : [])))]
}
