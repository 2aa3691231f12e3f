import { expect, test } from '@jest/globals'
import { pedir } from '@/lib/api.ts'
import { falloDe, type ErrorDeApi } from '@/lib/error-de-api.ts'
import type { Respuesta } from '@/lib/contrato.ts'
import { direccion } from '@/lib/direccion.ts'

test('an address carries what the call names, escaped, and nothing that has no value', () => {
  expect(direccion('GET /documentos/imagenes/{identifier}', { camino: { identifier: 'a/b ñ' } })).toBe(
    '/documentos/imagenes/a%2Fb%20%C3%B1',
  )
  const camino = { id: 7 }
  expect(direccion('GET /v1/documento/preview/{id}', { camino, consulta: { version: undefined } })).toBe(
    '/v1/documento/preview/7',
  )
  expect(direccion('GET /v1/documento/preview/{id}', { camino, consulta: { version: '1.2', cant: 3 } })).toBe(
    '/v1/documento/preview/7?version=1.2&cant=3',
  )
  expect(direccion('GET /documentos/personas', { consulta: { texto: 'a&b=c', offset: 0 } })).toBe(
    '/documentos/personas?texto=a%26b%3Dc&offset=0',
  )
})

/** Nadie la llama: la lee `npm run types`, que falla si uno de estos errores deja de serlo. */
export async function lasQueElServidorNoDescribe(error: ErrorDeApi, otro: string) {
  const camino = { id: 1 }
  // @ts-expect-error camino que no existe
  await pedir('GET /documentos/documentoo/{id}', { camino })
  // @ts-expect-error método que ese camino no tiene
  await pedir('POST /documentos/documento/{id}', { camino })
  // @ts-expect-error dirección armada a mano
  await pedir(`GET /documentos/documento/${otro}`)
  // @ts-expect-error falta lo que va en el camino
  await pedir('GET /documentos/documento/{id}')
  // @ts-expect-error no es un número
  await pedir('GET /documentos/documento/{id}', { camino: { id: otro } })
  // @ts-expect-error parámetro que la consulta no tiene
  await pedir('GET /documentos/documento/{id}', { camino, consulta: { vercion: '1.0' } })
  // @ts-expect-error cuerpo donde no lo hay
  await pedir('GET /documentos/documento/{id}', { camino, cuerpo: {} })
  // @ts-expect-error campo que el cuerpo no tiene
  await pedir('POST /documentos/borrar', { cuerpo: { ids: [1], todos: true } })
  // @ts-expect-error campo de otro tipo
  await pedir('POST /documentos/borrar', { cuerpo: { ids: ['1'] } })
  // @ts-expect-error falta un campo
  await pedir('POST /documentos/borrar', { cuerpo: {} })
  // @ts-expect-error no contesta JSON: se baja
  await pedir('GET /v1/documento/preview/{id}', { camino })
  // @ts-expect-error la respuesta no la elige quien llama
  await pedir<{ data: string }>('GET /auth/sesion')
  const { data } = await pedir('GET /documentos/documento/{id}', { camino })
  // @ts-expect-error campo que la respuesta no tiene
  const titulo: string = data.tituloo
  // @ts-expect-error herramienta que no existe
  const volar = data.herramientas.volar
  // @ts-expect-error clave con que esa llamada no falla
  const ajeno = falloDe('PATCH /v1/documento/{id}', 'otra_clave', error)?.data
  const respuesta: Respuesta<'GET /auth/sesion'> = await pedir('GET /auth/sesion')
  return { titulo, volar, ajeno, respuesta }
}
