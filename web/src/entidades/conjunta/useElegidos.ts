import { useState } from 'react'
import type { ExpedienteAsociado } from '@foja/domain/conjunta/schema.ts'

/** Los elegidos entre unos expedientes: el que mientras tanto dejó de poder elegirse ya no lo está. */
export function useElegidos(expedientes: readonly ExpedienteAsociado[]) {
  const [marcados, elegir] = useState<ReadonlySet<number>>(new Set())
  const posibles = expedientes.filter(({ id, motivo }) => motivo === null && marcados.has(id))
  return { elegidos: new Set(posibles.map(({ id }) => id)), elegir }
}
