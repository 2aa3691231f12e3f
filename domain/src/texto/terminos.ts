import { interpretar } from '@foja/domain/busqueda/interpretar.ts'
import { palabrasDe, type Terminos } from '@foja/domain/texto/hallazgos.ts'

// Marcarlas taparía la hoja; dentro de una frase sí cuentan.
const VACIAS = new Set(
  'a al ante con contra cual de del desde e el ella en entre era es esta este fue ha la las le les lo los mas me mi ni no o para pero por que se ser si sin sobre son su sus tambien un una unas uno unos y ya'.split(
    ' ',
  ),
)
const MILES = /\B(?=(?:\d{3})+$)/

/** Cómo puede estar escrito `20640` o `123/2024`: con y sin punto de millar, con el año entero o de dos cifras. */
function formasDeNumero(forma: string): string[][] {
  const [nro, anio] = forma.split('/') as [string, string | undefined]
  const numeros = [[nro], nro.split(MILES)]
  return anio
    ? numeros.flatMap((n) => [
        [...n, anio],
        [...n, anio.slice(2)],
      ])
    : numeros
}

/** Qué marcar de lo que se buscó: palabras, frases entre comillas y números como los escribe la gente. */
export function terminosDe(escritos: readonly string[]): Terminos {
  const sucesiones = escritos.flatMap((escrito) => {
    const { texto, frases, menciones } = interpretar(escrito)
    const raices = (t: string) => palabrasDe(t).map((palabra) => palabra.raiz)
    const sueltas = raices(texto).filter((r) => !VACIAS.has(r) && !/^\d+$/.test(r))
    return [
      ...sueltas.map((r) => [r]),
      ...frases.map(raices),
      ...menciones.flatMap(({ forma, dichas }) => [...formasDeNumero(forma), ...dichas.map(raices)]),
    ]
  })
  const terminos = new Map<string, string[][]>()
  for (const sucesion of sucesiones
    .filter(({ length }) => length > 0)
    .toSorted((a, b) => b.length - a.length))
    terminos.set(sucesion[0]!, [...(terminos.get(sucesion[0]!) ?? []), sucesion])
  return terminos
}
