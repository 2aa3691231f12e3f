import { useMutation, useQueryClient } from '@tanstack/react-query'
import { avisar, avisarError } from '@/lib/avisos.tsx'
import { releerDocumentos } from '@/lib/releer.ts'
import type { Dichos } from './accion.ts'

/**
 * Una operación sobre un documento: llama, dice cómo salió y hace releer lo que muestra documentos. @returns `hacer`,
 * que da lo contestado o nada si falló, y si está en curso
 */
export function useOperacion() {
  const consultas = useQueryClient()
  const { mutateAsync, isPending } = useMutation({
    mutationFn: ({ llamar }: Dichos & { llamar: () => Promise<unknown> }) => llamar(),
    onSuccess: (_, { bien, quedo }) => avisar(bien, 'success', typeof quedo === 'function' ? quedo() : quedo),
    onError: (error, { mal }) => avisarError(error, mal),
    // Sin esperar: quien eliminó se va antes de que se relea lo que ya no está.
    onSettled: () => void releerDocumentos(consultas),
  })
  const hacer = async <T>(llamar: () => Promise<{ data: T }>, dichos: Dichos): Promise<T | undefined> => {
    let contestado: T | undefined
    const anotar = async () => {
      contestado = (await llamar()).data
    }
    await mutateAsync({ ...dichos, llamar: anotar }).catch(() => undefined)
    return contestado
  }
  return { hacer, enCurso: isPending }
}
