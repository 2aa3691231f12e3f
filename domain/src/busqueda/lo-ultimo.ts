import { esVacia } from '@foja/domain/busqueda/palabras.ts'
import { plegar } from '@foja/domain/texto/normalizar.ts'

const DELANTE = /^(?:ultim|reciente|nuev)[oa]?s?$/
const DETRAS = /^(?:ultim[oa]s?|recientes?)$/
const MAS = 'mas'
const DE_TODO = /^(?:documento|expediente|tramite)s?$/
const ARTICULO = /^l[oa]s?$/
const DE = /^(?:del?|en)$/

/**
 * Las palabras que piden lo más nuevo, junto a lo que se busca: «última resolución», «notas más recientes», «últimos
 * documentos»; no las de «última voluntad». «Nueva» sola es un nombre.
 * @param esTipo si esa palabra nombra un tipo
 */
export function loUltimo(palabras: readonly string[], esTipo: (palabra: string) => boolean): string[] {
  const nombra = (palabra: string | undefined) =>
    palabra !== undefined && (DE_TODO.test(plegar(palabra)) || esTipo(palabra))
  const i = palabras.findIndex((palabra, lugar) => {
    const una = plegar(palabra)
    const conMas = plegar(palabras[lugar - 1] ?? '') === MAS
    if (una.startsWith('nuev') && !conMas) return false
    // «Notas de Compras más recientes»: al final no hace falta que siga al tipo.
    const dice = palabras.slice(0, lugar - 1).some((otra) => !esVacia(otra))
    if (conMas && lugar === palabras.length - 1 && dice && DELANTE.test(una)) return true
    // «Lo último de Tesorería», «las últimas de Compras».
    const entre = (i: number, que: RegExp) => que.test(plegar(palabras[i] ?? ''))
    if (DETRAS.test(una) && entre(lugar + 1, DE) && entre(lugar - (conMas ? 2 : 1), ARTICULO)) return true
    const delante = DELANTE.test(una) && nombra(palabras[lugar + 1])
    return delante || ((conMas ? DELANTE : DETRAS).test(una) && nombra(palabras[lugar - (conMas ? 2 : 1)]))
  })
  if (i < 0) return []
  return plegar(palabras[i - 1] ?? '') === MAS ? palabras.slice(i - 1, i + 1) : [palabras[i]!]
}
