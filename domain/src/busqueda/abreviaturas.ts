/** Abreviaturas administrativas, por su forma sin punto y en minúsculas. */
const ABREVIATURAS = new Map(
  Object.entries({
    expte: 'expediente',
    exp: 'expediente',
    res: 'resolución',
    resol: 'resolución',
    disp: 'disposición',
    dec: 'decreto',
    dto: 'decreto',
    ord: 'ordenanza',
    art: 'artículo',
    arts: 'artículos',
    inc: 'inciso',
    mun: 'municipal',
    pcia: 'provincia',
    nac: 'nacional',
    gral: 'general',
    dir: 'dirección',
    sec: 'secretaría',
    min: 'ministerio',
  }),
)

/** La palabra entera de una abreviatura escrita con punto o sola; si no lo es, la misma palabra. */
export const palabraEntera = (palabra: string): string =>
  ABREVIATURAS.get(palabra.toLowerCase().replace(/\.$/, '')) ?? palabra

/** Cambia cada abreviatura seguida de punto (`expte.`, `art.`) por su palabra. */
export function expandirAbreviaturas(texto: string): string {
  return texto
    .replace(/(?<![\p{L}\p{N}])(\p{L}+)\.(?=\s|\d|$)/gu, (entera, palabra: string) => {
      const expandida = palabraEntera(palabra)
      return expandida === palabra ? entera : `${expandida} `
    })
    .replace(/\s+/g, ' ')
    .trim()
}
