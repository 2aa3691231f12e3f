import { expect, test } from '@jest/globals'
import type { Documento } from '@foja/domain/documento/respuesta.ts'
import { camposDistintos, enTexto, escritoDe } from './escrito.ts'

const version = (atributos: object) =>
  escritoDe({
    titulo: 'Compra',
    atributos: { contenido: '<p>Visto.</p>', ...atributos },
    palabras_clave: [],
  } as unknown as Documento)

test('a version that changed only its object is not the same [ENT-02, API-08]', () => {
  const [antes, despues] = [version({}), version({ objeto: 'Sillas para la biblioteca' })]
  expect(camposDistintos(antes, despues)).toEqual(['objeto'])
  expect([enTexto(antes, 'objeto'), enTexto(despues, 'objeto')]).toEqual(['', 'Sillas para la biblioteca'])
  expect(camposDistintos(despues, version({ objeto: 'Sillas para la biblioteca' }))).toEqual([])
})
