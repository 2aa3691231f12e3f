import type { Pool } from '@foja/platform/postgres/postgres.ts'
import { demasiadosIntentos } from '@foja/domain/sesion/errores.ts'

const FALLOS = 5
const MINUTOS = 15

/**
 * Anota un intento antes de mirar la clave y rechaza el sexto en quince minutos. El candado por usuario y
 * dirección hace que la cuenta valga también para intentos simultáneos en varios procesos. Los rechazados no
 * cuentan: insistir no alarga la espera.
 * @throws demasiadosIntentos (429)
 */
export async function anotarIntento(sql: Pool, usuario: string, direccion: string): Promise<void> {
  const esperar = await sql.begin(async (sql) => {
    await sql`select pg_advisory_xact_lock(hashtextextended(${`ingreso ${usuario} ${direccion}`}, 0))`
    const [cuenta] = await sql<{ fallos: number; esperar: number }[]>`
      select count(*)::int as fallos,
             ceil(extract(epoch from min(ts) + make_interval(mins => ${MINUTOS}) - now()))::int as esperar
      from intentos_ingreso
      where usuario = ${usuario} and direccion = ${direccion} and ts > now() - make_interval(mins => ${MINUTOS})`
    if (cuenta!.fallos >= FALLOS) return Math.max(cuenta!.esperar, 1)
    await sql`insert into intentos_ingreso (usuario, direccion) values (${usuario}, ${direccion})`
    return 0
  })
  if (esperar > 0) throw demasiadosIntentos(esperar)
}

/** Tras un ingreso correcto los fallos anteriores no cuentan. */
export async function olvidarIntentos(sql: Pool, usuario: string, direccion: string): Promise<void> {
  await sql`delete from intentos_ingreso where usuario = ${usuario} and direccion = ${direccion}`
}
