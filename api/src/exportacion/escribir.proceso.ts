import { once } from 'node:events'
import { Socket } from 'node:net'
import type { ConstanciaFirmada } from '@foja/domain/exportacion/constancia.ts'
import { alIrse } from '@foja/platform/proceso/aparte.ts'
import type { Encargo } from '@foja/api/exportacion/escribir-aparte.ts'
import { escribirFilas } from '@foja/api/exportacion/escribir-filas.ts'

// El proceso que escribe un archivo: le llegan las filas y salen los bytes. No tiene más que eso: ni base, ni almacén, ni
// secretos; la firma la pide.
const [{ formato, ...hoja }] = (await once(process, 'message')) as [Encargo]
// `process.stdout` no se termina, ni deja esperar.
const salida = new Socket({ fd: process.stdout.fd, readable: false })

await escribirFilas(
  formato,
  { ...hoja, salida, imprimir: () => Promise.reject(new Error('Aquí no se imprime')) },
  process.stdin as AsyncIterable<Buffer>,
  {
    clave: '',
    firmar: async (datos) => {
      process.send!(datos)
      const [firmada] = (await once(process, 'message')) as [ConstanciaFirmada]
      return firmada
    },
  },
)
alIrse()
process.disconnect()
