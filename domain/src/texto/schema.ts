import { z } from 'zod'
import { CAMPO_REQUERIDO } from '@foja/domain/errores/campo-requerido.ts'
import { hastaCaracteres } from '@foja/domain/errores/frase-de-falta.ts'
import { textoDeCampo, textoDeRenglon } from '@foja/domain/texto/normalizar.ts'

/** Lo que puede sobrarle a un texto antes de limpiarlo: limpiar uno sin fin retendría a los demás. */
const SOBRANTE = 10_000

const limpio = (largo: number, limpiar = textoDeCampo) =>
  z
    .string()
    .max(largo + SOBRANTE, hastaCaracteres(largo))
    .transform(limpiar)
    .pipe(z.string().trim().max(largo))

// `meta`: lo que la limpieza esconde en JSON Schema. Quien llama ve los límites sin tener que probarlos.

/** Texto que entra: limpio (`textoDeCampo`), sin espacios en los bordes, y hasta ese largo. */
export const texto = (largo: number) => limpio(largo).meta({ maxLength: largo })

/** Algo que se ve: ni espacios ni lo que `textoDeCampo` quita, escrito de modo que lo lea cualquier JSON Schema. */
const ALGO_VISIBLE =
  '[^\\s\\u0000-\\u001F\\u007F-\\u009F\\u00AD\\u034F\\u0600-\\u0605\\u061C\\u06DD\\u070F\\u0890\\u0891\\u08E2\\u115F\\u1160' +
  '\\u17B4\\u17B5\\u180B-\\u180F\\u200B-\\u200F\\u202A-\\u202E\\u2060-\\u206F\\u2800\\u3164\\uFE00-\\uFE0D\\uFEFF' +
  '\\uFFA0\\uFFF0-\\uFFFB\\uFFFE\\uFFFF]'

/** Como `texto`, y algo tiene que quedar. */
export const textoObligatorio = (largo: number) => obligatorio(limpio(largo), largo)

/** Como `textoObligatorio`, en un solo renglón (`textoDeRenglon`). */
export const renglon = (largo: number) => obligatorio(limpio(largo, textoDeRenglon), largo)

const obligatorio = (entra: ReturnType<typeof limpio>, largo: number) =>
  entra
    .pipe(z.string().min(1, CAMPO_REQUERIDO))
    .meta({ minLength: 1, maxLength: largo, pattern: ALGO_VISIBLE })

/**
 * Entero que llega escrito en una dirección: sólo cifras, con su signo. Ni nada, ni `0x10`, ni `1e3`, que `Number`
 * admite.
 */
export const enteroEscrito = (minimo: number, maximo: number) =>
  z.preprocess(
    (valor) => (typeof valor === 'string' && /^-?\d+$/.test(valor) ? Number(valor) : valor),
    z.int().min(minimo).max(maximo),
  )
