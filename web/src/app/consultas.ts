import { MutationCache, QueryCache } from '@tanstack/react-query'
import { ingresarSiHaceFalta } from '@/entidades/sesion/ingreso.ts'
import { ErrorDeApi } from '@/lib/error-de-api.ts'
import { hayDialogo } from '@/lib/dialogo.ts'
import { LoLeido } from '@/lib/lo-leido.ts'

const REINTENTOS = 2

const sinDialogo = () => !hayDialogo()

/** Caché de lo leído. Si la sesión termina a mitad del trabajo, lleva a ingresar y de vuelta (SES-01). */
export const consultas = new LoLeido({
  queryCache: new QueryCache({ onError: ingresarSiHaceFalta }),
  mutationCache: new MutationCache({ onError: ingresarSiHaceFalta }),
  defaultOptions: {
    queries: {
      staleTime: 15_000,
      // El navegador no sabe si hay red hasta el servidor: se intenta, y se dice si no se pudo.
      networkMode: 'always',
      refetchOnWindowFocus: sinDialogo,
      refetchOnReconnect: sinDialogo,
      retry: (veces, error) =>
        veces < REINTENTOS && (!(error instanceof ErrorDeApi) || error.estado >= 502 || error.estado === 0),
    },
    mutations: { networkMode: 'always' },
  },
})
