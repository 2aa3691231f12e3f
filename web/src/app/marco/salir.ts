import { notifications } from '@mantine/notifications'
import type { QueryClient } from '@tanstack/react-query'
import { borrarBorradores } from '@/entidades/borrador/borradores.ts'
import { salir as pedirSalida } from '@/entidades/sesion/llamadas.ts'
import { leerSesion, olvidarSesion } from '@/entidades/sesion/sesion.ts'
import { ErrorDeApi } from '@/lib/error-de-api.ts'
import { decirALasDemas } from '@/lib/pestanas.ts'
import { hacerLoPendiente } from '@/lib/salida.ts'

const sinSesion = (error: unknown) => error instanceof ErrorDeApi && error.estado === 401

/** La sesión que ya no está no hay que cerrarla; de lo que no se supo, ella dice si se cerró. */
async function siYaNoHabia(error: unknown): Promise<void> {
  if (sinSesion(error)) return
  if (!(error instanceof ErrorDeApi) || !error.enDuda) throw error
  try {
    await leerSesion()
    error.enDuda = false
  } catch (otro) {
    if (sinSesion(otro)) return
  }
  throw error
}

/** Cierra la sesión, va a ingresar y no deja nada de ella en el navegador (SES-09). @throws ErrorDeApi si no se pudo */
export async function salir(
  consultas: QueryClient,
  idUsuario: number,
  irAIngresar: () => void | Promise<void>,
): Promise<void> {
  await hacerLoPendiente()
  await pedirSalida().catch(siYaNoHabia)
  decirALasDemas()
  await borrarBorradores(idUsuario)
  await irAIngresar()
  // Los errores quedan hasta que se cierran, y nombran lo que quien salió tenía abierto.
  notifications.clean()
  olvidarSesion(consultas)
}
