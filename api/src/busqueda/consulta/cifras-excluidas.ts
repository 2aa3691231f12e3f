import type { estypes } from '@elastic/elasticsearch'
import { interpretarSuelto, type Consulta } from '@foja/domain/busqueda/interpretar.ts'

type Excluidas = Pick<Consulta, 'aniosExcluidos' | 'numerosExcluidos'>

/** Lo que quita un año o un número que un guión excluye; nulo si es otra cosa, que quita lo que la dice. */
export function quitaCifra(
  excluida: string,
  { aniosExcluidos, numerosExcluidos }: Excluidas,
): estypes.QueryDslQueryContainer | null {
  if (numerosExcluidos.includes(excluida)) {
    const identificadores = interpretarSuelto(excluida).menciones.map(({ forma }) => forma)
    return { terms: { identificadores } }
  }
  if (!aniosExcluidos.includes(excluida)) return null
  // Los de ese año; lo que lo dice en su texto puede ser de cualquier otro.
  const anios = excluida.match(/\d+/g)!.map(Number)
  return { range: { anio: { gte: Math.min(...anios), lte: Math.max(...anios) } } }
}
