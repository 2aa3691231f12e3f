import { useDebouncedValue } from '@mantine/hooks'
import { useQuery } from '@tanstack/react-query'
import {
  LARGO_DE_SUGERENCIAS,
  LETRAS_MINIMAS,
  PAUSA_DE_SUGERENCIAS_MS,
} from '@foja/domain/busqueda/limites.ts'
import type {
  ClaseDeSugerencia,
  Sugerencia,
  SugerenciaDeCaja,
  Sugerencias,
} from '@foja/domain/busqueda/sugerencia.ts'
import { pedir } from '@/lib/api.ts'

const SIN_SUGERENCIAS: Sugerencias = { rows: [] }
/** Lo que se dice si hay más que las que se ofrecen. */
export const HAY_MAS = 'Hay más: escriba para verlos.'
type Pedido = { texto: string; clase: ClaseDeSugerencia }

/** Pide sugerencias. @throws ErrorDeApi */
export const pedirSugerencias = ({ texto, clase }: Pedido, senal?: AbortSignal): Promise<Sugerencias> =>
  pedir('POST /autocomplete', { lectura: true, cuerpo: { texto, clase }, senal })

/** Sugerencias para lo escrito, tras la pausa y con las letras mínimas (BUS-21, BUS-23). Si fallan, ninguna. */
export function useSugerencias<C extends ClaseDeSugerencia>(escrito: string, clase: C, activas = true) {
  const [pausado] = useDebouncedValue(escrito, PAUSA_DE_SUGERENCIAS_MS)
  const texto = pausado.trim()
  const alcanza = [...texto].length >= LETRAS_MINIMAS[clase] && texto.length <= LARGO_DE_SUGERENCIAS
  const enabled = activas && texto !== '' && pausado === escrito && alcanza
  const { data, isFetching, isFetched, isError } = useQuery({
    queryKey: ['sugerencias', clase, texto],
    queryFn: ({ signal }) => pedirSugerencias({ texto, clase }, signal),
    enabled,
    retry: false,
  })
  const { rows: filas, mas } = (enabled && data) || SIN_SUGERENCIAS
  return {
    filas: filas as (C extends 'todo' ? SugerenciaDeCaja : Sugerencia)[],
    /** Hay más que ésas. */
    mas,
    buscando: isFetching,
    /** Ya se preguntó por esto, con o sin suerte. */
    listas: enabled && isFetched,
    fallo: enabled && isError,
  }
}
