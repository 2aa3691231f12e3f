import { expect } from '@jest/globals'
import { ingresar } from '@foja/local/pruebas/cliente.ts'
import type { Libro } from '@foja/local/fallas/libro.ts'
import type { Pila } from '@foja/local/fallas/pila.ts'

const TERMINO = 'a'.repeat(40_000)
const CINCO_MILLONES = `${'palabra '.repeat(625_000)}fin`
const SUELTOS = 'con \uD800 y \uDC00 sueltos'
const REPARADO = 'con \uFFFD y \uFFFD sueltos'

const linea = (nombre: string, campos: object) =>
  JSON.stringify({ id_fuente: `dificil:${nombre}`, tipo: 'ley', titulo: nombre, texto: nombre, ...campos })

/** Lo que cuesta pero tiene que entrar e indexarse. */
export const LINEAS_DIFICILES = [
  linea('término', { texto: `${TERMINO} fin`, titulo: 'x'.repeat(1000), palabras_clave: ['y'.repeat(200)] }),
  linea('término ancho', { texto: '😀'.repeat(20_000), resumen: 'ñ'.repeat(10_000) }),
  linea('cinco millones', { texto: CINCO_MILLONES }),
  linea('sustitutos', { titulo: SUELTOS, texto: SUELTOS, palabras_clave: [SUELTOS], resumen: SUELTOS }),
  linea('nulos', { titulo: 'con \u0000 nulos', texto: 'a\u0000b', palabras_clave: ['c\u0000d'] }),
]

/** Lo mismo por HTTP, como quien lo escribe en la pantalla. */
export async function escribirDificiles({ sql, anuncio }: Pila, libro: Libro): Promise<void> {
  const { url, claves } = anuncio()
  const pedir = await ingresar(url, 'mesa', claves.mesa)
  const [nota] = await sql<{ id: number }[]>`select id from tipos_documento where nombre_abrev = 'NOTA'`
  const casos = [
    { titulo: 'z'.repeat(1000), contenido: `<p>${TERMINO}</p>` },
    { titulo: 'Nota de cinco millones', contenido: `<p>${CINCO_MILLONES}</p>` },
    { titulo: SUELTOS, guardado: REPARADO, contenido: `<p>${SUELTOS}</p>` },
  ]
  for (const { titulo, guardado = titulo, contenido } of casos) {
    const { estado, data } = await pedir('POST', '/v1/documento', {
      tipo: nota!.id,
      titulo,
      atributos: { contenido },
    })
    expect({ titulo: guardado.slice(0, 40), estado }).toEqual({ titulo: guardado.slice(0, 40), estado: 201 })
    libro.anotar({ id: Number(data.id), version: String(data.version), titulo: guardado })
  }
}

/** Lo difícil está en el índice, y reparado. */
export async function comprobarDificiles({ sql, es }: Pila): Promise<void> {
  const filas = await sql<{ id: number; id_fuente: string }[]>`
    select id, id_fuente from documentos where id_fuente like 'dificil:%'`
  expect(filas).toHaveLength(LINEAS_DIFICILES.length)
  const leer = async (nombre: string) => {
    const id = String(filas.find((f) => f.id_fuente === `dificil:${nombre}`)!.id)
    return (await es.get<Record<string, unknown>>({ index: 'documentos', id }))._source!
  }
  expect(await leer('sustitutos')).toMatchObject({
    titulo: REPARADO,
    contenido: REPARADO,
    palabras_clave: [REPARADO],
    descripcion: REPARADO,
  })
  expect(await leer('nulos')).toMatchObject({ titulo: 'con  nulos', contenido: 'ab', palabras_clave: ['cd'] })
  expect(await leer('cinco millones')).toMatchObject({ truncado: true })
  expect(await leer('término')).toMatchObject({ truncado: false, contenido: `${TERMINO} fin` })
}
