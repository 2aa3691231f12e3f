const fila = (celda: 'td' | 'th', textos: string[]) =>
  `<tr>${textos.map((texto) => `<${celda}>${texto}</${celda}>`).join('')}</tr>`

/** Una tabla que no entra en el ancho de un teléfono. */
export const TABLA_ANCHA = `<table><tbody>${fila('th', ['Expediente', 'Iniciador', 'Dependencia', 'Vencimiento', 'Importe', 'Observaciones'])}${fila('td', ['SOSP-000012/2026', 'Gutiérrez, Mariana', 'Obras Particulares', '12-12-2026', '$ 1.250.000,00', 'Falta comprobante'])}</tbody></table>`
