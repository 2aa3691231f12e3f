import type { Anuncio } from '@foja/domain/busqueda-guardada/schema.ts'
import type { Exportacion } from '@foja/domain/exportacion/schema.ts'
import type { Novedad } from '@foja/domain/novedad/schema.ts'

/** Una exportación que terminó sin que nadie la esperara. */
export type Terminada = Exportacion & { avisada: string }
/** Lo que no dio un evento: lo que halló una búsqueda vigilada, una exportación que terminó. */
type Aparte = Anuncio | Terminada
/** Lo que se lee entre las novedades. */
export type UnaDeEllas = Novedad | Aparte
export type Pagina = { rows: readonly Novedad[]; aparte: readonly Aparte[]; siguiente: string | null }

export const esAnuncio = (una: UnaDeEllas): una is Anuncio => 'buscado' in una
export const esTerminada = (una: UnaDeEllas): una is Terminada => 'avisada' in una

export const esDeEvento = (una: UnaDeEllas): una is Novedad => !esAnuncio(una) && !esTerminada(una)

/** Cuándo se supo, en ISO 8601 y UTC. */
export const fechaDe = (una: UnaDeEllas): string =>
  esAnuncio(una) ? una.fecha : esTerminada(una) ? una.avisada : una.fecha_novedad

/** La misma novedad, con otro desenlace, es otra. */
export const claveDe = (una: UnaDeEllas) =>
  `${esAnuncio(una) ? 'anuncio' : esTerminada(una) ? 'exportacion' : una.id_evento} ${una.id} ${fechaDe(una)}`

/** Las de esas páginas, de la última en saberse a la primera. Lo demás, si es más viejo que lo traído, espera a lo que sigue. */
export function mezclar(paginas: readonly Pagina[]): UnaDeEllas[] {
  const rows = paginas.flatMap((pagina) => pagina.rows)
  const corte = paginas.at(-1)?.siguiente == null ? '' : (rows.at(-1)?.fecha_novedad ?? '')
  const aparte = paginas.flatMap((pagina) => pagina.aparte).filter((una) => fechaDe(una) >= corte)
  return [...rows, ...aparte].toSorted((una, otra) =>
    fechaDe(una) < fechaDe(otra) ? 1 : fechaDe(una) > fechaDe(otra) ? -1 : 0,
  )
}
