import { conToken, tokenCsrf } from '@/lib/api.ts'
import { ErrorDeApi } from '@/lib/error-de-api.ts'
import { cabeceraDeMarcas } from '@/lib/marcas.ts'

type Opciones = {
  senal?: AbortSignal
  /** Cuántos bytes van, cada vez que llegan más, y cuántos dice el servidor que son. */
  alRecibir?: (bytes: number, total: number) => void
}

const DESPUES = 202

const nombreDe = (disposicion: string | null) =>
  decodeURIComponent(/filename\*=UTF-8''([^;]+)/.exec(disposicion ?? '')?.[1] ?? 'documento.pdf')

const alCortarse = (senal?: AbortSignal) => (error: unknown) => {
  if (senal?.aborted) throw error
  throw new ErrorDeApi(0, {})
}

async function siBien(respuesta: Response): Promise<Response> {
  if (!respuesta.ok) throw new ErrorDeApi(respuesta.status, await respuesta.json().catch(() => ({})))
  return respuesta
}

/** Trae un archivo, con el nombre que le da el servidor. @throws ErrorDeApi */
export async function bajar(camino: string, { senal, alRecibir }: Opciones = {}): Promise<File> {
  const respuesta = await siBien(
    await fetch(camino, {
      credentials: 'same-origin',
      ...(senal && { signal: senal }),
    }).catch(alCortarse(senal)),
  )
  const { headers, body } = respuesta
  const total = Number(headers.get('x-total-bytes') ?? headers.get('content-length') ?? 0)
  const contado = body?.pipeThrough(contar((bytes) => alRecibir?.(bytes, total))) ?? null
  return archivoDe(headers, await new Response(contado).blob().catch(alCortarse(senal)))
}

const archivoDe = (headers: Headers, bytes: Blob) =>
  new File([bytes], nombreDe(headers.get('content-disposition')), { type: headers.get('content-type') ?? '' })

/**
 * Pide que se haga un archivo.
 * @returns el archivo o, si se hará después (202), lo que contestó
 * @throws ErrorDeApi
 */
export async function pedirArchivo(camino: string, cuerpo: object): Promise<File | { data: { id: number } }> {
  const respuesta = await conToken(async () =>
    siBien(
      await fetch(camino, {
        method: 'POST',
        credentials: 'same-origin',
        headers: {
          'content-type': 'application/json',
          'x-csrf-token': await tokenCsrf(),
          ...cabeceraDeMarcas(),
        },
        body: JSON.stringify(cuerpo),
      }).catch(alCortarse()),
    ),
  )
  if (respuesta.status === DESPUES) return (await respuesta.json()) as { data: { id: number } }
  return archivoDe(respuesta.headers, await respuesta.blob().catch(alCortarse()))
}

function contar(alRecibir: (bytes: number) => void): TransformStream<Uint8Array, Uint8Array> {
  let recibidos = 0
  return new TransformStream({
    transform: (parte, salida) => {
      salida.enqueue(parte)
      alRecibir((recibidos += parte.byteLength))
    },
  })
}

const UN_MINUTO_MS = 60_000

/** Deja un archivo entre las descargas del navegador. */
export function guardar(archivo: File): void {
  const direccion = URL.createObjectURL(archivo)
  const enlace = document.createElement('a')
  enlace.href = direccion
  enlace.download = archivo.name
  enlace.click()
  // No enseguida: hay navegadores que la leen después del clic.
  setTimeout(() => URL.revokeObjectURL(direccion), UN_MINUTO_MS)
}

/** Baja un archivo con el nombre que le da el servidor. @throws ErrorDeApi */
export const descargar = async (camino: string): Promise<void> => guardar(await bajar(camino))
