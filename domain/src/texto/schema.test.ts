import { expect, test } from '@jest/globals'
import { z } from 'zod'
import { enteroEscrito, renglon, texto, textoObligatorio } from '@foja/domain/texto/schema.ts'

const pagina = enteroEscrito(0, 10)

test.each(['0', '10', '007', 3])('%j is a whole number', (escrito) => {
  expect(pagina.parse(escrito)).toBe(Number(escrito))
})

test.each(['', ' ', '11', '-1', '1.5', '1e1', '0x1', ' 1', 'true', 'uno', null, ['1']])(
  '%j is not a whole number up to ten',
  (escrito) => {
    expect(pagina.safeParse(escrito).success).toBe(false)
  },
)

test('what is not written takes its default', () => {
  const consulta = z.object({ limit: pagina.default(5), area: pagina.optional() })
  expect(consulta.parse({})).toEqual({ limit: 5 })
})

test('a text is cleaned; of a mandatory one something must remain', () => {
  expect(texto(5).parse(' a\u0000b ')).toBe('ab')
  expect(texto(2).safeParse('abc').success).toBe(false)
  for (const vacio of ['', '  ', '\u0000', '\uFEFF'])
    expect(textoObligatorio(5).safeParse(vacio).success).toBe(false)
})

test('what is one line has no line breaks', () => {
  expect(renglon(20).parse(' uno\r\ndos\n\ntres ')).toBe('uno dos tres')
  expect(renglon(20).safeParse('\n').success).toBe(false)
})

test('the limits are published as JSON Schema', () => {
  const publicado = (esquema: z.ZodType) => z.toJSONSchema(esquema, { io: 'input' })
  expect(publicado(pagina)).toMatchObject({ type: 'integer', minimum: 0, maximum: 10 })
  expect(publicado(texto(5))).toMatchObject({ type: 'string', maxLength: 5 })
})

test('of a mandatory text, what is published is exactly what is accepted, letter by letter', () => {
  const esquema = textoObligatorio(5)
  const { pattern } = z.toJSONSchema(esquema, { io: 'input' })
  const publicado = new RegExp(pattern!)
  const distintas = Array.from({ length: 0x1_00_00 }, (_, codigo) => String.fromCharCode(codigo)).filter(
    (letra) => publicado.test(letra) !== esquema.safeParse(letra).success,
  )
  expect(distintas.map((letra) => letra.charCodeAt(0).toString(16))).toEqual([])
})
