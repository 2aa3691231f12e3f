import { useRef } from 'react'
import { MENSAJES } from '@/entidades/documento/mensajes.ts'
import { irAIngresar } from '@/entidades/sesion/ingreso.ts'
import { avisarError } from '@/lib/avisos.tsx'
import { ErrorDeApi } from '@/lib/error-de-api.ts'
import type { Forma } from './envio.ts'
import type { Avance } from './Progreso.tsx'
import type { Escritura } from './useEscritura.ts'
import { faltasDelServidor } from './validar.ts'

type Opciones = { form: Escritura['form']; nuevo: boolean; avance: Avance | null }

/** Decir que no se guardó, y por qué; lo escrito sigue donde está. */
export function useFallo({ form, nuevo, avance }: Opciones) {
  /** El aviso de que no se guardó deja de ser cierto al guardarse, o al fallar de nuevo. */
  const quitar = useRef(() => {})
  const quitarAviso = () => quitar.current()

  const fallo = (error: unknown, flag: Forma) => {
    if (!(error instanceof ErrorDeApi)) throw error
    // Lo escrito queda en el navegador y se recupera al volver.
    if (error.estado === 401) return irAIngresar()
    if (error.estado === 422) form.setErrors(faltasDelServidor(error.detalle))
    // El automático reintenta solo; lo escrito está en el navegador y el estado dice «Sin guardar».
    if (flag === 'autosave') return
    quitarAviso()
    quitar.current = avisarError(
      error,
      nuevo ? MENSAJES.error_document_create : 'No se pudo guardar el documento, por favor reinteintar.',
      avance && avance.hechas > 0
        ? `Se guardaron ${avance.hechas} de ${avance.total} relaciones. Las demás siguen aquí: puede guardarlas de nuevo.`
        : 'Lo que escribió sigue aquí: puede guardarlo de nuevo.',
    )
  }
  return { fallo, quitarAviso }
}
