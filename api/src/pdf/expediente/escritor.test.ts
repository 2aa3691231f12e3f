import { expect, test } from '@jest/globals'
import { crearEscritor } from '@foja/api/pdf/expediente/escritor.ts'

test.each([100, 524_000, 530_000, 3_000_000])(
  'an object of %d bytes is written whole, in its place',
  async (largo) => {
    const trozos: Buffer[] = []
    const escritor = crearEscritor(async (bytes) => void trozos.push(Buffer.from(bytes)))
    const datos = Buffer.alloc(largo, 'x')
    type Destino = Parameters<Parameters<typeof escritor.escribir>[1]['toBytes']>[0]
    const objeto = {
      toBytes: (destino: Destino) => {
        destino.writeAscii('<<')
        destino.writeBytes(datos)
        destino.writeUtf8('ñ')
        destino.writeByte(62)
      },
    }
    const numero = escritor.reservar()
    await escritor.escribir(numero, objeto as never)
    await escritor.terminar({})
    const [, escrito] = Buffer.concat(trozos).toString('latin1').split('1 0 obj\n')
    expect(escrito!.slice(0, largo + 5)).toBe(`<<${'x'.repeat(largo)}${Buffer.from('ñ').toString('latin1')}>`)
  },
)
