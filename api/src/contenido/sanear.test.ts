import { expect, test } from '@jest/globals'
import { prepararContenido } from '@foja/api/contenido/contenido.ts'
import { preparar, sanear } from '@foja/api/contenido/sanear.ts'

const YO = { id_usuario: 1 }
const LARGO = '<p onclick="x">Visto &amp; considerando <script>x</script></p>'.repeat(20_000)

test('a long content is cleaned in another thread, and meanwhile this one goes on', async () => {
  let vueltas = 0
  const reloj = setInterval(() => vueltas++, 1)
  const hecho = await preparar(LARGO, YO)
  clearInterval(reloj)
  expect(vueltas).toBeGreaterThan(0)
  expect(hecho).toEqual(prepararContenido(LARGO))
  expect(await sanear(LARGO)).toBe(hecho.contenido)
})

test('what breaks a rule there breaks it here', async () => {
  await expect(preparar('<div>'.repeat(50_000), YO)).rejects.toMatchObject({ clave: 'contenido_anidado' })
  await expect(preparar('&'.repeat(4_000_000), YO)).rejects.toMatchObject({ clave: 'contenido_largo' })
  expect(await preparar('<p>a</p>', YO)).toEqual({ contenido: '<p>a</p>', texto: 'a' })
})

test('reading does not queue behind what is being saved', async () => {
  const orden: string[] = []
  const anotar = (que: string) => () => void orden.push(que)
  const guardados = [11, 12, 13, 14, 15, 16, 17, 18].map((id_usuario) =>
    preparar(LARGO, { id_usuario }).then(anotar('guardado')),
  )
  await sanear(LARGO).then(anotar('leido'))
  expect(orden.filter((que) => que === 'guardado').length).toBeLessThan(guardados.length)
  await Promise.all(guardados)
})

test('one person takes only so many threads; the others are served by turns', async () => {
  const suyos = [1, 2, 3].map(() =>
    preparar(LARGO, { id_usuario: 7 }).then(
      () => 'hecho',
      (e) => e.clave,
    ),
  )
  const ajeno = preparar(LARGO, { id_usuario: 8 }).then(() => 'hecho')
  expect(await Promise.all([...suyos, ajeno])).toEqual(['hecho', 'hecho', 'demasiados_contenidos', 'hecho'])
  await expect(preparar(LARGO, { id_usuario: 7 })).resolves.toBeDefined()
})

test('who reads several long texts at once does not make another wait for all of them', async () => {
  const orden: string[] = []
  const leer = (quien: string, id_usuario: number) =>
    sanear(LARGO, { id_usuario }).then(() => orden.push(quien))
  // Con los dos hilos ya arrancados.
  await Promise.all([leer('uno', 7), leer('otro', 8)])
  orden.length = 0
  await Promise.all([leer('uno', 7), leer('uno', 7), leer('uno', 7), leer('uno', 7), leer('otro', 8)])
  // El quinto en llegar empezaría cuando ya terminaron tres.
  expect(orden.indexOf('otro')).toBeLessThan(3)
})
