import { DESPLAZAMIENTO_MS, enHoraOficial } from '@foja/domain/fecha/hora-oficial.ts'
import { sinControles, textoSeguro } from '@foja/domain/texto/normalizar.ts'
import { primerasLetras } from '@foja/domain/texto/primeras-letras.ts'

/** Lo que entra en una celda de Excel. */
const LARGO_DE_CELDA = 32_767
const CORTADO = '…'
/** Lo que, además de los controles, un XML no admite ni siquiera por su número. */
const FUERA_DE_XML = /[\uFFFE\uFFFF]/g

/** Lo que haría falta limpiar: casi ningún texto lo tiene, y se miran millones. */
const RARO = /[^\n\x20-\x7E\xA0-\u02FF\u2010-\u2027\u2030-\u205E]/

const limpiar = (texto: string) =>
  sinControles(textoSeguro(texto).replaceAll(/\r\n?/g, '\n')).replaceAll(FUERA_DE_XML, '')

/** Un texto como va en una celda: igual en todos los formatos, y el mismo al leerlo de vuelta, que los bordes no se conservan. */
export function textoDeCelda(texto: string): string {
  const limpio = (RARO.test(texto) ? limpiar(texto) : texto).trim()
  return limpio.length <= LARGO_DE_CELDA ? limpio : primerasLetras(limpio, LARGO_DE_CELDA - 1) + CORTADO
}

/** Lo que ocupa como la da la base, con un año de cuatro cifras: «2026-01-02T12:05:00.000Z». */
const LARGO_DE_INSTANTE = 24

/** «2026-01-02 09:05:00», en hora oficial (CON-05). @param iso instante en ISO 8601 */
export function fechaDeCelda(iso: string): string {
  const deSiempre = iso.length === LARGO_DE_INSTANTE && iso.endsWith('Z')
  const oficial = deSiempre ? Number(iso.slice(11, 13)) + DESPLAZAMIENTO_MS / 3_600_000 : -1
  // La que no cambia de día es casi cualquiera, y se escriben millones.
  if (oficial >= 0) return `${iso.slice(0, 10)} ${oficial < 10 ? '0' : ''}${oficial}${iso.slice(13, 19)}`
  return enHoraOficial(Date.parse(iso)).toISOString().slice(0, -5).replace('T', ' ')
}

/**
 * La forma única de una fila, con que se calcula su huella: los textos de sus celdas, en orden, como JSON. Una celda vacía
 * y una que no está son lo mismo.
 */
export const filaCanonica = (celdas: readonly string[]): string => JSON.stringify(celdas)

/** Letras de cada fila en las huellas de la constancia: las primeras de su SHA-256 en base64. */
export const LETRAS_DE_HUELLA = 4

/**
 * Dónde empezaría una celda al abrir un archivo de texto: además de al comienzo, tras lo que una planilla puede tomar por
 * separador. La de una máquina en español separa por punto y coma, y entonces las comillas de las comas no la detienen.
 */
const COMIENZO = String.raw`(?<=^|[;\t\n\r])`

/** @param delante lo que puede haber entre el comienzo de una celda y la fórmula */
function crearGuarda(delante: string) {
  // Con lo que empieza una fórmula; el apóstrofo, para poder quitarlo después.
  const formula = `${delante}*[=+\\-@＝＋－＠']`
  const peligroso = new RegExp(`${COMIENZO}(?=${formula})|^(?=[\\t\\r])`, 'g')
  const escapado = new RegExp(`${COMIENZO}'(?=${formula})|^'(?=[\\t\\r])`, 'g')
  // Lo que podría tenerlo: casi ningún texto, y se miran millones.
  const sospechoso = new RegExp(`^${formula}|[;\\t\\n\\r]`)
  return {
    poner: (texto: string) => (sospechoso.test(texto) ? texto.replaceAll(peligroso, "'") : texto),
    quitar: (celda: string) => celda.replaceAll(escapado, ''),
  }
}

/** Las comillas que abren y cierran en nada, partida la celda por el punto y coma, dejan detrás una fórmula. */
const GUARDA = crearGuarda(String.raw`(?:"|[^\S\t\n\r])`)
/** La de los archivos que se dieron hasta noviembre de 2026, que no miraba tras unas comillas: se siguen comprobando. */
const GUARDA_DE_ANTES = crearGuarda(String.raw`[^\S\t\n\r]`)

/** Un texto de CSV que ninguna planilla toma por fórmula, ni entero ni partido: con un apóstrofo delante. */
export const sinFormula = (texto: string): string => GUARDA.poner(texto)

/** El texto que `sinFormula`, la de hoy o la de antes, dejó así en una celda; nulo si le falta el apóstrofo que debía llevar. */
export function conFormula(celda: string): string | null {
  for (const { poner, quitar } of [GUARDA, GUARDA_DE_ANTES]) {
    const texto = quitar(celda)
    if (poner(texto) === celda) return texto
  }
  return null
}
