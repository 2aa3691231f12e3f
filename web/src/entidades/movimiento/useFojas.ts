import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import type { FojasDeDocumento } from '@foja/domain/movimiento/schema.ts'
import { impidenFojas } from '@foja/domain/movimiento/fojas.ts'
import { porFojaDeMas } from '@/components/foja.ts'
import type { Objeto } from '@/entidades/operacion/objeto.ts'
import { useConfiguracion } from '@/entidades/sesion/sesion.ts'
import { fojasDe } from './consultas.ts'

/** Con cuántas fojas sale cada expediente en papel, si la organización las cuenta (VAL-23, VAL-24, CFG-11). */
export function useFojas(objetos: readonly Objeto[], llevaPapeles: boolean) {
  const cuenta = useConfiguracion().permitir_usar_fojas_remision_contenedor_tramite && llevaPapeles
  const hayQueLeer = cuenta && objetos.length > 0
  const { data, error, refetch } = useQuery({
    ...fojasDe(objetos.map(({ id }) => id)),
    enabled: hayQueLeer,
  })
  const [escritas, fijar] = useState<Record<number, number | string>>({})
  const [intentado, intentar] = useState(false)
  const lasUsan = cuenta ? (data ?? []).filter(({ usa_fojas }) => usa_fojas) : []
  const totalDe = (id: number) => {
    const escrito = escritas[id]
    return typeof escrito === 'number' ? escrito : undefined
  }
  const faltaDe = ({ id_documento, ultima_foja }: FojasDeDocumento) =>
    porFojaDeMas(escritas[id_documento] ?? '') ?? impidenFojas(totalDe(id_documento), ultima_foja)?.message
  return {
    lasUsan,
    /** Ya se sabe cuáles las usan: antes no hay campo en que decirlas. */
    leidas: !hayQueLeer || data !== undefined,
    error,
    reintentar: () => void refetch(),
    valorDe: (id: number) => escritas[id] ?? '',
    fijar: (id: number, total: number | string) => fijar({ ...escritas, [id]: total }),
    /** Lo que no está bien, recién cuando se quiso mandar. */
    errorDe: (una: FojasDeDocumento) => (intentado ? faltaDe(una) : undefined),
    declaradas: lasUsan.flatMap(({ id_documento }) => {
      const total = totalDe(id_documento)
      return total === undefined ? [] : [{ id_documento, total }]
    }),
    /** @returns si se puede mandar; si no, cada campo dice por qué */
    revisar: () => {
      intentar(true)
      return lasUsan.every((una) => faltaDe(una) === undefined)
    },
  }
}
export type Fojas = ReturnType<typeof useFojas>
