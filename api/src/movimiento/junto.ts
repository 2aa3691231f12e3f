import { filtroDeAcceso } from '@foja/domain/acceso/acceso.ts'
import type { ErrorDeDominio } from '@foja/domain/errores/error-de-dominio.ts'
import { EVENTO, MUEVEN } from '@foja/domain/evento/evento.ts'
import { enTramitacionConjunta, vaConSuCabecera } from '@foja/domain/herramienta/errores.ts'
import type { Fila } from '@foja/api/herramienta/contexto-de-fila.ts'
import { cabecerasDeMiembros } from '@foja/api/conjunta/miembros.ts'
import type { EnCursoDeFilas, Grupo } from '@foja/api/operacion/operar-cada-uno.ts'

/** Agrega a unos documentos los que se tramitan con los que puede ver. @returns también con quién iba cada uno */
export async function conMiembros(
  { sql, acceso }: EnCursoDeFilas,
  documentos: readonly number[],
): Promise<{ grupo: Grupo; iban: Cabeceras }> {
  const iban = await cabecerasDeMiembros(sql, documentos, filtroDeAcceso(acceso))
  const acompanan = [...iban].map(([id_documento, cabecera]) => ({ id_documento, cabecera }))
  return { grupo: juntar(deDocumentos(documentos), acompanan, true), iban }
}

/** Quién encabeza a cada uno. */
export type Cabeceras = ReadonlyMap<number, number>

/**
 * A cuáles se les fue alguno con otra, o les llegó, antes de que se los tomara: no se las mueve sin los suyos, ni con los
 * ajenos. @param iban con quién iba cada uno al pedirlo @param van con quién va ya tomados
 */
export const conOtrosQueAntes = (iban: Cabeceras, van: Cabeceras): ReadonlySet<number> =>
  new Set([...van].flatMap(([uno, va]) => (iban.get(uno) === va ? [] : [va, iban.get(uno) ?? va])))

/** Unos documentos y nadie más. */
export const solos = (documentos: readonly number[]): Grupo => ({ pedidas: deDocumentos(documentos) })

const deDocumentos = (ids: readonly number[]): Fila[] => ids.map((id_documento) => ({ id_documento }))

/** Agrega a unos envíos los que salieron con ellos, de los expedientes que siguen yendo con alguno que puede ver. */
export async function conEnviosDeMiembros(
  { sql, acceso }: EnCursoDeFilas,
  filas: readonly Fila[],
): Promise<Grupo> {
  const cabeceras = await cabecerasDeMiembros(
    sql,
    filas.map(({ id_documento }) => id_documento),
    filtroDeAcceso(acceso),
  )
  if (cabeceras.size === 0) return juntar(filas, [])
  // Los de un mismo envío son de un mismo instante: los de dos cabeceras que salieron juntas, una vez.
  const suyos = await sql<{ id_documento: number; id_evento: number }[]>`
    select distinct m.id_documento, m.id as id_evento
    from eventos e join eventos m on m.ts = e.ts and m.id_tipo_evento = e.id_tipo_evento
    where e.id = any(${filas.flatMap(({ id_evento }) => id_evento ?? [])}::bigint[])
      and e.id_tipo_evento = any(${MUEVEN as number[]}::int[])
      and m.id_documento = any(${[...cabeceras.keys()]}::bigint[])
    order by m.id_documento, m.id`
  return juntar(
    filas,
    suyos.map((suyo) => ({ ...suyo, cabecera: cabeceras.get(suyo.id_documento)! })),
  )
}

/**
 * Quien va con otro hace lo que su cabecera: si está entre las pedidas, sin mirar más y si ella puede; si no, solo no.
 * @param van si lo que se hace los lleva siempre, y no sólo cuando salieron juntos
 */
function juntar(
  pedidas: readonly Fila[],
  acompanan: readonly (Fila & { cabecera: number })[],
  van = false,
): Grupo {
  const cabeceras = new Map(acompanan.map(({ id_documento, cabecera }) => [id_documento, cabecera]))
  const fallas = new Map<number, ErrorDeDominio>()
  const pueden = new Set<number>()
  // De lo que llega se dice lo mismo que en su menú.
  const conElla = van ? enTramitacionConjunta : vaConSuCabecera
  return {
    pedidas,
    acompanan: acompanan.map(({ id_documento, id_evento }) => ({
      id_documento,
      ...(id_evento !== undefined && { id_evento }),
    })),
    examinar: (contexto, { id_documento }, regla) => {
      // Lo que se compartió de uno es sólo suyo.
      const compartido = contexto.movimiento?.id_tipo_evento === EVENTO.compartido
      const miembro_de_conjunta = contexto.documento.miembro_de_conjunta && !compartido
      const cabecera = cabeceras.get(id_documento)
      // Quien dejó de ir con ella antes de que se los tomara hace sólo lo que puede hacer solo.
      if (cabecera !== undefined && miembro_de_conjunta)
        return pueden.has(cabecera) ? undefined : (fallas.get(cabecera) ?? conElla())
      const falla = miembro_de_conjunta ? conElla() : regla(contexto)
      if (falla) fallas.set(id_documento, falla)
      else pueden.add(id_documento)
      return falla
    },
  }
}
