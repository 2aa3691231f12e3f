import { MutationCache, QueryCache, QueryClient } from '@tanstack/react-query'
import { irAIngresar } from '@/entidades/sesion/ingreso.ts'
import { ErrorDeApi } from '@/lib/api.ts'

const REINTENTOS = 2

function ingresarSiHaceFalta(error: Error): void {
  if (error instanceof ErrorDeApi && error.estado === 401) irAIngresar()
}

/** Caché de lo leído. Si la sesión termina a mitad del trabajo, lleva a ingresar y de vuelta (SES-01). */
export const consultas: QueryClient = new QueryClient({
  queryCache: new QueryCache({ onError: ingresarSiHaceFalta }),
  mutationCache: new MutationCache({ onError: ingresarSiHaceFalta }),
  defaultOptions: {
    queries: {
      staleTime: 15_000,
      retry: (veces, error) =>
        veces < REINTENTOS && (!(error instanceof ErrorDeApi) || error.estado >= 502 || error.estado === 0),
    },
  },
})
