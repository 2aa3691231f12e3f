import { request, type Cookie } from 'playwright/test'

const USUARIOS = ['admin', 'mesa', 'archivo', 'consulta'] as const
export type Usuario = (typeof USUARIOS)[number]

const claves = () => JSON.parse(process.env.FOJA_CLAVES ?? '{}') as Record<Usuario, string>
export const claveDe = (usuario: Usuario): string => claves()[usuario]

/** Abre una sesión por usuario antes de todas las pruebas, que la encuentran en su entorno. */
export default async function abrirSesiones(): Promise<void> {
  const sesiones = await Promise.all(USUARIOS.map(async (usuario) => [usuario, await abrir(usuario)]))
  process.env.FOJA_SESIONES = JSON.stringify(Object.fromEntries(sesiones))
}

async function abrir(usuario: Usuario): Promise<Cookie[]> {
  const api = await request.newContext({ baseURL: process.env.FOJA_URL! })
  const token = async () => ((await (await api.get('/auth/csrf')).json()) as { csrfToken: string }).csrfToken
  const respuesta = await api.post('/auth/login', {
    headers: { 'x-csrf-token': await token() },
    data: { usuario, clave: claveDe(usuario) },
  })
  if (!respuesta.ok()) throw new Error(`No ingresó ${usuario}: ${await respuesta.text()}`)
  // La sesión queda con su secreto CSRF: dos pruebas a la vez no estrenan uno cada una.
  await token()
  const { cookies } = await api.storageState()
  await api.dispose()
  return cookies
}

/** La sesión de todas las pruebas: quien salga de ella o cambie de área ingresa por la pantalla. */
export const sesionDe = (usuario: Usuario): Cookie[] =>
  (JSON.parse(process.env.FOJA_SESIONES!) as Record<Usuario, Cookie[]>)[usuario]
