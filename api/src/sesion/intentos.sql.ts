import { createHmac } from 'node:crypto'
import { demasiadosIntentos } from '@foja/domain/sesion/errores.ts'
import { esperaDeIngreso, VENTANA_CORTA, VENTANA_DE_CUENTA, type Fallos } from '@foja/domain/sesion/frenos.ts'
import type { Pool, Sql } from '@foja/platform/postgres/postgres.ts'

const CONOCIDA_DIAS = 90

/** Un intento de ingreso: qué cuenta se escribió, cuál es si existe, y desde dónde. */
export type Intento = { cuenta: string; id_usuario: number | null; direccion: string }

/** Con qué nombre se anota una cuenta: lo escrito puede ser una clave puesta en el lugar del usuario. */
export const seudonimo = (usuario: string, secreto: string): string =>
  createHmac('sha256', secreto).update(usuario).digest('base64url')

/** De quién es una dirección: en IPv6 una casa tiene un /64 entero. */
const redDe = (sql: Sql, direccion: string) => {
  const ip = direccion.replace(/^::ffff:(?=\d+\.)/, '').replace(/%.*$/, '')
  return sql`network(set_masklen(${ip}::inet, ${ip.includes(':') ? 64 : 32}))`
}

/**
 * Anota un intento antes de mirar la clave, o lo rechaza si hay que esperar. Los candados hacen que la cuenta valga
 * también para intentos simultáneos en varios procesos. Los rechazados no cuentan: insistir no alarga la espera.
 * @throws demasiadosIntentos (429)
 */
export async function anotarIntento(sql: Pool, { cuenta, id_usuario, direccion }: Intento): Promise<void> {
  const espera = await sql.begin(async (sql) => {
    const red = redDe(sql, direccion)
    // Siempre en este orden: dos intentos no se traban.
    await sql`select pg_advisory_xact_lock(hashtextextended(${`ingreso cuenta ${cuenta}`}, 0))`
    await sql`select pg_advisory_xact_lock(hashtextextended('ingreso ' || ${red}, 0))`
    const [fallos] = await sql<Fallos[]>`
      select count(*) filter (where del_par)::int as par, ${hace(sql, 'min', sql`del_par`)} as par_hace,
        count(*) filter (where de_cuenta)::int as cuenta, ${hace(sql, 'max', sql`de_cuenta`)} as cuenta_hace,
        count(*) filter (where de_direccion)::int as direccion,
        ${hace(sql, 'min', sql`de_direccion`)} as direccion_hace,
        exists (select from direcciones_conocidas
          where id_usuario = ${id_usuario} and direccion = ${red}) as conocida
      from (
        select ts, cuenta = ${cuenta} as de_cuenta, direccion = ${red} and reciente as de_direccion,
          cuenta = ${cuenta} and direccion = ${red} and reciente as del_par
        from (select *, ts > now() - make_interval(secs => ${VENTANA_CORTA}) as reciente from intentos_ingreso
          where (cuenta = ${cuenta} and ts > now() - make_interval(secs => ${VENTANA_DE_CUENTA}))
            or (direccion = ${red} and ts > now() - make_interval(secs => ${VENTANA_CORTA}))) cercanos
      ) intentos`
    const espera = esperaDeIngreso(fallos!)
    if (espera === 0) await sql`insert into intentos_ingreso (cuenta, direccion) values (${cuenta}, ${red})`
    return espera
  })
  if (espera > 0) throw demasiadosIntentos(espera)
}

/** Segundos desde el primero (`min`) o el último (`max`) de ésos; 0 si no hay, o si es de uno que empezó después. */
const hace = (sql: Sql, cual: 'min' | 'max', cuales: ReturnType<typeof redDe>) =>
  sql`coalesce(greatest(extract(epoch from now() - ${sql.unsafe(cual)}(ts) filter (where ${cuales})), 0), 0)::float8`

/** Tras un ingreso correcto los fallos de esa cuenta y dirección no cuentan, y la dirección pasa a ser conocida. */
export async function recordarIngreso(sql: Pool, { cuenta, id_usuario, direccion }: Intento): Promise<void> {
  const red = redDe(sql, direccion)
  await sql.begin(async (sql) => {
    await sql`delete from intentos_ingreso where cuenta = ${cuenta} and direccion = ${red}`
    await sql`
      insert into direcciones_conocidas (id_usuario, direccion) values (${id_usuario}, ${red})
      on conflict (id_usuario, direccion) do update set ultima = now()`
  })
}

/** Lo que ya no cuenta no se mira; borrarlo es sólo orden. */
export async function olvidarIntentos(sql: Sql): Promise<void> {
  await sql`delete from intentos_ingreso where ts < now() - make_interval(secs => ${VENTANA_DE_CUENTA})`
  await sql`delete from direcciones_conocidas where ultima < now() - make_interval(days => ${CONOCIDA_DIAS})`
}
