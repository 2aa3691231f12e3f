import { queryOptions } from '@tanstack/react-query'
import type { Nro, Numerador, PartesPedidas } from '@foja/domain/numero/schema.ts'
import { pedir } from '@/lib/api.ts'

/** El numerador de un tipo, y si le quedan números en esa área; null si el tipo no se puede usar (API-121). */
export const numeradorDeTipo = (idTipo: number, idArea: number | null) =>
  queryOptions({
    queryKey: ['numerador', idTipo, idArea],
    queryFn: ({ signal }) =>
      pedir<{ rows: Numerador[] }>(
        `/mpc/numeradores?${new URLSearchParams({ tipo: String(idTipo), ...(idArea !== null && { area: String(idArea) }) })}`,
        { senal: signal },
      ).then(({ rows }) => rows[0] ?? null),
  })

/** Lo que contesta cambiar un número (API-19). */
export type NumeroGuardado = { nro: Nro; nro_str: string }

export const guardarNumero = (id_documento: number, nro: PartesPedidas, id_area_activa: number | null) =>
  pedir<{ data: NumeroGuardado }>('/documentos/numero/', {
    metodo: 'POST',
    cuerpo: { id_documento, nro, ...(id_area_activa !== null && { id_area_activa }) },
  }).then(({ data }) => data)
