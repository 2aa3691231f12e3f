import { useQueryClient, type QueryClient } from '@tanstack/react-query'
import { useEffect, useRef } from 'react'
import type { DatosDe, Evento, Mensaje } from '@foja/domain/tiempo-real/mensajes.ts'
import { MIRADOS_MAXIMO } from '@foja/domain/tiempo-real/plazos.ts'
import { canal } from '@/lib/canal.ts'
import { crearTrasAvisos } from '@/lib/tras-aviso.ts'
import { siQuedaPendiente } from '@/lib/marcas.ts'
import { releerDocumentos, releerLoDeAntes, releerQuienEdita } from '@/lib/releer.ts'

/** Hace algo con cada mensaje de ese evento que llega por el canal en vivo. */
export function useTiempoReal<E extends Evento>(evento: E, manejar: (datos: DatosDe<E>) => void): void {
  const ultimo = useRef(manejar)
  useEffect(() => {
    ultimo.current = manejar
  })
  useEffect(() => canal.escuchar(evento, (datos) => ultimo.current(datos)), [evento])
}

/**
 * Hace algo cuando el canal avisó de alguno de esos eventos y lo avisado ya se encuentra, o cuando vuelve de un corte.
 * @param importa de cuáles de esos avisos; sin él, de todos
 */
export function useTrasAvisos<E extends Evento>(
  eventos: readonly E[],
  hacer: () => void,
  importa: (aviso: Mensaje<E>) => boolean = () => true,
): void {
  const ultimo = useRef({ hacer, importa })
  useEffect(() => {
    ultimo.current = { hacer, importa }
  })
  useEffect(() => {
    const trasAvisos = crearTrasAvisos(() => ultimo.current.hacer())
    const dejar = eventos.map((evento) =>
      canal.escuchar(evento, (datos) => {
        if (ultimo.current.importa({ evento, datos } as Mensaje<E>)) trasAvisos.avisar(evento)
      }),
    )
    dejar.push(canal.alVolver(() => trasAvisos.avisar(null)))
    return () => {
      trasAvisos.dejar()
      for (const callar of dejar) callar()
    }
  }, [eventos])
}

/** Mantiene abierto el canal mientras esté montado y al día los documentos que estén a la vista. */
export function useEnVivo(): void {
  const consultas = useQueryClient()
  useEffect(() => {
    const dejarDeMirar = mirarLoQueSeVe(consultas)
    const dejarPendiente = siQuedaPendiente(() => void releerDocumentos(consultas))
    canal.abrir()
    return () => {
      canal.cerrar()
      dejarPendiente()
      dejarDeMirar()
    }
  }, [consultas])
}

/** Avisa al servidor qué documentos hay en pantalla, y los relee cuando dice que cambiaron. */
function mirarLoQueSeVe(consultas: QueryClient): () => void {
  let mirados = ''
  let reloj: number | undefined
  const mirar = () => {
    const ids = aLaVista(consultas)
    if (ids.join() === mirados) return
    const antes = mirados.split(',')
    mirados = ids.join()
    canal.mandar({ evento: 'evento:mirar', datos: { ids } })
    void releerLoDeAntes(
      consultas,
      ids.filter((id) => !antes.includes(String(id))),
    )
  }
  const dejar = [
    consultas.getQueryCache().subscribe(() => {
      window.clearTimeout(reloj)
      reloj = window.setTimeout(mirar)
    }),
    canal.escuchar('handshake', () => {
      // Mientras no hubo canal pudo cambiar cualquiera de los que se miraban.
      if (mirados !== '') void releerDocumentos(consultas, mirados.split(',').map(Number))
      mirados = ''
      mirar()
    }),
    canal.escuchar('notificacion:documento', ({ id }) => void releerDocumentos(consultas, [id])),
    canal.escuchar('notificacion:edicion', ({ id }) => void releerQuienEdita(consultas, id)),
  ]
  return () => {
    window.clearTimeout(reloj)
    for (const callar of dejar) callar()
  }
}

const aLaVista = (consultas: QueryClient): number[] => {
  const activas = consultas.getQueryCache().findAll({ type: 'active' })
  const ids = new Set(activas.flatMap(({ meta }) => meta?.documento ?? []))
  // Una dirección escrita a mano puede pedir lo que no es un id.
  return [...ids]
    .filter((id) => Number.isSafeInteger(id) && id > 0)
    .toSorted((a, b) => a - b)
    .slice(-MIRADOS_MAXIMO)
}
