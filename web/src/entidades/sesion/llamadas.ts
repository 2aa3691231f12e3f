import { pedir } from '@/lib/api.ts'

/** Abre una sesión con cuenta local. @throws ErrorDeApi */
export const ingresar = (cuenta: { usuario: string; clave: string }): Promise<unknown> =>
  pedir('/auth/login', { metodo: 'POST', cuerpo: cuenta })

/** Cierra la sesión (SES-09). @throws ErrorDeApi */
export const salir = (): Promise<unknown> => pedir('/auth/salir', { metodo: 'POST' })

/** Cambia el área activa (API-62). @throws ErrorDeApi */
export const cambiarArea = (id_area: number): Promise<unknown> =>
  pedir('/auth/areaDefault', { metodo: 'PUT', cuerpo: { id_area } })

/** Si el usuario puede entrar a esa dirección (PER-22). @throws ErrorDeApi */
export const puedeEntrar = (ruta: string): Promise<boolean> =>
  pedir<{ data: boolean }>(`/mpc/rutas?ruta=${encodeURIComponent(ruta)}`).then(({ data }) => data)
