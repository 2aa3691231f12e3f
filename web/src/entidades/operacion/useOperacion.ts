import { useMutation, useQueryClient } from '@tanstack/react-query'
import { pedir } from '@/lib/api.ts'
import { avisar, avisarError } from '@/lib/avisos.tsx'

type Llamada = { metodo: 'POST' | 'PUT' | 'PATCH'; camino: string; cuerpo: unknown }
/** Qué se dice cuando sale bien y cuando no (§8 de la especificación). */
type Dichos = { bien: string; mal: string }

/**
 * Una operación sobre un documento: llama, dice cómo salió y hace releer lo que se mira. @returns `hacer`, que da lo
 * contestado o nada si falló, y si está en curso
 */
export function useOperacion() {
  const consultas = useQueryClient()
  const { mutateAsync, isPending } = useMutation({
    mutationFn: ({ camino, metodo, cuerpo }: Llamada & Dichos) =>
      pedir<{ data: unknown }>(camino, { metodo, cuerpo }),
    onSuccess: (_, { bien }) => avisar(bien, 'success'),
    onError: (error, { mal }) => avisarError(error, mal),
    // Sin esperar: quien eliminó se va antes de que se relea lo que ya no está.
    onSettled: () => void consultas.invalidateQueries({ queryKey: ['documento'] }),
  })
  const hacer = <T = unknown>(llamada: Llamada, dichos: Dichos): Promise<T | undefined> =>
    mutateAsync({ ...llamada, ...dichos }).then(
      ({ data }) => data as T,
      () => undefined,
    )
  return { hacer, enCurso: isPending }
}
