import { textoSeguro } from '@foja/domain/texto/normalizar.ts'

const NBSP = '\u00a0'
const PEDAZOS = /<(?:"[^"]*"|[^">])*>|[^<]+/g
const EN_EL_RENGLON = /^<\/?(a|code|em|mark|s|span|strong|sub|sup|u)\b/
const SIN_CIERRE = /^<(br|col|hr|img)\b/

/**
 * Lo que el editor escribe, como el servidor lo guarda (api/src/contenido/contenido.ts): si no, lo propio ya guardado
 * parecería cambiado por otro. Los espacios seguidos y los del comienzo, que el HTML junta, van duros: quien los escribió
 * los vio, y así los ven quien lee, quien imprime y quien lo vuelve a abrir.
 */
export function comoSeGuarda(html: string): string {
  /** Un espacio aquí no se vería. */
  let seJunta = true
  let talCual = 0
  const texto = (escrito: string): string => {
    if (talCual > 0) return escrito
    const hecho = escrito.replaceAll('\t', '    ').replaceAll(/ +/g, ({ length }, lugar: number) => {
      const blando = lugar > 0 || !seJunta
      return NBSP.repeat(length - Number(blando)) + (blando ? ' ' : '')
    })
    seJunta = hecho.endsWith(' ')
    return hecho
  }
  const etiqueta = (escrita: string): string => {
    if (escrita.startsWith('<pre')) talCual++
    if (escrita === '</pre>') talCual--
    if (!EN_EL_RENGLON.test(escrita)) seJunta = !escrita.startsWith('<img')
    const hecha = escrita.replaceAll(/ ([\w-]+)="([^"]*)"/g, (_, nombre: string, valor: string) =>
      nombre === 'style' ? ` style="${compacto(valor)}"` : ` ${nombre}="${escapado(valor)}"`,
    )
    return SIN_CIERRE.test(hecha) ? hecha.replace(/>$/, ' />') : hecha
  }
  return textoSeguro(html)
    .replaceAll('&nbsp;', NBSP)
    .replaceAll(PEDAZOS, (pedazo) => (pedazo.startsWith('<') ? etiqueta(pedazo) : texto(pedazo)))
}

const compacto = (estilo: string) => estilo.replaceAll(/\s*([:;])\s*/g, '$1').replace(/;$/, '')
const escapado = (valor: string) => valor.replaceAll('<', '&lt;').replaceAll('>', '&gt;')
