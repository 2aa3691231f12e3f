import { expect, test } from '@jest/globals'
import { formaDeArea, laNombran, partirNombre } from '@foja/api/busqueda/entender/nombre-de-area.ts'

const nombran = (nombre: string, dicho: string) =>
  laNombran(partirNombre(nombre), new Set(dicho.split(' ').map(formaDeArea)))

test.each([
  ['Honorable Concejo Deliberante de Coronel Rosales', 'rosales', true],
  ['Honorable Concejo Deliberante de Coronel Rosales', 'coronel rosales', true],
  // «Ascenso de un coronel» no es de ningún pueblo.
  ['Honorable Concejo Deliberante de Coronel Rosales', 'coronel', false],
  ['Honorable Concejo Deliberante de Capitán Sarmiento', 'capitan', false],
  ['Honorable Concejo Deliberante de General Alvear', 'alvear', true],
  ['Honorable Concejo Deliberante de Tres Lomas', 'tres', false],
  // «Hospital San José» no es de San Andrés.
  ['Honorable Concejo Deliberante de San Andrés de Giles', 'san jose', false],
  ['Honorable Concejo Deliberante de San Andrés de Giles', 'san andres', true],
])('«%s» is named by «%s»: %p [BUS-34]', (nombre, dicho, esperado) => {
  expect(nombran(nombre, dicho)).toBe(esperado)
})
