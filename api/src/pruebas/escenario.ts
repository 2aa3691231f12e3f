import { afterAll } from '@jest/globals'
import { crearAppDePrueba, type OpcionesDeApp } from '@foja/api/pruebas/app-de-prueba.ts'
import { crearClientePrueba, type ClientePrueba } from '@foja/api/pruebas/cliente.ts'
import { CLAVE, sembrarOrganizacion } from '@foja/api/pruebas/organizacion.ts'

/**
 * Lo que usan casi todos los tests de la API: la aplicación sobre una base propia (`p`), su organización (`o`) y un
 * cliente ingresado por cada usuario que se nombra. Se cierra al terminar el archivo.
 */
export async function crearEscenario<Quien extends string>(
  quienes: readonly Quien[],
  opciones?: OpcionesDeApp,
) {
  const p = await crearAppDePrueba(opciones)
  afterAll(() => p.cerrar())
  const o = await sembrarOrganizacion(p.sql)
  const ingresar = async (quien: Quien) =>
    [quien, await crearClientePrueba(p.app).ingresar(quien, CLAVE)] as const
  const clientes = Object.fromEntries(await Promise.all(quienes.map(ingresar))) as Record<
    Quien,
    ClientePrueba
  >
  return { p, o, ...clientes }
}
