import { LARGO_TITULO } from '@foja/domain/documento/limites.ts'
import { TIPO_EXTERNO, TIPO_HOJA_DE_RUTA } from '@foja/domain/tipo/tipo.ts'
import { enHoraOficial } from '@foja/domain/fecha/hora-oficial.ts'
import { primerasLetras } from '@foja/domain/texto/primeras-letras.ts'

/** Fecha y hora de una hoja de ruta, en la hora que muestra Foja: `dd-MM-yyyy HH:mm`. */
function fechaYHora(momento: Date): string {
  const local = enHoraOficial(momento.getTime()).toISOString()
  const [anio, mes, dia] = local.slice(0, 10).split('-')
  return `${dia}-${mes}-${anio} ${local.slice(11, 16)}`
}

/** Título con que nace un documento: el de una hoja de ruta lleva delante cuándo se creó (ENT-12, D-039). */
export const tituloAlCrear = (idTipo: number, titulo: string, momento: Date): string =>
  idTipo === TIPO_HOJA_DE_RUTA ? primerasLetras(`${fechaYHora(momento)} - ${titulo}`, LARGO_TITULO) : titulo

/** Título con que nace una copia: la fecha que llevaba la hoja de ruta era de ella, y la copia lleva la suya (D-039). */
export function tituloAlCopiar({ de, a }: { de: number; a: number }, titulo: string, momento: Date): string {
  const escrito = de === TIPO_HOJA_DE_RUTA ? titulo.replace(/^\d{2}-\d{2}-\d{4} \d{2}:\d{2} - /, '') : titulo
  return tituloAlCrear(a, escrito, momento)
}

/** Título con que se muestra: un documento externo es «Externo» y la primera persona que lleva (ENT-11). */
export const tituloVisible = (
  idTipo: number,
  titulo: string,
  personas: readonly { nombre_completo: string }[],
): string => (idTipo === TIPO_EXTERNO && personas[0] ? `Externo ${personas[0].nombre_completo}` : titulo)
