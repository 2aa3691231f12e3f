import { diaOficial } from '@foja/domain/fecha/hora-oficial.ts'
import type { Resultado } from '@foja/domain/evento/evento.ts'
import { acortado } from '@foja/domain/texto/primeras-letras.ts'

/** Por qué un documento está en una búsqueda histórica (BUS-03): dónde estuvo, o qué le pasó. Fechas ISO 8601. */
export type Coincidencia =
  | { clase: 'estadia'; area: string; desde: string; hasta: string | null }
  | {
      clase: 'evento'
      slug: string
      nombre: string
      resultado: Resultado
      ts: string
      /** Adónde fue, si fue a alguna parte. */
      destinos: readonly string[]
      observaciones: string | null
    }

const LARGO_DE_OBSERVACIONES = 120

const VERBOS: Readonly<Record<string, string>> = {
  creacion: 'Se creó',
  movimiento: 'Se movió',
  modificacion: 'Se modificó',
  autorizacion: 'Se autorizó',
  archivo: 'Se archivó',
  numeracion: 'Se numeró',
  cierre: 'Se cerró',
  compartido: 'Se compartió',
  publicacion: 'Se publicó',
  migracion: 'Se importó',
  notificacion: 'Se notificó',
  pase: 'Se remitió',
  transformacion: 'Se transformó',
  recaratulacion: 'Se recaratuló',
  archivo_expedientes: 'Se archivó',
  desarchivo_expedientes: 'Se desarchivó',
  anulacion: 'Se anuló',
  tramitacion: 'Se tramitó',
  incorporacion: 'Se incorporó',
  finalizacion: 'Se finalizó',
  firma: 'Se firmó',
}
const DESENLACES: Partial<Record<Resultado, string>> = {
  rechazado: ', y se rechazó',
  rechazada: ', y se rechazó',
  anulado: ', y se canceló',
}

const lista = new Intl.ListFormat('es', { type: 'conjunction' })

/** «Estuvo en Tesorería del 03-02 al 14-05-2024», «Se archivó el 14-05-2024». */
export function decirCoincidencia(coincidencia: Coincidencia): string {
  if (coincidencia.clase === 'estadia') {
    const { area, desde, hasta } = coincidencia
    if (hasta === null) return `Está en ${area} desde el ${dia(desde)}`
    const [primero, ultimo] = [dia(desde), dia(hasta)]
    if (primero === ultimo) return `Estuvo en ${area} el ${primero}`
    const mismoAnio = primero.slice(-4) === ultimo.slice(-4)
    return `Estuvo en ${area} del ${mismoAnio ? primero.slice(0, -5) : primero} al ${ultimo}`
  }
  const { slug, nombre, resultado, ts, destinos, observaciones } = coincidencia
  const adonde = destinos.length > 0 ? ` a ${lista.format(destinos)}` : ''
  const cita = acortado(observaciones?.trim() ?? '', LARGO_DE_OBSERVACIONES)
  const hecho = VERBOS[slug] ?? `${nombre}:`
  return `${hecho}${adonde} el ${dia(ts)}${DESENLACES[resultado] ?? ''}${cita && `: «${cita}»`}`
}

/** «03-02-2024», como en las filas (CON-05); «…» si la que se guardó no se puede escribir. */
const dia = (iso: string): string => diaOficial(Date.parse(iso)).split('-').toReversed().join('-') || '…'
