import type { ErrorDeDominio } from '@foja/domain/errores/error-de-dominio.ts'
import { MUEVEN } from '@foja/domain/evento/evento.ts'
import type { ContextoDeHerramientas } from '@foja/domain/herramienta/contexto.ts'
import { encabezaTramitacionConjunta, enTramitacionConjunta } from '@foja/domain/herramienta/errores.ts'
import type { Sql } from '@foja/platform/postgres/postgres.ts'
import type { Fila } from '@foja/api/herramienta/contexto-de-fila.ts'
import { cabecerasDeMiembros } from '@foja/api/conjunta/miembros.ts'

/** Lo que se hace con unas filas y con los que van con ellas (EST-50). */
export type Junto = {
  /** Las pedidas y, al final, las de quienes van con alguna. */
  filas: Fila[]
  /**
   * Quien va con otro hace lo que su cabecera: si está entre las pedidas, sin mirar más y si ella puede; si no, solo no.
   */
  examinar: (contexto: ContextoDeHerramientas, fila: Fila, regla: Regla) => ErrorDeDominio | undefined
}
type Regla = (contexto: ContextoDeHerramientas) => ErrorDeDominio | undefined

/** Agrega a unos documentos los que se tramitan con ellos. */
export const conMiembros = async (sql: Sql, documentos: readonly number[]): Promise<Junto> =>
  juntar(
    documentos.map((id_documento) => ({ id_documento })),
    [...(await cabecerasDeMiembros(sql, documentos))].map(([id_documento, cabecera]) => ({
      id_documento,
      cabecera,
    })),
    true,
  )

/** Agrega a unos envíos los que salieron con ellos, de los expedientes que siguen yendo con alguno. */
export async function conEnviosDeMiembros(sql: Sql, filas: readonly Fila[]): Promise<Junto> {
  const cabeceras = await cabecerasDeMiembros(
    sql,
    filas.map(({ id_documento }) => id_documento),
  )
  if (cabeceras.size === 0) return juntar(filas, [])
  // Los de un mismo envío son de un mismo instante.
  const suyos = await sql<{ id_documento: number; id_evento: number }[]>`
    select m.id_documento, m.id as id_evento
    from eventos e join eventos m on m.ts = e.ts and m.id_tipo_evento = e.id_tipo_evento
    where e.id = any(${filas.flatMap(({ id_evento }) => id_evento ?? [])}::bigint[])
      and e.id_tipo_evento = any(${MUEVEN as number[]}::int[])
      and m.id_documento = any(${[...cabeceras.keys()]}::bigint[])
    order by m.id_documento`
  return juntar(
    filas,
    suyos.map((suyo) => ({ ...suyo, cabecera: cabeceras.get(suyo.id_documento)! })),
  )
}

/** @param van si lo que se hace los lleva siempre, y no sólo cuando salieron juntos */
function juntar(
  pedidas: readonly Fila[],
  acompanan: readonly (Fila & { cabecera: number })[],
  van = false,
): Junto {
  const encabezan = new Set(acompanan.map(({ cabecera }) => cabecera))
  const cabeceras = new Map(acompanan.map(({ id_documento, cabecera }) => [id_documento, cabecera]))
  const fallas = new Map<number, ErrorDeDominio>()
  return {
    filas: [
      ...pedidas.filter(({ id_documento }) => !cabeceras.has(id_documento)),
      ...acompanan.map(({ id_documento, id_evento }) => ({
        id_documento,
        ...(id_evento !== undefined && { id_evento }),
      })),
    ],
    examinar: (contexto, { id_documento }, regla) => {
      const { miembro_de_conjunta, encabeza_conjunta } = contexto.documento
      const cabecera = cabeceras.get(id_documento)
      // Quien dejó de ir con ella antes de que se los tomara hace sólo lo que puede hacer solo.
      if (cabecera !== undefined && miembro_de_conjunta) return fallas.get(cabecera)
      const falla = solo() ?? regla(contexto)
      if (falla) fallas.set(id_documento, falla)
      return falla

      function solo() {
        if (miembro_de_conjunta) return enTramitacionConjunta()
        // Los suyos empezaron a ir con ella recién: no se la mueve sin ellos.
        const dejaAlguno = van && encabeza_conjunta && !encabezan.has(id_documento)
        return dejaAlguno ? encabezaTramitacionConjunta() : undefined
      }
    },
  }
}
