import { expect, test } from '@jest/globals'
import { getDocumentProxy } from 'unpdf'
import { crearBloque, type Destino } from '@foja/api/pdf/expediente/bloque.ts'
import { crearEscritor } from '@foja/api/pdf/expediente/escritor.ts'
import { dic, flujo, lista, nombre, numero, ref, refs, texto } from '@foja/api/pdf/expediente/objetos.ts'

test.each([100, 524_000, 530_000, 3_000_000])('an object of %d bytes is written whole', (largo) => {
  const bloque = crearBloque(512 * 1024)
  const datos = Buffer.alloc(largo, 'x')
  const objeto = {
    toBytes: (destino: Destino) => {
      destino.writeAscii('<<')
      destino.writeBytes(datos)
      destino.writeUtf8('ñ')
      destino.writeByte(62)
    },
  }
  bloque.objeto(objeto as never)
  expect(bloque.sacar().toString()).toBe(`<<${'x'.repeat(largo)}ñ>`)
  expect(bloque.largo()).toBe(0)
})

/** Un PDF de tantas páginas, cada una de otro ancho, que dibuja un rectángulo y lleva una nota de ese largo. */
async function escribir(paginas: number, largo: number): Promise<Buffer> {
  const trozos: Buffer[] = []
  const escritor = crearEscritor(async (bytes) => void trozos.push(Buffer.from(bytes)))
  const [catalogo, raiz, sinUsar] = [escritor.reservar(), escritor.reservar(), escritor.reservar()]
  const suyas = Array.from({ length: paginas }, () => escritor.reservar())
  for (const [i, suya] of suyas.entries()) {
    const [contenido, nota] = [escritor.reservar(), escritor.reservar()]
    await escritor.escribir(contenido, flujo(`0 0 ${i} ${i} re f`))
    await escritor.escribir(
      suya,
      dic({
        Type: nombre('Page'),
        Parent: ref(raiz),
        MediaBox: lista([0, 0, 100 + i, 100].map((uno) => numero(uno))),
        Resources: dic({}),
        Contents: ref(contenido),
        Annots: refs([nota]),
      }),
    )
    await escritor.escribir(
      nota,
      dic({
        Type: nombre('Annot'),
        Subtype: nombre('Text'),
        Rect: lista([0, 0, 10, 10].map((uno) => numero(uno))),
        Contents: texto(`${i} `.padEnd(largo, 'x')),
      }),
    )
  }
  await escritor.escribir(
    raiz,
    dic({ Type: nombre('Pages'), Kids: refs(suyas), Count: numero(suyas.length) }),
  )
  await escritor.escribir(catalogo, dic({ Type: nombre('Catalog'), Pages: ref(raiz) }))
  expect(sinUsar).toBe(3)
  await escritor.terminar({ Root: ref(catalogo) })
  return Buffer.concat(trozos)
}

test.each([
  [1, 10],
  [350, 10],
  [350, 1_000],
  [3, 200_000],
])('another reader finds each object of %d pages with notes of %d letters', async (paginas, largo) => {
  const escrito = await escribir(paginas, largo)
  const leido = await getDocumentProxy(new Uint8Array(escrito))
  expect(leido.numPages).toBe(paginas)
  for (const i of [0, 99, 100, 199, 349].filter((una) => una < paginas)) {
    const pagina = await leido.getPage(i + 1)
    expect(pagina.view).toEqual([0, 0, 100 + i, 100])
    const [nota] = (await pagina.getAnnotations()) as [{ contentsObj: { str: string } }]
    expect(nota.contentsObj.str).toBe(`${i} `.padEnd(largo, 'x'))
  }
})

test('what is not drawn takes little, and the table almost nothing', async () => {
  const escrito = await escribir(350, 1_000)
  expect(escrito.length).toBeLessThan(350 * 150)
  const tabla = Number(/startxref\n(\d+)\n%%EOF\n$/.exec(escrito.toString('latin1'))?.[1])
  expect(escrito.subarray(tabla).toString('latin1')).toMatch(/^\d+ 0 obj\n<<[\s\S]*\/Prev \d+/)
})
