import { esCodigoDeRed } from '@foja/platform/proceso/de-red.ts'

/** Postgres reiniciándose, sin lugar, o dos que chocaron. */
const PASAJERO = /^(40|57P|08|53)/

/** Si lo que falló en Postgres no depende de los datos: más tarde, lo mismo puede salir bien. */
export function esPasajero(error: unknown): boolean {
  const codigo = String((error as { code?: string } | null)?.code ?? '')
  return PASAJERO.test(codigo) || esCodigoDeRed(codigo)
}
