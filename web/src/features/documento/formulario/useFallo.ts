import { useRef } from 'react'
import { MENSAJES, NO_SE_CREO } from '@/entidades/documento/mensajes.ts'
import { ingresarSiHaceFalta } from '@/entidades/sesion/ingreso.ts'
import { avisarError } from '@/lib/avisos.tsx'
import { ErrorDeApi } from '@/lib/error-de-api.ts'
import { SIN_GUARDAR } from './bloqueo.ts'
import type { Forma } from './envio.ts'
import { loQueSigue } from './lo-que-sigue.ts'
import type { Avance } from './Progreso.tsx'
import type { Escritura } from './useEscritura.ts'
import { faltasDelServidor } from './validar.ts'

type Opciones = { form: Escritura['form']; nuevo: boolean; avance: Avance | null }

/** Decir que no se guardó, y por qué; lo escrito sigue donde está. */
export function useFallo({ form, nuevo, avance }: Opciones) {
  /** El aviso de que no se guardó deja de ser cierto al guardarse, o al fallar de nuevo. */
  const quitar = useRef(() => {})
  const quitarAviso = () => quitar.current()

  /** @param cerrado si no se podrá guardar aunque se insista: es el documento, y no lo escrito, lo que lo impide */
  const fallo = (error: unknown, flag: Forma, cerrado: boolean) => {
    if (!(error instanceof ErrorDeApi)) throw error
    // Lo escrito queda en el navegador y se recupera al volver.
    if (error.estado === 401) return ingresarSiHaceFalta(error)
    if (error.estado === 422) form.setErrors(faltasDelServidor(error.detalle))
    // El automático reintenta solo; lo escrito está en el navegador y el estado dice «Sin guardar».
    if (flag === 'autosave') return
    quitarAviso()
    quitar.current = avisarError(
      error,
      nuevo ? NO_SE_CREO : MENSAJES.error_document_not_saved,
      cerrado ? SIN_GUARDAR : loQueSigue(avance),
    )
  }
  return { fallo, quitarAviso }
}
