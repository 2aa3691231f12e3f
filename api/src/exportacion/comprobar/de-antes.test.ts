import { join } from 'node:path'
import { expect, test } from '@jest/globals'
import { comprobar } from '@foja/api/exportacion/comprobar/comprobar.ts'
import { leerCsv, leerNdjson } from '@foja/api/exportacion/comprobar/leer-texto.ts'

/** Con la que firmaba quien los dio. */
const clave = 'MCowBQYDK2VwAyEAZTw3JijMnHkaQPcJgHj68T55Lzxb9k7ZC3VvMWUh544='

// Archivos que se dieron: quien los guardó los comprueba años después, con otra Foja. No se rehacen nunca: si algo de su
// forma cambia (un rótulo, un título, el orden), es otra `version` de la constancia, y ésta se sigue sabiendo leer.
test.each([
  'version-1.xlsx',
  'version-1.pdf',
  'version-1-en-paquetes.pdf',
  'version-1.csv',
  'version-1.ndjson',
])('an export of the first version is still proven: %s [BUS-32]', async (dado) => {
  const archivo = join(import.meta.dirname, 'de-antes', dado)
  const entero = { filas: 3, firma: 'valida', primera_diferencia: null }
  expect(await comprobar(archivo, { clave })).toMatchObject({ integra: true, ...entero })
  // Sin saber de quién es la clave, no se dice que sea genuino.
  expect(await comprobar(archivo)).toMatchObject({ integra: false, ...entero })
})

test('a file that stops being readable is an error of who reads it, and does not take the process', async () => {
  const noEsta = join(import.meta.dirname, 'de-antes', 'no-esta')
  for (const leer of [leerCsv, leerNdjson])
    await expect(Array.fromAsync(leer(noEsta))).rejects.toMatchObject({ code: 'ENOENT' })
})
