import type { FiltroDeAcceso } from '@foja/domain/acceso/acceso.ts'
import type { Persona } from '@foja/domain/persona/schema.ts'
import type { Sql } from '@foja/platform/postgres/postgres.ts'
import type { Coincidencia } from '@foja/api/http/sugerencias.ts'
import { conocida } from '@foja/api/persona/vinculable.ts'

/** Palabras de un nombre que se miran, en cualquier orden. */
const PALABRAS = 10
/** Un número como se lo dicta, con o sin lo que se le pone delante. */
const SOLO_NUMERO =
  /^(?:d\.?n\.?i|l\.?[ec]|c\.?i|m\.?i|c\.?u\.?i\.?[lt])?[\s.:]*(?:n[º°]|nro)?[\s.:]*(\d[\d.\s-]*)$/i
/** Cifras de una clave de identificación. */
const DE_CLAVE = 11

type Buscada = { texto: string; nro_doc?: string | undefined }

/** Personas sin las eliminadas (PRS-10) y sólo las de algún documento que quien llama puede ver. */
function buscadas(sql: Sql, acceso: FiltroDeAcceso, { texto, nro_doc }: Buscada, coincide: Coincidencia) {
  // Los puntos de millar con que se escribe un documento no cuentan.
  const numero = nro_doc?.replaceAll('.', '') ?? null
  // «Rey, », mientras se escribe «Rey, Ana», es «Rey»: lo que no es una palabra no se busca como tal.
  const palabras = texto
    .split(/[\s,]+/)
    .filter((una) => /[\p{L}\p{N}]/u.test(una))
    .slice(0, PALABRAS)
  const nombre = (palabras.length > 0 ? palabras : [texto])
    .map((palabra) => coincide(sql, 'p.nombre_completo', palabra))
    .reduce((todas, una) => sql`${todas} and ${una}`)
  return sql`
    p.eliminado = 0
    and (${numero}::text is null or p.nro_doc = ${numero})
    and ((${nombre}) or p.nro_doc = any(${documentosDe(texto)}::text[]))
    and ${conocida(sql, acceso)}`
}

/**
 * Los números de documento que ese texto puede ser, tal cual (un pasaporte tiene letras) y como se lo dicta: «41.788.434», «DNI 41788434», «20-41788434-3» (la clave entera, que es
 * la de una empresa, y el documento que lleva dentro).
 */
function documentosDe(texto: string): string[] {
  const tal = texto.trim()
  const [, escrito] = SOLO_NUMERO.exec(tal) ?? []
  if (escrito === undefined) return [tal]
  const cifras = escrito.replaceAll(/\D/g, '')
  return cifras.length === DE_CLAVE ? [tal, cifras, cifras.slice(2, -1)] : [tal, cifras]
}

/** Personas para elegir, por apellido descendente (BUS-28, D-074). */
export const personasParaElegir = (
  sql: Sql,
  acceso: FiltroDeAcceso,
  buscada: Buscada & { limit: number; offset: number },
  coincide: Coincidencia,
) => sql<Persona[]>`
  select p.id, p.id as id_persona, p.tipo, p.eliminado, p.nombre, p.apellido, p.nombre_completo, p.nro_doc,
    p.nro_doc as dni, p.tipo_doc, p.pais, p.contacto, p.direccion, p.subtipo
  from personas p where ${buscadas(sql, acceso, buscada, coincide)}
  order by p.apellido_orden desc, p.nombre_orden, p.id limit ${buscada.limit} offset ${buscada.offset}`

export async function contarPersonas(
  sql: Sql,
  acceso: FiltroDeAcceso,
  buscada: Buscada,
  coincide: Coincidencia,
): Promise<number> {
  const [cuenta] = await sql<{ total: number }[]>`
    select count(*)::int as total from personas p where ${buscadas(sql, acceso, buscada, coincide)}`
  return cuenta!.total
}
