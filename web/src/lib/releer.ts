import type { Query, QueryClient } from '@tanstack/react-query'
import { CAMBIO_RECIENTE_MS } from '@foja/domain/tiempo-real/plazos.ts'

declare module '@tanstack/react-query' {
  interface Register {
    queryMeta: {
      /** Lo leído es de ese documento: a la vista, se relee tras operar y cuando alguien lo cambia. */
      documento?: number
      /** Dice quién lo edita, o lo que por eso no se puede: se relee además cuando alguien empieza, o deja. */
      edicion?: true
      /** Es una lista de documentos: a la vista, se relee tras operar con cualquiera. */
      documentos?: true
      /** Dice si ese documento cambió: se relee cuando se avisa que fue él, y no cuando pudo ser cualquiera. */
      cambio?: true
    }
  }
}

/** Qué se relee: lo de esos documentos o, sin decir cuáles, todo lo que muestra documentos, las listas también. */
const muestra = ({ meta }: Query, ids?: readonly number[]): boolean =>
  ids
    ? meta?.documento !== undefined && ids.includes(meta.documento)
    : (meta?.documento !== undefined && !meta.cambio) || meta?.documentos === true

/**
 * Vuelve a leer lo que está a la vista de esos documentos o, tras una operación, todo lo que muestra documentos: una
 * puede cambiar más que aquel con que se opera. Lo que no está a la vista se leerá al mirarlo. Espera a que llegue.
 */
export const releerDocumentos = (consultas: QueryClient, ids?: readonly number[]): Promise<void> =>
  consultas.invalidateQueries({ predicate: (query: Query) => muestra(query, ids) })

/**
 * Vuelve a leer, de unos documentos que se vuelven a mirar, lo que se leyó hace más de lo que el servidor recuerda que
 * cambiaron: mientras no se los miraba no se avisó.
 */
export const releerLoDeAntes = (consultas: QueryClient, ids: readonly number[]): Promise<void> =>
  consultas.invalidateQueries({
    predicate: (query) => {
      const { fetchStatus, dataUpdatedAt } = query.state
      const deAntes = dataUpdatedAt > 0 && Date.now() - dataUpdatedAt > CAMBIO_RECIENTE_MS
      return deAntes && fetchStatus === 'idle' && !query.meta?.cambio && muestra(query, ids)
    },
  })

/** Vuelve a leer, de lo que está a la vista de ese documento, lo que depende de quién lo edita. */
export const releerQuienEdita = (consultas: QueryClient, id: number): Promise<void> =>
  consultas.invalidateQueries({ predicate: ({ meta }) => meta?.documento === id && meta.edicion === true })
