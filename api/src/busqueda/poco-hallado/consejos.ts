import type { RespuestaDeBusqueda } from '@foja/domain/busqueda/respuesta.ts'
import { contarPedidos } from '@foja/api/busqueda/indice/varias.ts'
import { entenderTexto, type Buscador, type Preparada } from '@foja/api/busqueda/preparar.ts'

type Consejos = RespuestaDeBusqueda['consejos']

/** Cómo escribir lo mismo pidiendo menos, según lo que se escribió, con cuántos habría; sólo lo que halla algo. */
export async function aconsejar(buscador: Buscador, { pedido, escrito }: Preparada): Promise<Consejos> {
  const consulta = pedido.texto?.consulta
  if (!consulta) return []
  const opciones = [
    ...(consulta.frases.length > 0
      ? [{ q: escrito.replace(/["«»]/g, ' ').replace(/\s+/g, ' ').trim(), texto: 'Sin las comillas' }]
      : []),
    ...(consulta.excluidas.length > 0 && consulta.texto !== ''
      ? [{ q: consulta.texto, texto: `Sin excluir «${consulta.excluidas.join(', ')}»` }]
      : []),
    ...(consulta.menciones.length > 0 && consulta.palabras.length > 0
      ? [
          { q: consulta.palabras.join(' '), texto: 'Sin el número' },
          { q: consulta.menciones[0]!.forma, texto: `Sólo el número ${consulta.menciones[0]!.forma}` },
        ]
      : []),
  ]
  const pedidos = await Promise.all(
    opciones.map(async ({ q }) => {
      const { texto } = await entenderTexto(buscador, pedido.acceso, q, { amplio: pedido.amplio })
      return { ...pedido, texto }
    }),
  )
  const totales = await contarPedidos(buscador, pedidos)
  return opciones.map((opcion, i) => ({ ...opcion, total: totales[i]! })).filter(({ total }) => total > 0)
}
