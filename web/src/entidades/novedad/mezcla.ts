import type { Anuncio } from '@foja/domain/busqueda-guardada/schema.ts'
import type { Novedad } from '@foja/domain/novedad/schema.ts'

/** Lo que se lee entre las novedades: lo que pasó con un documento, o lo que halló una búsqueda vigilada. */
export type UnaDeEllas = Novedad | Anuncio
export type Pagina = { rows: readonly Novedad[]; anuncios: readonly Anuncio[]; siguiente: string | null }

export const esAnuncio = (una: UnaDeEllas): una is Anuncio => 'buscado' in una

/** Cuándo se supo, en ISO 8601 y UTC. */
export const fechaDe = (una: UnaDeEllas) => (esAnuncio(una) ? una.fecha : una.fecha_novedad)

/** La misma novedad, con otro desenlace, es otra. */
export const claveDe = (una: UnaDeEllas) =>
  `${esAnuncio(una) ? 'anuncio' : una.id_evento} ${una.id} ${fechaDe(una)}`

/** Las de esas páginas, de la última en saberse a la primera. Los anuncios más viejos que lo traído esperan a lo que sigue. */
export function mezclar(paginas: readonly Pagina[]): UnaDeEllas[] {
  const rows = paginas.flatMap((pagina) => pagina.rows)
  const corte = paginas.at(-1)?.siguiente == null ? '' : (rows.at(-1)?.fecha_novedad ?? '')
  const anuncios = paginas.flatMap((pagina) => pagina.anuncios).filter(({ fecha }) => fecha >= corte)
  return [...rows, ...anuncios].toSorted((una, otra) =>
    fechaDe(una) < fechaDe(otra) ? 1 : fechaDe(una) > fechaDe(otra) ? -1 : 0,
  )
}
