import { setTimeout as esperar } from 'node:timers/promises'
import type { Azar } from '@foja/local/pruebas/azar.ts'
import { ingresar, type Cliente } from '@foja/local/pruebas/cliente.ts'
import type { Libro } from '@foja/local/fallas/libro.ts'
import type { Pila } from '@foja/local/fallas/pila.ts'

export type Escritores = { parar: () => Promise<void> }
type Propio = { id: number; version: string }
type Opciones = { quien: string; tipo: number; libro: Libro; azar: Azar; alto: AbortSignal }

const USUARIOS = ['mesa', 'admin', 'archivo'] as const
let tandas = 0

/** Varias personas que crean, corrigen y borran notas por HTTP y anotan sólo lo que se les contestó. */
export async function arrancarEscritores(
  { sql, anuncio }: Pila,
  libro: Libro,
  azar: Azar,
): Promise<Escritores> {
  const { url, claves } = anuncio()
  const [nota] = await sql<{ id: number }[]>`select id from tipos_documento where nombre_abrev = 'NOTA'`
  const alto = new AbortController()
  const tanda = ++tandas
  const corriendo: Promise<void>[] = []
  for (const usuario of USUARIOS) {
    const pedir = await ingresar(url, usuario, claves[usuario])
    const quien = `${usuario}-${tanda}`
    corriendo.push(escribir(pedir, { quien, tipo: nota!.id, libro, azar, alto: alto.signal }))
  }
  return {
    parar: async () => {
      alto.abort()
      await Promise.all(corriendo)
    },
  }
}

async function escribir(pedir: Cliente, { quien, tipo, libro, azar, alto }: Opciones): Promise<void> {
  const propios: Propio[] = []
  let vez = 0
  const crear = async () => {
    const titulo = `Nota ${quien} ${vez}`
    const { estado, data } = await pedir('POST', '/v1/documento', {
      tipo,
      titulo,
      atributos: { contenido: `<p>Texto de ${titulo}</p>` },
    })
    if (estado !== 201) throw new Error(`crear: ${estado}`)
    const hecho = { id: Number(data.id), version: String(data.version) }
    libro.anotar({ ...hecho, titulo })
    propios.push(hecho)
  }
  const corregir = async (propio: Propio) => {
    const titulo = `Nota ${quien} ${vez}, corregida`
    const { estado, data } = await pedir('PATCH', `/v1/documento/${propio.id}`, {
      titulo,
      version: propio.version,
    })
    if (estado !== 200) throw new Error(`corregir: ${estado}`)
    propio.version = String(data.version)
    libro.anotar({ ...propio, titulo })
  }
  const borrar = async (propio: Propio) => {
    // De lo que no se contestó no se sabe: ya no se toca.
    propios.splice(propios.indexOf(propio), 1)
    const { estado } = await pedir('POST', '/documentos/borrar', { ids: [propio.id] })
    if (estado !== 200) throw new Error(`borrar: ${estado}`)
    libro.anotar({ id: propio.id, borrado: true })
  }
  const releer = async (propio: Propio) => {
    const { estado, data } = await pedir('GET', `/documentos/documento/${propio.id}`)
    if (estado !== 200) return
    propio.version = String(data.version)
    libro.anotar({ ...propio, titulo: String(data.titulo) })
  }
  while (!alto.aborted) {
    vez++
    const suerte = azar.entero(10)
    const propio = propios.length > 0 && suerte >= 4 ? azar.uno(propios) : undefined
    try {
      await (propio ? (suerte === 9 ? borrar(propio) : corregir(propio)) : crear())
      await esperar(azar.entero(80))
    } catch {
      await esperar(100 + azar.entero(200))
      // El cambio sin respuesta pudo haberse hecho: se sigue desde lo que el servidor diga.
      if (propio) await releer(propio).catch(() => {})
    }
  }
}
