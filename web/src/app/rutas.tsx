import {
  createHashRouter,
  redirect,
  replace,
  type LoaderFunctionArgs,
  type ShouldRevalidateFunctionArgs,
} from 'react-router-dom'
import { consultas } from '@/app/consultas.ts'
import { aIngresar, siEsUnico } from '@/app/ingresar.ts'
import { Marco } from '@/app/marco/Marco.tsx'
import { PaginaDeError, PaginaDeFallo } from '@/app/PaginaDeError.tsx'
import { leerVerificacion } from '@/app/verificacion.ts'
import {
  RUTA_DE_BUSQUEDA,
  RUTA_DE_BUSQUEDA_AVANZADA,
  RUTA_DE_BUSQUEDA_RAPIDA,
  RUTA_DE_LISTADO_DE_BUSQUEDA,
} from '@/entidades/busqueda/caminos.ts'
import { RUTA_DE_CONJUNTO, RUTA_DE_CONJUNTOS } from '@/entidades/conjunto/caminos.ts'
import { RESALTAR, RUTA_DE_FORMULARIO, RUTA_DE_PRESENTACION } from '@/entidades/documento/caminos.ts'
import { abrirVistaPrevia } from '@/entidades/documento/vista-previa.ts'
import { RUTA_DE_EXPORTACIONES } from '@/entidades/exportacion/caminos.ts'
import { RUTA_DE_PARADEROS } from '@/entidades/paradero/caminos.ts'
import { RUTA_DE_PERSONAS } from '@/entidades/persona/caminos.ts'
import { callarLoDeOtro, navegarCon } from '@/entidades/sesion/ingreso.ts'
import { puedeEntrar } from '@/entidades/sesion/llamadas.ts'
import { iniciarSesion } from '@/entidades/sesion/sesion.ts'
import {
  caminoDeVerificacion,
  RUTA_DE_PERMALINK,
  RUTA_DE_VERIFICACION,
} from '@/entidades/verificacion/caminos.ts'
import { RUTA_DE_LISTADO } from '@/entidades/vista/caminos.ts'
import { ErrorDeApi } from '@/lib/error-de-api.ts'
import { numerarHistorial } from '@/lib/historial.ts'

/** Sin sesión se va a ingresar; de un enlace permanente, antes se mira si lo suyo está publicado. */
function sinSesion({ request }: LoaderFunctionArgs) {
  const { pathname, search } = new URL(request.url)
  const verificacion = caminoDeVerificacion(pathname + search)
  return verificacion ? replace(verificacion) : aIngresar(pathname + search)
}

/** Lo que se lee antes de entrar a una pantalla; si la sesión no está o venció, se va a ingresar. */
const antesDeEntrar =
  (leer: (argumentos: LoaderFunctionArgs) => Promise<Response | null>) =>
  async (argumentos: LoaderFunctionArgs) => {
    try {
      return await leer(argumentos)
    } catch (error) {
      if (error instanceof ErrorDeApi && error.estado === 401) return sinSesion(argumentos)
      throw error
    }
  }

/** Nadie entra al marco sin sesión (SES-02). */
const conSesion = antesDeEntrar(async () => {
  const { id } = await iniciarSesion(consultas)
  callarLoDeOtro(id)
  return null
})

/** Las pantallas que piden permiso lo preguntan al servidor, al entrar y no a cada filtro o página (RUT-29, PER-22). */
const CON_PERMISO = {
  loader: antesDeEntrar(async ({ request }) => {
    const { pathname } = new URL(request.url)
    return (await puedeEntrar(pathname)) ? null : redirect('/401')
  }),
  shouldRevalidate: ({ currentUrl, nextUrl }: ShouldRevalidateFunctionArgs) =>
    currentUrl.pathname !== nextUrl.pathname,
}

/** Pedida desde otra pantalla, la vista previa se abre sobre ella y la dirección no cambia (RUT-20). */
function vistaPrevia({ request }: LoaderFunctionArgs) {
  const { searchParams } = new URL(request.url)
  // Sin pantalla debajo (la primera dirección que se abre) es una página.
  if (!enMarcha.rutas?.state.initialized || !searchParams.has('desdeVista')) return null
  const { pathname, search } = enMarcha.rutas.state.location
  abrirVistaPrevia({
    id: Number(searchParams.get('idDocumento')),
    version: searchParams.get('version') ?? undefined,
    resaltar: searchParams.getAll(RESALTAR),
  })
  return replace(pathname + search)
}

// Aparte de la constante: la primera dirección se abre antes de que ésta exista.
const enMarcha: { rutas?: ReturnType<typeof createHashRouter> } = {}

