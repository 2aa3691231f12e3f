import type { VerificacionDeIndice } from '@foja/indexer/verificar/verificar.ts'

/** El reindexado no puede seguir; la frase lo explica a quien administra. */
export class ReindexadoImposible extends Error {}

/** El índice nuevo está entero y no coincide con Postgres. */
export class VerificacionFallida extends ReindexadoImposible {
  readonly indice: string
  readonly hallado: VerificacionDeIndice
  constructor(frase: string, indice: string, hallado: VerificacionDeIndice) {
    super(frase)
    this.indice = indice
    this.hallado = hallado
  }
}
