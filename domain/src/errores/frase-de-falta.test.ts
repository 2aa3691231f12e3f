import { expect, test } from '@jest/globals'
import { z } from 'zod'
import { CAMPO_REQUERIDO } from '@foja/domain/errores/campo-requerido.ts'
import { fraseDeFalta } from '@foja/domain/errores/frase-de-falta.ts'
import { enteroEscrito, texto, textoObligatorio } from '@foja/domain/texto/schema.ts'

const frases = (esquema: z.ZodType, valor: unknown) =>
  esquema.safeParse(valor, { error: fraseDeFalta }).error?.issues.map(({ message }) => message)

test.each<[string, z.ZodType, unknown, string]>([
  ['nothing where something goes', z.string(), undefined, CAMPO_REQUERIDO],
  ['null where something goes', z.union([z.int(), z.object({})]), null, CAMPO_REQUERIDO],
  ['an empty text', textoObligatorio(10), '', CAMPO_REQUERIDO],
  ['none of the options, missing', z.enum(['a', 'b']), undefined, CAMPO_REQUERIDO],
  ['not a text', z.string(), 7, 'Debe ser un texto.'],
  ['not a number', enteroEscrito(1, 9), 'abc', 'Debe ser un número.'],
  ['not whole', z.int(), 1.5, 'Debe ser un número entero.'],
  ['not a flag', z.boolean(), 'sí', 'Debe ser true o false.'],
  ['not a list', z.array(z.int()), {}, 'Debe ser una lista.'],
  ['not an object', z.object({}), 'x', 'Debe ser un objeto.'],
  ['not a record', z.record(z.string(), z.boolean()), [], 'Debe ser un objeto.'],
  [
    'none of the options',
    z.enum(['publico', 'privado', 'reservado']),
    'x',
    'Debe ser publico, privado o reservado.',
  ],
  ['too long', texto(1000), 'a'.repeat(1001), 'Hasta 1.000 caracteres.'],
  ['far too long', texto(1000), 'a'.repeat(20_000), 'Hasta 1.000 caracteres.'],
  ['too short', z.string().min(32), 'a', 'Al menos 32 caracteres.'],
  ['too many', z.array(z.int()).max(1), [1, 2], 'Hasta 1 elemento.'],
  ['too few', z.array(z.int()).min(1), [], 'Al menos 1 elemento.'],
  ['too big', enteroEscrito(1, 32_767), '40000', 'No puede ser mayor que 32.767.'],
  ['too small', enteroEscrito(1, 9), '0', 'No puede ser menor que 1.'],
  ['not a day', z.iso.date(), '16/5/2025', 'Debe ser una fecha, como 2025-05-16.'],
  [
    'not an instant',
    z.iso.datetime({ offset: true }),
    'hoy',
    'Debe ser una fecha con su hora y su huso, como 2025-05-16T09:00:00-03:00.',
  ],
  ['not a UUID', z.uuid(), 'x', 'Debe ser un UUID.'],
  ['of another form', z.string().regex(/^a+$/), 'b', 'No es válido.'],
  ['none of the alternatives', z.union([z.int(), z.object({})]), 'x', 'No es válido.'],
  ['an unknown key', z.strictObject({}), { a: 1, b: 2 }, 'No se conoce «a», «b».'],
])('what is wrong is said in plain Spanish: %s [FRM-08]', (_, esquema, valor, frase) => {
  expect(frases(esquema, valor)).toEqual([frase])
})

test('a phrase of the schema itself wins', () => {
  expect(frases(z.string('va un texto.'), 7)).toEqual(['va un texto.'])
  expect(
    frases(
      z.string().refine(() => false, 'ésa no.'),
      'x',
    ),
  ).toEqual(['ésa no.'])
})
