import { z } from 'zod'
import { CLAVES, type Clave } from '@foja/domain/numero/claves.ts'
import type { Alcance } from '@foja/domain/organizacion/organizacion.ts'
import { textoDeCampo } from '@foja/domain/texto/normalizar.ts'

// Cada celda se lee y se escribe por la misma definición: lo que se escribe vuelve a ser lo que era.

const VACIA = 'no puede estar vacío.'
/** Un nombre o una celda, sin lo que no se ve; un salto de adentro vale un espacio. */
export const limpiar = (texto: string): string =>
  textoDeCampo(texto)
    .trim()
    .replaceAll(/\s*[\r\n]+\s*/g, ' ')
const largo = (maximo: number) => `tiene más de ${maximo} caracteres.`

type Forma = { que: RegExp; frase: string }
const deForma = (maximo: number, forma?: Forma) =>
  z
    .string()
    .max(maximo, largo(maximo))
    .refine((leido) => leido === '' || forma === undefined || forma.que.test(leido), forma?.frase)

/** Texto de un renglón. */
export const texto = (maximo: number, forma?: Forma) =>
  z.codec(z.string(), deForma(maximo, forma).min(1, VACIA), { decode: limpiar, encode: (valor) => valor })

/** Texto que puede estar vacío. */
export const textoOVacio = (maximo: number) =>
  z.codec(z.string(), deForma(maximo), { decode: limpiar, encode: (valor) => valor })

/** Texto que puede faltar. */
export const textoOpcional = (maximo: number, forma?: Forma) =>
  z.codec(z.string(), deForma(maximo, forma).nullable(), {
    decode: (leido) => limpiar(leido) || null,
    encode: (valor) => valor ?? '',
  })

const SI = new Set(['sí', 'si', 's', 'x', '1', 'true', 'verdadero'])
const NO = new Set(['no', 'n', '', '0', 'false', 'falso'])

/** `sí` o `no`; vacía vale `omision`. */
export const siNo = (omision = false) =>
  z.codec(z.string(), z.boolean(), {
    decode: (leido, ctx) => {
      const dicho = limpiar(leido).toLowerCase()
      if (dicho === '') return omision
      if (SI.has(dicho)) return true
      if (NO.has(dicho)) return false
      ctx.issues.push({ code: 'custom', message: `va sí o no, y dice «${leido}».`, input: leido })
      return z.NEVER
    },
    encode: (valor) => (valor ? 'sí' : 'no'),
  })

/** Una de unas pocas palabras; vacía vale `omision`, si la hay. */
export const una = <const O extends readonly [string, ...string[]]>(opciones: O, omision?: O[number]) =>
  z.codec(z.string(), z.enum(opciones), {
    decode: (leido, ctx) => {
      const dicho = limpiar(leido).toLowerCase() || (omision ?? '')
      if (opciones.includes(dicho)) return dicho as O[number]
      ctx.issues.push({
        code: 'custom',
        message: `va ${opciones.join(', ')}${leido === '' ? '.' : `, y dice «${leido}».`}`,
        input: leido,
      })
      return z.NEVER
    },
    encode: (valor) => valor,
  })

/** Como `una`, pero puede faltar. */
export const unaOpcional = <const O extends readonly [string, ...string[]]>(opciones: O) =>
  z.codec(z.string(), z.enum(opciones).nullable(), {
    decode: (leido, ctx) => {
      const dicho = limpiar(leido).toLowerCase()
      if (dicho === '') return null
      if (opciones.includes(dicho)) return dicho as O[number]
      const message = `va ${opciones.join(', ')} o nada, y dice «${leido}».`
      ctx.issues.push({ code: 'custom', message, input: leido })
      return z.NEVER
    },
    encode: (valor) => valor ?? '',
  })

/** Entero escrito con cifras; vacío vale `omision`, si la hay. */
export const entero = (minimo: number, maximo: number, omision?: number) =>
  z.codec(z.string(), z.int(), {
    decode: (leido, ctx) => {
      const dicho = limpiar(leido)
      if (dicho === '' && omision !== undefined) return omision
      const valor = /^\d{1,10}$/.test(dicho) ? Number(dicho) : Number.NaN
      if (valor >= minimo && valor <= maximo) return valor
      const message = `va un número de ${minimo} a ${maximo}, y dice «${leido}».`
      ctx.issues.push({ code: 'custom', message, input: leido })
      return z.NEVER
    },
    encode: String,
  })

const partes = (leido: string) =>
  limpiar(leido)
    .split(',')
    .map((parte) => parte.trim())
    .filter((parte) => parte !== '')
const sinRepetir = (leidas: readonly string[]) => {
  const vistas = new Set<string>()
  return leidas.filter((parte) => !vistas.has(parte.toLowerCase()) && vistas.add(parte.toLowerCase()))
}

/** Nombres separados por comas; uno repetido vale una vez. */
export const lista = () =>
  z.codec(z.string(), z.array(z.string()), {
    decode: (leido) => sinRepetir(partes(leido)),
    encode: (valor) => valor.join(', '),
  })

const CUALQUIERA = 'todos'

/** `todos`, `operador`, `todos en DAJ`, `operador en DAJ`. */
const leerAlcance = (parte: string): Alcance => {
  const [, quien, area] = /^(.+?) en (.+)$/i.exec(parte) ?? [null, parte, null]
  const rol = quien!.trim().toLowerCase()
  return { rol: rol === CUALQUIERA ? null : rol, area: area?.trim() ?? null }
}
const escribirAlcance = ({ rol, area }: Alcance): string =>
  `${rol ?? CUALQUIERA}${area === null ? '' : ` en ${area}`}`

/** A quiénes alcanza algo. */
export const alcances = () =>
  z.codec(z.string(), z.array(z.object({ rol: z.string().nullable(), area: z.string().nullable() })), {
    decode: (leido) => sinRepetir(partes(leido)).map(leerAlcance),
    encode: (valor) => valor.map(escribirAlcance).join(', '),
  })

/** Claves de un número, en su orden (ENT-09). */
export const formato = () =>
  z.codec(z.string(), z.array(z.enum(CLAVES)), {
    decode: (leido, ctx) => {
      const claves = partes(leido).map((parte) => parte.toLowerCase())
      const ajena = claves.find((clave) => !(CLAVES as readonly string[]).includes(clave))
      const repetida = claves.find((clave, i) => claves.indexOf(clave) !== i)
      const queja =
        ajena !== undefined
          ? `«${ajena}» no es una clave de número. Las que hay: ${CLAVES.join(', ')}.`
          : repetida !== undefined
            ? `la clave «${repetida}» está repetida.`
            : claves.includes('nro')
              ? undefined
              : 'falta la clave «nro».'
      if (queja === undefined) return claves as Clave[]
      ctx.issues.push({ code: 'custom', message: queja, input: leido })
      return z.NEVER
    },
    encode: (valor) => valor.join(', '),
  })
