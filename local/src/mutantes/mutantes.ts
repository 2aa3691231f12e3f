import { DE_LA_API } from '@foja/local/mutantes/de-la-api.ts'
import { DEL_INDEXADOR } from '@foja/local/mutantes/del-indexador.ts'
import type { Mutante } from '@foja/local/mutantes/mutante.ts'

/** Todos los puestos a mano; los del dominio los pone Stryker. */
export const MUTANTES: readonly Mutante[] = [...DE_LA_API, ...DEL_INDEXADOR]
