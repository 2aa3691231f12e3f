import { esVacia } from '@foja/domain/busqueda/palabras.ts'
import { plegar } from '@foja/domain/texto/normalizar.ts'

/** «Nueva» sola es un nombre; «más nueva», no. */
const NUEVO = /^(?:ultim[oa]s?|recientes?)$/
const MAS_NUEVO = /^(?:recientes?|nuev[oa]s?)$/
const MAS = /^mas$/
const COSA = /^(?:documento|expediente|tramite)s?$/
const ARTICULO = /^l[oa]s?$/
const DE = /^(?:del?|en)$/
const QUE = /^que$/

/**
 * Las palabras que piden lo más nuevo: junto a lo que se busca («última resolución», «notas más recientes»), de algo
 * («lo último de Tesorería», «lo último que mandó Compras») o al final («notas de Compras más nuevas»); no las de «última voluntad».
 * @param esTipo si esa palabra nombra un tipo
 */
export function loUltimo(palabras: readonly string[], esTipo: (palabra: string) => boolean): string[] {
  const plegadas = palabras.map(plegar)
  const es = (i: number, cual: RegExp) => cual.test(plegadas[i] ?? '')
  const nombra = (i: number) => es(i, COSA) || (palabras[i] !== undefined && esTipo(palabras[i]))
  for (const fin of plegadas.keys()) {
    const conMas = es(fin - 1, MAS)
    if (!es(fin, conMas ? MAS_NUEVO : NUEVO)) continue
    const inicio = conMas ? fin - 1 : fin
    const junto = nombra(fin + 1) || nombra(inicio - 1)
    const deAlgo =
      es(inicio - 1, ARTICULO) && (es(fin + 1, DE) || (es(fin + 1, QUE) && palabras.length > fin + 2))
    const alFinal =
      conMas && fin === palabras.length - 1 && palabras.slice(0, inicio).some((otra) => !esVacia(otra))
    if (junto || deAlgo || alFinal) return palabras.slice(inicio, fin + 1)
  }
  return []
}