const anotarLugar = numerarHistorial()

/** Direcciones de la aplicación; las desconocidas llevan a 404 (RUT-25). */
export const rutas: ReturnType<typeof createHashRouter> = createHashRouter([
  {
    path: '/auth/login',
    loader: siEsUnico,
    HydrateFallback: () => null,
    lazy: async () => ({ Component: (await import('@/features/sesion/Ingreso.tsx')).Ingreso }),
  },
  {
    path: RUTA_DE_VERIFICACION,
    loader: leerVerificacion,
    HydrateFallback: () => null,
    lazy: async () => {
      const { Verificacion, FalloDeVerificacion } = await import('@/features/verificacion/Verificacion.tsx')
      return { Component: Verificacion, ErrorBoundary: FalloDeVerificacion }
    },
  },
  {
    id: 'marco',
    loader: conSesion,
    // La sesión se lee al entrar; después la cuidan las llamadas mismas.
    shouldRevalidate: () => false,
    element: <Marco />,
    errorElement: <PaginaDeFallo sinMarco />,
    HydrateFallback: () => null,
    children: [
      {
        errorElement: <PaginaDeFallo />,
        children: [
          { path: '/', element: null, loader: () => redirect('/documentos/portada') },
          {
            path: '/documentos/portada',
            lazy: async () => ({ Component: (await import('@/features/portada/Portada.tsx')).Portada }),
          },
          ...[RUTA_DE_BUSQUEDA, RUTA_DE_LISTADO_DE_BUSQUEDA, RUTA_DE_BUSQUEDA_RAPIDA].map((path) => ({
            path,
            ...CON_PERMISO,
            lazy: async () => ({
              Component: (await import('@/features/busqueda/BusquedaSimple.tsx')).BusquedaSimple,
            }),
          })),
          {
            path: RUTA_DE_BUSQUEDA_AVANZADA,
            ...CON_PERMISO,
            lazy: async () => ({
              Component: (await import('@/features/busqueda/avanzada/BusquedaAvanzada.tsx')).BusquedaAvanzada,
            }),
          },
          {
            path: RUTA_DE_LISTADO,
            ...CON_PERMISO,
            lazy: async () => ({ Component: (await import('@/features/lista/Listado.tsx')).Listado }),
          },
          {
            path: RUTA_DE_PARADEROS,
            ...CON_PERMISO,
            lazy: async () => ({ Component: (await import('@/features/paradero/Paraderos.tsx')).Paraderos }),
          },
          {
            path: RUTA_DE_CONJUNTOS,
            lazy: async () => ({ Component: (await import('@/features/conjunto/Conjuntos.tsx')).Conjuntos }),
          },
          {
            path: RUTA_DE_CONJUNTO,
            lazy: async () => ({
              Component: (await import('@/features/conjunto/PantallaDeConjunto.tsx')).PantallaDeConjunto,
            }),
          },
          {
            path: RUTA_DE_EXPORTACIONES,
            lazy: async () => ({
              Component: (await import('@/features/exportacion/Exportaciones.tsx')).Exportaciones,
            }),
          },
          {
            path: RUTA_DE_PERSONAS,
            ...CON_PERMISO,
            lazy: async () => ({ Component: (await import('@/features/personas/Personas.tsx')).Personas }),
          },
          {
            path: RUTA_DE_PRESENTACION,
            lazy: async () => ({
              Component: (await import('@/features/documento/Presentacion.tsx')).Presentacion,
            }),
          },
          {
            path: '/preview',
            loader: vistaPrevia,
            lazy: async () => ({
              Component: (await import('@/features/documento/PaginaDeVistaPrevia.tsx')).PaginaDeVistaPrevia,
            }),
          },
          {
            path: RUTA_DE_PERMALINK,
            lazy: async () => ({
              Component: (await import('@/features/documento/Permalink.tsx')).Permalink,
            }),
          },
          {
            path: RUTA_DE_FORMULARIO,
            lazy: async () => ({
              Component: (await import('@/features/documento/Formulario.tsx')).Formulario,
            }),
          },
          { path: '/401', element: <PaginaDeError codigo={401} /> },
          { path: '/500', element: <PaginaDeError codigo={500} /> },
          { path: '/404', element: <PaginaDeError codigo={404} /> },
          { path: '*', element: null, loader: () => redirect('/404') },
        ],
      },
    ],
  },
])
enMarcha.rutas = rutas
rutas.subscribe(anotarLugar)
navegarCon((camino, opciones) => void rutas.navigate(camino, opciones))
