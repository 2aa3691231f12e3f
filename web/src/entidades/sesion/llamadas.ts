import { olvidarToken, pedir } from '@/lib/api.ts'
import type { Cuerpo } from '@/lib/contrato.ts'

/** Abre una sesión con cuenta local. @throws ErrorDeApi */
export const ingresar = (cuerpo: Cuerpo<'POST /auth/login'>) => pedir('POST /auth/login', { cuerpo })

/** Cierra la sesión (SES-09). @throws ErrorDeApi */
export const salir = () => pedir('POST /auth/salir')

/** Cambia la clave propia: la sesión sigue, pero es otra, y su token también. @throws ErrorDeApi */
export const cambiarClave = (cuerpo: Cuerpo<'POST /auth/clave'>) =>
  pedir('POST /auth/clave', { cuerpo }).finally(olvidarToken)

/** Cambia el área activa (API-62). @throws ErrorDeApi */
export const cambiarArea = (id_area: number) => pedir('PUT /auth/areaDefault', { cuerpo: { id_area } })

/** Si el usuario puede entrar a esa dirección (PER-22). @throws ErrorDeApi */
export const puedeEntrar = (ruta: string): Promise<boolean> =>
  pedir('GET /mpc/rutas', { consulta: { ruta } }).then(({ data }) => data)
