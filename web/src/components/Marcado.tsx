import { hallar, palabrasDe, type Terminos } from '@foja/domain/texto/hallazgos.ts'

/** Un texto corto con lo buscado marcado. */
export function Marcado({ texto, terminos }: { texto: string; terminos: Terminos }) {
  if (terminos.size === 0) return texto
  const palabras = palabrasDe(texto)
  let hasta = 0
  const partes = hallar(
    palabras.map(({ raiz }) => raiz),
    terminos,
  ).flatMap(({ primera, ultima }) => {
    const { desde } = palabras[primera]!
    const antes = texto.slice(hasta, desde)
    hasta = palabras[ultima]!.hasta
    return [
      antes,
      <mark key={desde} data-hallazgo="">
        {texto.slice(desde, hasta)}
      </mark>,
    ]
  })
  return [...partes, texto.slice(hasta)]
}
