import type { estypes } from '@elastic/elasticsearch'
import { interpretarSuelto, type Consulta } from '@foja/domain/busqueda/interpretar.ts'

type Excluidas = Pick<Consulta, 'aniosExcluidos' | 'numerosExcluidos'>

/** Lo que quita un año o un número que un guion excluye; nulo si es otra cosa, que quita lo que la dice. */
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
  const [desde = 0, ...hasta] = excluida.match(/\d+/g)!.map(Number)
  // El de dos cifras es el que sigue: «1999/00».
  const anios = [desde, ...hasta.map((otro) => (otro < 100 ? desde + 1 : otro))]
  return { range: { anio: { gte: Math.min(...anios), lte: Math.max(...anios) } } }
}
