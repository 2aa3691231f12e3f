import { expect, test } from '@jest/globals'
import { ESTADO as E } from '@foja/domain/documento/estado.ts'
import type { Herramienta } from '@foja/domain/herramienta/herramientas.ts'
import { principalDe } from '@foja/domain/herramienta/principal.ts'

const TODAS: Herramienta[] = ['modificar', 'vista_previa', 'cerrar', 'copiar', 'publicar', 'desarchivar']
const LECTURA: Herramienta[] = ['vista_previa']
const mirado = { visibilidad: 'publico', publicado: false } as const

test.each([
  ['a draft is written', E.borrador, {}, TODAS, 'modificar'],
  ['a draft that cannot be written is closed', E.borrador, {}, ['cerrar', 'vista_previa'], 'cerrar'],
  ['what was rejected is corrected', E.rechazado, {}, TODAS, 'modificar'],
  ['what was closed is published', E.cerrado, {}, TODAS, 'publicar'],
  ['once published, it is read', E.cerrado, { publicado: true }, TODAS, 'vista_previa'],
  ['what is not for everybody is read', E.autorizado, { visibilidad: 'privado' }, TODAS, 'vista_previa'],
  ['what waits is read', E.pendiente_de_autorizacion, {}, TODAS, 'vista_previa'],
  ['a case file goes on being written', E.en_tramite, {}, TODAS, 'modificar'],
  ['what is archived comes back', E.archivado, {}, TODAS, 'desarchivar'],
  ['who only consults reads', E.borrador, {}, LECTURA, 'vista_previa'],
  ['who may do nothing has none', E.borrador, {}, [], undefined],
] as const)('%s', (_, estado, mas, ofrecidas, esperada) => {
  expect(principalDe({ estado, ...mirado, ...mas }, ofrecidas)).toBe(esperada)
})
