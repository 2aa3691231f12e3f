/** Postgres reiniciándose, conexión cortada, sin lugar, o dos que chocaron. */
const PASAJERO = /^(40|57P|08|53|ECONN|EPIPE|CONNECT)/

/** Si lo que falló en Postgres no depende de los datos: más tarde, lo mismo puede salir bien. */
export const esPasajero = (error: unknown): boolean =>
  PASAJERO.test(String((error as { code?: string } | null)?.code ?? ''))
