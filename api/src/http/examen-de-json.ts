const COMILLA = 0x22
const BARRA = 0x5c
const [COMA, DOS_PUNTOS] = [0x2c, 0x3a]
const [ABRE_LISTA, CIERRA_LISTA] = [0x5b, 0x5d]
const [ABRE_OBJETO, CIERRA_OBJETO] = [0x7b, 0x7d]

type Limites = { hondura: number; valores: number }

/**
 * Mira los bytes de un JSON a medida que llegan, sin interpretarlo: cuántos niveles y cuántos valores tiene. Lo que
 * cuesta es interpretar lo enredado; mirarlo es recorrerlo una vez. Si está mal escrito lo dirá quien lo interprete.
 * @returns con qué mirar cada trozo, en orden; contesta si lo visto hasta ahí entra en los límites
 */
export function examinarJson({ hondura, valores }: Limites): (trozo: Uint8Array) => boolean {
  let niveles = 0
  let van = 0
  let enTexto = false
  let escapado = false
  return (trozo) => {
    for (let i = 0; i < trozo.length; i++) {
      const byte = trozo[i]!
      if (enTexto) {
        if (escapado) escapado = false
        else if (byte === BARRA) escapado = true
        else if (byte === COMILLA) enTexto = false
        continue
      }
      if (byte === COMILLA) enTexto = true
      else if (byte === CIERRA_LISTA || byte === CIERRA_OBJETO) niveles--
      else if (byte === COMA || byte === DOS_PUNTOS) van++
      else if (byte === ABRE_LISTA || byte === ABRE_OBJETO) {
        van++
        if (++niveles > hondura) return false
      }
      if (van > valores) return false
    }
    return true
  }
}
