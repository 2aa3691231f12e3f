import { ErrorDeApi } from '@/lib/api.ts'

type Opciones = {
  senal?: AbortSignal
  /** Cuántos bytes van, cada vez que llegan más, y cuántos dice el servidor que son. */
  alRecibir?: (bytes: number, total: number) => void
}

const nombreDe = (disposicion: string | null) =>
  decodeURIComponent(/filename\*=UTF-8''([^;]+)/.exec(disposicion ?? '')?.[1] ?? 'documento.pdf')

/** Trae un archivo, con el nombre que le da el servidor. @throws ErrorDeApi */
export async function bajar(camino: string, { senal, alRecibir }: Opciones = {}): Promise<File> {
  const alCortarse = (error: unknown): never => {
    if (senal?.aborted) throw error
    throw new ErrorDeApi(0, {})
  }
  const respuesta = await fetch(camino, {
    credentials: 'same-origin',
    ...(senal && { signal: senal }),
  }).catch(alCortarse)
  if (!respuesta.ok) throw new ErrorDeApi(respuesta.status, await respuesta.json().catch(() => ({})))
  const { headers, body } = respuesta
  const total = Number(headers.get('x-total-bytes') ?? headers.get('content-length') ?? 0)
  const contado = body?.pipeThrough(contar((bytes) => alRecibir?.(bytes, total))) ?? null
  const bytes = await new Response(contado).blob().catch(alCortarse)
  return new File([bytes], nombreDe(headers.get('content-disposition')), {
    type: headers.get('content-type') ?? '',
  })
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

/** Deja un archivo entre las descargas del navegador. */
export function guardar(archivo: File): void {
  const direccion = URL.createObjectURL(archivo)
  const enlace = document.createElement('a')
  enlace.href = direccion
  enlace.download = archivo.name
  enlace.click()
  URL.revokeObjectURL(direccion)
}

/** Baja un archivo con el nombre que le da el servidor. @throws ErrorDeApi */
export const descargar = async (camino: string): Promise<void> => guardar(await bajar(camino))
