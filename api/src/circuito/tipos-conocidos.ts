import type { Acceso } from '@foja/domain/acceso/acceso.ts'
import { TIPOS_SIEMPRE_ESCRIBIBLES } from '@foja/domain/tipo/tipo.ts'

/** Tipos que quien llama puede leer o escribir; de los demás, ni el nombre. */
export const tiposConocidos = ({ tipos }: Acceso): readonly number[] => [
  ...tipos.leer,
  ...tipos.escribir,
  ...TIPOS_SIEMPRE_ESCRIBIBLES,
]
