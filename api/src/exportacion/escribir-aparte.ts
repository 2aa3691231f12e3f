import { once } from 'node:events'
import type { Constancia, ConstanciaFirmada } from '@foja/domain/exportacion/constancia.ts'
import type { Formato } from '@foja/domain/exportacion/formato.ts'
import { leerAparte, type Aparte } from '@foja/platform/proceso/aparte.ts'
import type { Firmante } from '@foja/api/exportacion/firma.ts'
import { terminar } from '@foja/api/exportacion/formatos/texto.ts'
import type { Hoja } from '@foja/api/exportacion/formatos/escritor.ts'

const GUION = new URL('./escribir.proceso.ts', import.meta.url)
/** Lugar para lo que se usa y se deja, y poco para lo que se retiene: no crece con las filas. */
const MEMORIA = ['--max-semi-space-size=16', '--max-old-space-size=192']

/** Lo que el proceso recibe antes de las filas. */
export type Encargo = { formato: Formato; dicho: Hoja['dicho']; filas: number }

/** Lo que hace `escribirFilas`, en otro proceso. La firma se pone aquí. */
export async function escribirAparte(
  { formato, salida, dicho, filas }: Encargo & Pick<Hoja, 'salida'>,
  tandas: AsyncIterable<Buffer | string>,
  { firmar }: Firmante,
  opciones: Pick<Aparte, 'senal' | 'alTerminar'>,
): Promise<ConstanciaFirmada> {
  let firmada: ConstanciaFirmada | undefined
  const trozos = leerAparte({
    guion: GUION,
    memoria: MEMORIA,
    entrada: tandas,
    ...opciones,
    conversar: (hijo) => {
      const mandar = (mensaje: Encargo | ConstanciaFirmada) => hijo.send(mensaje, () => {})
      mandar({ formato, dicho, filas })
      const firmarle = async (datos: Constancia) => {
        firmada = await firmar(datos)
        mandar(firmada)
      }
      // Sin la firma no termina: que se sepa por él, y no por una promesa que nadie espera.
      hijo.once('message', (datos) => void firmarle(datos as Constancia).catch(() => hijo.kill('SIGKILL')))
    },
  })
  for await (const trozo of trozos)
    if (!salida.write(trozo)) await once(salida, 'drain', { signal: opciones.senal })
  await terminar(salida)
  return firmada!
}
