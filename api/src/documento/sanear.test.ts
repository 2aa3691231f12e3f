import { expect, test } from '@jest/globals'
import { prepararContenido } from '@foja/api/documento/contenido.ts'
import { preparar, sanear } from '@foja/api/documento/sanear.ts'

const LARGO = '<p onclick="x">Visto &amp; considerando <script>x</script></p>'.repeat(20_000)

test('a long content is cleaned in another thread, and meanwhile this one goes on', async () => {
  let vueltas = 0
  const reloj = setInterval(() => vueltas++, 1)
  const hecho = await preparar(LARGO)
  clearInterval(reloj)
  expect(vueltas).toBeGreaterThan(0)
  expect(hecho).toEqual(prepararContenido(LARGO))
  expect(await sanear(LARGO)).toBe(hecho.contenido)
})

test('what breaks a rule there breaks it here', async () => {
  await expect(preparar('<div>'.repeat(50_000))).rejects.toMatchObject({ clave: 'contenido_anidado' })
  await expect(preparar('&'.repeat(4_000_000))).rejects.toMatchObject({ clave: 'contenido_largo' })
  expect(await preparar('<p>a</p>')).toEqual({ contenido: '<p>a</p>', texto: 'a' })
})
