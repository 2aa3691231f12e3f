import type { Sql } from '@foja/platform/postgres/postgres.ts'

/** Letras que un texto puede tener para ir a la base junto con su contenido. */
const BREVE = 1_000_000

/** Lo que de ese texto se guarda junto con el contenido: todo, o nada si es largo y va aparte (`fijarTextoLargo`). */
export const textoBreve = (texto: string): string => (texto.length > BREVE ? '' : texto)

/** El texto largo, en su propia sentencia: mandar los dos de una vez retiene a los demás el doble. */
export async function fijarTextoLargo(sql: Sql, id: number, texto: string): Promise<void> {
  if (texto.length > BREVE) await sql`update documentos set texto = ${texto} where id = ${id}`
}
