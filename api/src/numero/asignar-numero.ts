import { anioOficial } from '@foja/domain/fecha/hora-oficial.ts'
import { numeradorCompletoAlCrear } from '@foja/domain/numero/errores.ts'
import type { Sql } from '@foja/platform/postgres/postgres.ts'
import { guardarNumero, tomarNumero } from '@foja/api/numero/numero.sql.ts'

const SIN_OPCIONALES = { year_aa: null, anexo: null, tomo: null, cuerpo: null, corresponde: null }

/**
 * Da su primer número a un documento, en la transacción que lo crea o le cambia el tipo: provisorio o definitivo según
 * el numerador del tipo (ENT-10, FRM-23). Conviene que sea lo último: desde aquí hasta el fin de la transacción nadie
 * más toma números de esa área y año. Si la transacción se deshace, no se gastó ninguno.
 * @param ahora otro instante que el de ahora
 * @returns el número visible.
 * @throws numeradorCompletoAlCrear (409)
 */
export async function asignarNumero(sql: Sql, id: number, ahora?: Date): Promise<string> {
  const {
    cifras,
    provisorio,
    anio_en_curso: anio,
    ...fila
  } = await tomarNumero(sql, id, { anio: ahora && anioOficial(ahora) })
  if (cifras === null) throw numeradorCompletoAlCrear(fila.tipo)
  const [nro, nrop] = provisorio ? [null, cifras] : [cifras, null]
  return guardarNumero(sql, fila, {
    nro,
    nrop,
    anio,
    ...SIN_OPCIONALES,
    numero_asignado: fila.numero_asignado,
  })
}
