import { z } from 'zod'
import { fraseDeFalta } from '@foja/domain/errores/frase-de-falta.ts'
import { enteroEscrito } from '@foja/domain/texto/schema.ts'

/** Lo que zod encuentra mal se dice con las frases de la casa. Vale para todo el proceso. */
export const hablarEspanol = () => z.config({ customError: fraseDeFalta })

/** Id que cabe en un integer de Postgres. */
export const idEntero = enteroEscrito(1, 2_147_483_647)

/** Id que cabe en un smallint: el de un catálogo fijo, como los estados y los tipos de relación. */
export const idCorto = enteroEscrito(1, 32_767)

/** Id que cabe en un bigint y en un number. */
export const idGrande = enteroEscrito(1, Number.MAX_SAFE_INTEGER)

/** Sí o no, en la dirección. */
export const siONo = z
  .enum(['true', 'false', '1', '0'])
  .transform((valor) => valor === 'true' || valor === '1')

/** limit/offset de las listas de ayuda: diez por omisión, cien como mucho (BUS-27). */
export const paginado = z.object({
  limit: enteroEscrito(1, 100).default(10),
  offset: enteroEscrito(0, 10_000).default(0),
})

/** Respuesta 200 que no es JSON: se manda tal cual, y en OpenAPI es un archivo de alguno de estos tipos. */
export const archivoDe = (...tipos: string[]) => ({
  200: {
    content: Object.fromEntries(
      tipos.map((tipo) => [tipo, { schema: z.any().meta({ type: 'string', format: 'binary' }) }]),
    ),
  },
})
