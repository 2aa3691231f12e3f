import { ABIERTO } from '@foja/domain/busqueda/fechas/abierto.ts'
import type { Dias } from '@foja/domain/busqueda/fechas/calendario.ts'
import { fechasEscritas } from '@foja/domain/busqueda/fechas/fechas-escritas.ts'
import { sinComillas, sinEntrecomillar, sinExcluidas } from '@foja/domain/busqueda/interpretar.ts'
import type { RespuestaDeBusqueda } from '@foja/domain/busqueda/respuesta.ts'
import { seDiceEn } from '@foja/api/busqueda/entender/fechas.ts'
import { contarPedidos } from '@foja/api/busqueda/indice/varias.ts'
import { entenderTexto } from '@foja/api/busqueda/entender/entender-texto.ts'
import { fechasCercanas } from '@foja/api/busqueda/poco-hallado/fechas-cercanas.ts'
import type { Buscador } from '@foja/api/busqueda/buscador.ts'
import type { Preparada } from '@foja/api/busqueda/preparar.ts'

/** «2018/2020» puede ser un número, y puede ser un tramo de años. */
const DE_UN_ANIO_A_OTRO = /^((?:19|20)\d\d)\/((?:19|20)\d\d)$/

type Consejos = RespuestaDeBusqueda['consejos']

/** Cómo escribir lo mismo pidiendo menos, según lo que se escribió, con cuántos habría; sólo lo que halla algo. */
export async function aconsejar(buscador: Buscador, { pedido, escrito }: Preparada): Promise<Consejos> {
  const consulta = pedido.texto?.consulta
  if (!consulta) return []
  const fechas = fechasEscritas(sinEntrecomillar(escrito), new Date())
  const menciones = consulta.menciones.filter(({ forma }) => !fechas.some((fecha) => seDiceEn(fecha, forma)))
  // Sólo una fecha, y nada ese día: lo de alrededor.
  const sola = fechas.length === 1 && escrito.trim() === fechas[0]!.escrita ? fechas[0]! : null
  const opciones = [
    ...(consulta.frases.length > 0
      ? [{ q: enUnRenglon(sinComillas(escrito)), texto: 'Sin las comillas' }]
      : []),
    ...(consulta.excluidas.length > 0 && consulta.texto !== ''
      ? [
          {
            q: enUnRenglon(sinExcluidas(escrito)),
            texto: `Sin excluir «${consulta.excluidas.join(', ')}»`,
          },
        ]
      : []),
    ...fechas.flatMap((fecha) => {
      const anios = enAniosEnteros(fecha)
      return anios ? [{ ...anios, q: escrito.replace(fecha.escrita, anios.q) }] : []
    }),
    ...(sola ? await fechasCercanas(buscador, pedido, sola) : []),
    ...menciones.flatMap(({ forma }) => {
      const [, desde, hasta] = DE_UN_ANIO_A_OTRO.exec(forma) ?? []
      if (desde === undefined || desde >= hasta!) return []
      const q = escrito.replace(/\d{4}\s*[-/]\s*\d{4}/, `desde ${desde} hasta ${hasta}`)
      return [{ q, texto: `Del ${desde} al ${hasta}` }]
    }),
    ...(menciones.length > 0 && consulta.palabras.length > 0
      ? [
          { q: consulta.palabras.join(' '), texto: 'Sin el número' },
          { q: menciones[0]!.forma, texto: `Sólo el número ${menciones[0]!.forma}` },
        ]
      : []),
  ]
  const pedidos = await Promise.all(
    opciones.map(async ({ q }) => {
      const { texto } = await entenderTexto(buscador, pedido.acceso, q, {
        amplio: pedido.amplio,
        al: pedido.al,
      })
      return { ...pedido, texto }
    }),
  )
  const totales = await contarPedidos(buscador, pedidos)
  return opciones.map((opcion, i) => ({ ...opcion, total: totales[i]! })).filter(({ total }) => total > 0)
}

/** Los años enteros de esos días, si no lo son ya; de «hasta mayo de 2001», que no empieza nunca, el que se dijo. */
function enAniosEnteros({ desde, hasta }: Dias): { q: string; texto: string } | null {
  const [primero, ultimo] = [desde.slice(0, 4), hasta.slice(0, 4)]
  const sinFin = hasta === ABIERTO.hasta
  if (desde.endsWith('-01-01') && (sinFin || hasta.endsWith('-12-31'))) return null
  if (desde === ABIERTO.desde) return { q: `hasta ${ultimo}`, texto: `Hasta ${ultimo}` }
  if (sinFin) return { q: `desde ${primero}`, texto: `Desde ${primero}` }
  return primero === ultimo
    ? { q: primero, texto: `En todo ${primero}` }
    : { q: `desde ${primero} hasta ${ultimo}`, texto: `Del ${primero} al ${ultimo}` }
}

const enUnRenglon = (texto: string) => texto.replace(/\s+/g, ' ').trim()
