import { queryOptions } from '@tanstack/react-query'
import type { PartesPedidas } from '@foja/domain/numero/schema.ts'
import { pedir } from '@/lib/api.ts'
import type { Respuesta } from '@/lib/contrato.ts'

/** El numerador de un tipo, y si le quedan números en esa área; null si el tipo no se puede usar (API-121). */
export const numeradorDeTipo = (idTipo: number, idArea: number | null) =>
  queryOptions({
    queryKey: ['numerador', idTipo, idArea],
    queryFn: ({ signal }) =>
      pedir('GET /mpc/numeradores', {
        consulta: { tipo: idTipo, area: idArea ?? undefined },
        senal: signal,
      }).then(({ rows }) => rows[0] ?? null),
  })

/** Lo que contesta cambiar un número (API-19). */
export type NumeroGuardado = Respuesta<'POST /documentos/numero/'>['data']

/** Cambia el número de un documento (API-19). @throws ErrorDeApi */
export const guardarNumero = (id_documento: number, nro: PartesPedidas, id_area_activa: number | null) =>
  pedir('POST /documentos/numero/', {
    cuerpo: { id_documento, nro, ...(id_area_activa !== null && { id_area_activa }) },
  }).then(({ data }) => data)
