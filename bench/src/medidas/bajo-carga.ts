import { agrupar } from '@foja/bench/banco.ts'
import { medirBomba } from '@foja/bench/medidas/bomba.ts'
import { medirCarga } from '@foja/bench/medidas/carga.ts'

/** La búsqueda con mucha gente a la vez, y con quien molesta. */
export const medirBajoCarga = agrupar({
  carga_sobre_directo: medirCarga,
  busqueda_bombardeada_sobre_quieta: medirBomba,
})
