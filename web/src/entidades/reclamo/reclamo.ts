import { useEffect, useState } from 'react'
import { RENOVAR_CADA_MS } from '@foja/domain/reclamo/plazos.ts'
import { pedir } from '@/lib/api.ts'
import { canal } from '@/lib/canal.ts'

/** En qué está el pedido de editar: todavía sin respuesta, concedido, o negado con su frase (FRM-25). */
export type Reclamo =
  { estado: 'pidiendo' } | { estado: 'propio' } | { estado: 'negado'; error: string; mensaje: string }

const PIDIENDO: Reclamo = { estado: 'pidiendo' }
const PROPIO: Reclamo = { estado: 'propio' }

/** Entre las pestañas de este navegador: la que deja un documento lo dice, y la que lo sigue editando contesta. */
const pestanas = new BroadcastChannel('foja.reclamos')
type DePestana = { dejo: number } | { sigo: number }
// oxlint-disable-next-line unicorn/require-post-message-target-origin -- no es una ventana: sólo lo oye su origen
const decir = (mensaje: DePestana) => pestanas.postMessage(mensaje)

/**
 * Reclama un documento mientras está abierto para editar y `activo`: lo pide cada dos segundos (RT-05) y lo suelta al
 * irse. Si otra persona lo tiene, sigue pidiendo: cuando lo suelte pasa a `propio` solo.
 */
export function useReclamo(idDocumento: number | null, activo = true): Reclamo {
  const [reclamo, setReclamo] = useState(PIDIENDO)
  useEffect(() => {
    if (idDocumento === null || !activo) return
    clearTimeout(porSoltar.get(idDocumento))
    // Lo pedido pudo concederse sin que la respuesta haya llegado: sólo lo negado no hay que soltarlo.
    let negado = false
    const reclamar = () => canal.mandar({ evento: 'evento:claim', datos: { id_documento: idDocumento } })
    const dejar = [
      canal.escuchar('handshake', reclamar),
      canal.escuchar('notificacion:reclamo', ({ id_documento, otorgado, error, mensaje }) => {
        if (id_documento !== idDocumento) return
        negado = !otorgado
        setReclamo(otorgado ? PROPIO : { estado: 'negado', error: error ?? '', mensaje: mensaje ?? '' })
      }),
    ]
    reclamar()
    const reloj = setInterval(reclamar, RENOVAR_CADA_MS)
    // El reloj de una pestaña oculta anda frenado: renueva en cuanto otra deja el documento.
    const seguir = ({ data }: MessageEvent<DePestana>) => {
      if (negado || !('dejo' in data) || data.dejo !== idDocumento) return
      decir({ sigo: idDocumento })
      reclamar()
    }
    const dejarlo = () => decir({ dejo: idDocumento })
    pestanas.addEventListener('message', seguir)
    addEventListener('pagehide', dejarlo)
    return () => {
      clearInterval(reloj)
      pestanas.removeEventListener('message', seguir)
      removeEventListener('pagehide', dejarlo)
      for (const callar of dejar) callar()
      setReclamo(PIDIENDO)
      if (!negado) soltarEnseguida(idDocumento)
    }
  }, [idDocumento, activo])
  return reclamo
}

/** Lo que se espera para soltar: quien sigue editando en esta pestaña, con otra pantalla, lo vuelve a reclamar. */
const AL_SOLTAR_MS = 500
const porSoltar = new Map<number, ReturnType<typeof setTimeout>>()

/** Suelta un documento, si ni ésta ni otra pestaña lo siguen editando. Si no se pudo, vence solo (RT-06). */
function soltarEnseguida(id: number): void {
  porSoltar.set(
    id,
    setTimeout(() => void soltar(id).catch(() => {}), AL_SOLTAR_MS),
  )
  decir({ dejo: id })
}
pestanas.addEventListener('message', ({ data }: MessageEvent<DePestana>) => {
  if ('sigo' in data) clearTimeout(porSoltar.get(data.sigo))
})

const soltar = (id_documento: number) =>
  pedir('POST /documentos/deleteDocumentInUse/', { cuerpo: { id_documento } })
