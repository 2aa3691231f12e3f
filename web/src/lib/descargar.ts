import { ErrorDeApi } from '@/lib/api.ts'

const nombreDe = (disposicion: string | null) =>
  decodeURIComponent(/filename\*=UTF-8''([^;]+)/.exec(disposicion ?? '')?.[1] ?? 'documento.pdf')

/** Baja un archivo con el nombre que le da el servidor. @throws ErrorDeApi */
export async function descargar(camino: string): Promise<void> {
  const respuesta = await fetch(camino, { credentials: 'same-origin' }).catch(() => {
    throw new ErrorDeApi(0, {})
  })
  if (!respuesta.ok) throw new ErrorDeApi(respuesta.status, await respuesta.json().catch(() => ({})))
  const direccion = URL.createObjectURL(await respuesta.blob())
  const enlace = document.createElement('a')
  enlace.href = direccion
  enlace.download = nombreDe(respuesta.headers.get('content-disposition'))
  enlace.click()
  URL.revokeObjectURL(direccion)
}
